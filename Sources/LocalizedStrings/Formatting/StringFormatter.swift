import NumberDisplay
import Plurals
import StringFiles

/// Formats texts such as `%@ has %d files`, and plural forms in the code, for one language and one locale.
///
/// ```swift
/// let polish = StringFormatter(language: "pl")
/// polish.format("%@: %.1f", "Waga", 1234.5)                                                // "Waga: 1234,5"
/// polish.plural(5, one: "%d plik", few: "%d pliki", many: "%d plików", other: "%d pliku")  // "5 plików"
/// ```
///
/// The *language* is the language of the texts and decides their plural forms. The *locale* is the user's and decides digits
/// and separators. They can differ, as for a Polish text and a reader in Egypt:
///
/// ```swift
/// StringFormatter(language: "pl", locale: "ar-EG").format("%d plików", 12345)   // "١٢٬٣٤٥ plików"
/// ```
///
/// For texts in files, use a ``Localizer``. No format and no argument makes the formatter trap.
public struct StringFormatter: Sendable, Hashable {
  /// The language of the texts, which decides their plural forms.
  public var language: String { didSet { rules = PluralRules(for: language) } }
  /// The user's locale, which decides how numbers look. With `C` and `POSIX` they look as in C's `printf`.
  public var locale: String { didSet { setStyle() } }
  /// The device, for texts that vary with it.
  public var device: Device
  /// The available width in characters, for texts that vary with it; `nil` means unlimited.
  public var width: Int?

  /// The rules of the language.
  private(set) var rules: PluralRules
  /// The numbers of the locale.
  private(set) var style = NumberConversion.Style.plain
  /// Integers from 0 up to this one have ASCII digits and no separators.
  private(set) var plainIntegerLimit: Int64 = 0

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - language: The language of the texts. A language without plural rules only has `other`.
  ///   - locale: The user's locale; `nil` means the same as the language.
  ///   - device: The device, for texts that vary with it.
  ///   - width: The width in characters, for texts that vary with it.
  public init(language: String, locale: String? = nil, device: Device = .current, width: Int? = nil) {
    self.language = language
    self.locale = locale ?? language
    self.device = device
    self.width = width
    rules = PluralRules(for: language)
    setStyle()
  }

  private mutating func setStyle() {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    if name == "C" || name == "POSIX" {
      style = .plain
      plainIntegerLimit = .max
      return
    }
    let symbols = NumberSymbols(for: locale)
    style = .localized(symbols)
    guard symbols.digits.first == "0" else {
      plainIntegerLimit = 0
      return
    }
    // The first separator comes with the digit that makes the first group complete.
    let digits = symbols.primaryGroupingSize + symbols.minimumGroupingDigits - 1
    plainIntegerLimit =
      symbols.primaryGroupingSize == 0 || digits > 18 ? .max : (0..<digits).reduce(1) { limit, _ in limit * 10 }
  }

  /// The same settings for another language whose rules are known.
  func with(language: String, rules: PluralRules) -> StringFormatter {
    guard language != self.language else { return self }
    var formatter = self
    formatter.language = language
    formatter.rules = rules
    return formatter
  }
}

extension StringFormatter {
  /// Formats a text in the syntax of `printf`.
  ///
  /// ```swift
  /// StringFormatter(language: "de").format("%2$@ hat %1$d", 1234, "Anna")   // "Anna hat 1.234"
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format: `%d`, `%.2f`, `%@` and the other directives, positions and `%%`.
  ///   - arguments: The values to show.
  /// - Returns: The text. A directive without an argument stays as it is.
  @inlinable
  public func format<each Argument: FormatArgumentConvertible>(
    _ format: String,
    _ arguments: repeat each Argument
  ) -> String {
    self.format(format, arguments: formatArguments(repeat each arguments)).text
  }

  /// Formats a text and reports the problems.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The values to show.
  /// - Returns: The text and the issues.
  public func format(_ format: String, arguments: [FormatArgument]) -> FormattedText {
    let rendering = render(.text(format), arguments, .code)
    return FormattedText(text: rendering.text ?? format, issues: rendering.issues)
  }

  /// Writes an entry of a table.
  ///
  /// - Returns: The text and the issues. There is no text if none of the entry's texts can be written.
  func render(
    _ entry: LocalizedEntry,
    _ arguments: [FormatArgument],
    _ dialect: FormatScanner.Dialect = .strings
  ) -> (text: String?, issues: [FormatIssue]) {
    var renderer: FormatRenderer
    let isWritten: Bool
    switch entry {
    case .text(let text):
      guard text.hasPercentSign else { return (text, []) }
      renderer = FormatRenderer(self, arguments: arguments)
      isWritten = renderer.render(plain: text, dialect)
    case .format(let entry):
      renderer = FormatRenderer(self, arguments: arguments)
      isWritten = renderer.render(entry)
    }
    return (isWritten ? renderer.output : nil, renderer.issues)
  }
}

extension String {
  /// Whether the text may have directives.
  var hasPercentSign: Bool {
    let percent = UInt8(ascii: "%")
    return utf8.withContiguousStorageIfAvailable { $0.contains(percent) } ?? utf8.contains(percent)
  }
}
