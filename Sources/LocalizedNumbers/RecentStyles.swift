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

    // These two use the formatter in place. Outside of this class, its 900 bytes are copied first.

    @inline(never)
    func format(integer value: Int64) -> DisplayedNumber { formatter.format(integer: value) }

    @inline(never)
    func format(double value: Double) -> DisplayedNumber { formatter.format(double: value) }

    fileprivate func isFor(_ style: NumberStyle, _ settings: FormatterSettings) -> Bool {
      locale == settings.locale && language == settings.language && self.style == style
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
      let bucket = settings.locale.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % Self.bucketCount
      if let entry = buckets.withLock({ $0[bucket].first { $0.isFor(style, settings) } }) { return entry }
      let new = Entry(style, settings)
      buckets.withLock { buckets in
        if buckets[bucket].count >= Self.bucketSize { buckets[bucket].removeAll(keepingCapacity: true) }
        buckets[bucket].append(new)
      }
      return new
    #endif
  }
}
