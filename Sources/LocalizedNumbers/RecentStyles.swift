import NumberStyles

#if !canImport(Darwin)
  import Synchronization
#endif

/// The formatters of styles that were used last: a string is written again and again with a number in the same style, and making
/// the formatter takes longer than writing the string.
struct RecentStyles: ~Copyable, Sendable {
  /// What a formatter is made of.
  struct Key: Hashable, Sendable {
    /// The language of the words.
    let language: String
    /// The locale of the digits.
    let locale: String
    let style: NumberStyle

    // A program uses few styles, and comparing them is faster than hashing them. Mostly both names are the same.
    func hash(into hasher: inout Hasher) {
      hasher.combine(locale)
    }
  }

  /// A formatter, which takes longer to copy than to find.
  final class Entry: Sendable {
    let formatter: StyledNumberFormatter

    init(_ formatter: StyledNumberFormatter) {
      self.formatter = formatter
    }
  }

  /// The formatters of the process.
  static let shared = RecentStyles()

  // Apple's systems have this lock only since macOS 15, and servers run on others.
  #if !canImport(Darwin)
    /// Locales that somebody makes up do not fill the memory.
    static let maximum = 100

    private let entries = Mutex([Key: Entry]())
  #endif

  /// The number of formatters that are kept.
  var count: Int {
    #if canImport(Darwin)
      return 0
    #else
      return entries.withLock(\.count)
    #endif
  }

  /// The formatter of a style.
  ///
  /// - Parameters:
  ///   - key: The languages and the style.
  ///   - make: Makes the formatter.
  /// - Returns: The entry with the formatter.
  func entry(for key: Key, make: () -> StyledNumberFormatter) -> Entry {
    #if canImport(Darwin)
      return Entry(make())
    #else
      if let entry = entries.withLock({ $0[key] }) { return entry }
      let new = Entry(make())
      entries.withLock { entries in
        if entries.count >= Self.maximum { entries.removeAll(keepingCapacity: true) }
        entries[key] = new
      }
      return new
    #endif
  }
}
