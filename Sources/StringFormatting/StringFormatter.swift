/// Formats strings such as `%@ has %d files`, and plural forms in code, for one language and one locale.
///
/// ```swift
/// let polish = StringFormatter(language: "pl")
/// polish.format("%@: %.1f", "Waga", 1234.5)                                                // "Waga: 1234,5"
/// polish.plural(5, one: "%d plik", few: "%d pliki", many: "%d plików", other: "%d pliku")  // "5 plików"
/// ```
///
/// The *language* is the language of the strings and determines their plural forms. The *locale* is the user's and
/// determines digits and separators. They can differ, for example for a Polish string and a reader in Egypt:
///
/// ```swift
/// StringFormatter(language: "pl", locale: "ar-EG").format("%d plików", 12345)   // "١٢٬٣٤٥ plików"
/// ```
///
/// For strings in files, use a ``Localizer``. No format and no argument makes the formatter trap.
public struct StringFormatter: Sendable {
  /// The settings; a copy of the formatter costs one reference count.
  package private(set) var settings: FormatterSettings

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - language: The language of the strings. A language without plural rules only has `other`.
  ///   - locale: The user's locale; `nil` means the same as the language.
  ///   - device: The device, for strings that vary with it.
  ///   - width: The width in characters, for strings that vary with it.
  public init(language: String, locale: String? = nil, device: Device = .current, width: Int? = nil) {
    let options = FormatterOptions(language: language, locale: locale ?? language, device: device, width: width)
    settings = FormatterSettings(options)
  }

  private var options: FormatterOptions {
    get { settings.values.options }
    set { settings = FormatterSettings(newValue) }
  }

  /// The language of the strings, which determines their plural forms.
  public var language: String {
    get { options.language }
    set { options.language = newValue }
  }

  /// The user's locale, which determines how numbers look. With `C` and `POSIX`, they look as in C's `printf`.
  public var locale: String {
    get { options.locale }
    set { options.locale = newValue }
  }

  /// The device, for strings that vary with it.
  public var device: Device {
    get { options.device }
    set { options.device = newValue }
  }

  /// The available width in characters, for strings that vary with it; `nil` means unlimited.
  public var width: Int? {
    get { options.width }
    set { options.width = newValue }
  }
}

extension StringFormatter: Hashable {
  /// Whether two formatters have the same language, locale, device and width.
  public static func == (one: StringFormatter, other: StringFormatter) -> Bool {
    one.settings === other.settings || one.options == other.options
  }

  /// Hashes the language, locale, device and width.
  public func hash(into hasher: inout Hasher) { hasher.combine(options) }
}

extension StringFormatter {
  /// Formats a string in the syntax of `printf`.
  ///
  /// ```swift
  /// StringFormatter(language: "de").format("%2$@ hat %1$d", 1234, "Anna")   // "Anna hat 1.234"
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format: `%d`, `%.2f`, `%@` and the other directives, positions and `%%`.
  ///   - arguments: The values to show.
  /// - Returns: The string. A directive without an argument stays as it is.
  @inlinable
  public func format<each Argument: FormatArgumentConvertible>(
    _ format: String,
    _ arguments: repeat each Argument
  ) -> String {
    withFormatArguments(repeat each arguments) { formattedText(format, buffer: $0).text }
  }

  /// Formats a string with a list of arguments.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The values to show.
  /// - Returns: The string. A directive without an argument stays as it is.
  public func format(_ format: String, arguments: [FormatArgument]) -> String {
    formattedText(format, arguments: arguments).text
  }

  /// Formats a string and reports the problems.
  ///
  /// ```swift
  /// StringFormatter(language: "en").formattedText("%d of %d", 5).issues   // there is no argument 2 for "%d"
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The values to show.
  /// - Returns: The string and the issues.
  @inlinable
  public func formattedText<each Argument: FormatArgumentConvertible>(
    _ format: String,
    _ arguments: repeat each Argument
  ) -> FormattedText {
    withFormatArguments(repeat each arguments) { formattedText(format, buffer: $0) }
  }

  /// Formats a string with a list of arguments and reports the problems.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The values to show.
  /// - Returns: The string and the issues.
  public func formattedText(_ format: String, arguments: [FormatArgument]) -> FormattedText {
    arguments.withUnsafeBufferPointer { formattedText(format, buffer: $0) }
  }

  /// Formats a string and reports the problems.
  @usableFromInline
  package func formattedText(
    _ format: String,
    buffer arguments: UnsafeBufferPointer<FormatArgument>
  ) -> FormattedText {
    let rendering = settings.style.render(format, arguments, .code)
    return FormattedText(text: rendering.text ?? format, issues: rendering.issues)
  }
}
