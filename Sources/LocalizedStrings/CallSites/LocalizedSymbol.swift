#if canImport(Darwin)
  public import StringFormatting

  /// A symbol that `localize compile` made with `--apple-symbols generate`, for strings in the language of a localizer.
  ///
  /// On Apple's platforms it is a type of its own, because `LocalizedStringResource` is Foundation's, whose strings are
  /// in the language of the app.
  ///
  /// ```swift
  /// String(localized: .filesCount(5), with: localizer)    // "5 plików"
  /// ```
  public struct LocalizedSymbol: Sendable {
    let key: String
    let table: String?
    let bundle: LocalizedBundle
    let arguments: [FormatArgument]

    /// Creates a symbol, for the source that `localize compile` writes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle.
    ///   - arguments: The values that the string shows and that select its plural forms.
    public init<each Argument: FormatArgumentConvertible>(
      symbol key: StaticString,
      table: String?,
      bundle: LocalizedBundle,
      _ arguments: repeat each Argument
    ) {
      self.key = key.description
      self.table = table
      self.bundle = bundle
      var list: [FormatArgument] = []
      for argument in repeat each arguments { list.append(argument.formatArgument) }
      self.arguments = list
    }
  }

  extension String {
    /// Creates the string of a symbol, in the language of a localizer.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - localizer: The localizer. A symbol of another bundle is in the same language, if that bundle has it.
    public init(localized symbol: LocalizedSymbol, with localizer: Localizer) {
      self = localizer.text(of: symbol)
    }
  }

  extension Localizer {
    /// The string of a symbol, in the language of this localizer.
    ///
    /// - Parameter symbol: The symbol. One of another bundle is in the same language, if that bundle has it.
    /// - Returns: The string.
    public func callAsFunction(_ symbol: LocalizedSymbol) -> String { text(of: symbol) }

    fileprivate func text(of symbol: LocalizedSymbol) -> String {
      let lookup = lookup(in: symbol.bundle, locale: nil)
      return symbol.key.withContiguousUTF8 { key in
        symbol.arguments.withUnsafeBufferPointer {
          lookup.text(forKey: key, value: nil, table: symbol.table, $0)
        }
      }
    }
  }
#else
  /// A symbol that `localize compile` made.
  public typealias LocalizedSymbol = LocalizedStringResource
#endif
