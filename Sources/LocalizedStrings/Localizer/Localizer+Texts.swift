import StringFiles

extension Localizer {
  /// Returns the string for a key.
  ///
  /// ```swift
  /// localizer("files.count", 5)             // "5 plików"
  /// localizer("welcome", name, table: "Main")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values that the string shows and that select its plural forms.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The string. If there is none, the key, formatted with the arguments.
  @inlinable
  public func callAsFunction<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> String {
    withFormatArguments(repeat each arguments) { text(forKey: key, value: nil, table: table, $0) }
  }

  /// Returns the string for a key with one argument, as the function for any number of arguments does.
  ///
  /// The general function copies its arguments: a string with a number in a style takes a quarter more time there.
  @inlinable
  public func callAsFunction<Argument: FormatArgumentConvertible>(
    _ key: String,
    _ argument: Argument,
    table: String? = nil
  ) -> String {
    withFormatArguments(first: argument.formatArgument) { text(forKey: key, value: nil, table: table, $0) }
  }

  /// Returns the string for a key, with a list of arguments.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The string to use if there is none for the key; `nil` or an empty string means the key itself.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - arguments: The values that the string shows and that select its plural forms.
  /// - Returns: The string. If there is none, the value or the key, formatted with the arguments.
  public func localizedString(
    forKey key: String,
    value: String? = nil,
    table: String? = nil,
    arguments: [FormatArgument] = []
  ) -> String {
    arguments.withUnsafeBufferPointer { text(forKey: key, value: value, table: table, $0) }
  }

  @usableFromInline
  package func text(
    forKey key: String,
    value: String?,
    table: String?,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> String {
    key.withContiguousUTF8 { lookup.text(forKey: $0, value: value, table: table, arguments) }
  }

  /// Returns the string for a key, with its origin and the problems in formatting it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values that the string shows and that select its plural forms.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The string, its language, and the issues.
  @inlinable
  public func localizedText<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> LocalizedText {
    withFormatArguments(repeat each arguments) { localizedText(forKey: key, table: table, $0) }
  }

  /// Returns the string for a key, with its origin and the problems in formatting it, from a list of arguments.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - arguments: The values that the string shows and that select its plural forms.
  /// - Returns: The string, its language, and the issues, including those of strings that had to be given up.
  public func localizedText(
    forKey key: String,
    table: String? = nil,
    arguments: [FormatArgument] = []
  ) -> LocalizedText {
    arguments.withUnsafeBufferPointer { localizedText(forKey: key, table: table, $0) }
  }

  @usableFromInline
  func localizedText(
    forKey key: String,
    table: String?,
    _ arguments: UnsafeBufferPointer<FormatArgument>
  ) -> LocalizedText {
    lookup.localizedText(forKey: key, table: table, arguments)
  }

  /// Whether there is a string for a key, in any language that ``fallback`` allows.
  public func contains(_ key: String, table: String? = nil) -> Bool {
    key.withContiguousUTF8 { lookup.contains($0, table: table) }
  }
}
