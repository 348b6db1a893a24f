import NumberDisplay
import NumberStyles
import StringFormatting

#if !canImport(Darwin)
  import Synchronization
#endif

/// The formatters of styles that were used last: a string is written again and again with a number in the same style, and making
/// the formatter takes longer than writing the string.
struct RecentStyles: ~Copyable, Sendable {
  /// A style in a language and a locale.
  final class Entry: Sendable {
    /// The language of the words.
    private let language: String
    /// The locale of the digits.
    private let locale: String
    private let style: NumberStyle
    let formatter: StyledNumberFormatter

    init(_ style: NumberStyle, _ settings: FormatterSettings) {
      (language, locale, self.style) = (settings.language, settings.locale, style)
      let symbols = settings.symbols
      let words = language == locale ? symbols : NumberSymbols(for: language)
      formatter = style.formatter(language: NumberLanguage(rules: settings.rules, of: words), symbols: symbols)
    }

    // These three are faster here than outside of this class, where the 865 bytes of the formatter are copied once more.

    @inline(never)
    func format(integer value: Int64) -> DisplayedNumber { formatter.format(integer: value) }

    @inline(never)
    func formatArgument(integer value: Int64) -> FormatArgument { formatter.formatArgument(integer: value) }

    @inline(never)
    func formatArgument(double value: Double) -> FormatArgument { formatter.formatArgument(double: value) }

    fileprivate func isFor(_ style: NumberStyle, language: String, locale: String) -> Bool {
      self.locale == locale && self.language == language && self.style == style
    }
  }

  /// The formatters of the process.
  static let shared = RecentStyles()

  // Apple's systems have this lock only since macOS 15, and servers run on others.
  #if !canImport(Darwin)
    /// Entries whose locales have the same hash. A program uses few styles, and comparing them is faster than hashing them.
    private let buckets = Mutex([[Entry]](repeating: [], count: bucketCount))

    private static let bucketCount = 32
    /// The styles of a bucket. Locales and currencies that somebody makes up do not fill the memory.
    private static let bucketSize = 16

    /// The number of formatters that can be kept.
    static let maximum = bucketCount * bucketSize

    /// The bucket of a locale: a sum of its first and last letters and its length, because a loop takes longer.
    @inline(__always)
    private static func bucket(of locale: String) -> Int {
      let letters = locale.utf8
      guard let first = letters.first, let last = letters.last else { return 0 }
      return (Int(first) * 7 + Int(last) + letters.count) % bucketCount
    }
  #endif

  /// The number of formatters that are kept.
  var count: Int {
    #if canImport(Darwin)
      return 0
    #else
      return buckets.withLock { $0.reduce(0) { $0 + $1.count } }
    #endif
  }

  /// The entry of a style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - settings: The language of the words, and the locale of the digits.
  /// - Returns: The entry.
  func entry(of style: NumberStyle, _ settings: FormatterSettings) -> Entry {
    #if canImport(Darwin)
      return Entry(style, settings)
    #else
      let (language, locale) = (settings.language, settings.locale)
      let bucket = Self.bucket(of: locale)
      let found: Entry? = buckets.withLock { buckets in
        for entry in buckets[bucket] where entry.isFor(style, language: language, locale: locale) { return entry }
        return nil
      }
      if let found { return found }
      let new = Entry(style, settings)
      buckets.withLock { buckets in
        if buckets[bucket].count >= Self.bucketSize { buckets[bucket].removeAll(keepingCapacity: true) }
        buckets[bucket].append(new)
      }
      return new
    #endif
  }
}
