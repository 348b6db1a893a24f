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

    // A program uses few styles, and comparing them is faster than hashing them.
    func hash(into hasher: inout Hasher) {
      hasher.combine(language)
      hasher.combine(locale)
    }
  }

  /// The formatters of the process.
  static let shared = RecentStyles()

  // Apple's systems have this lock only since macOS 15, and servers run on others.
  #if !canImport(Darwin)
    /// Locales that somebody makes up do not fill the memory.
    static let maximum = 100

    private let formatters = Mutex([Key: StyledNumberFormatter]())
  #endif

  /// The number of formatters that are kept.
  var count: Int {
    #if canImport(Darwin)
      return 0
    #else
      return formatters.withLock(\.count)
    #endif
  }

  /// The formatter of a style.
  ///
  /// - Parameters:
  ///   - key: The languages and the style.
  ///   - make: Makes the formatter.
  /// - Returns: The formatter.
  func formatter(for key: Key, make: () -> StyledNumberFormatter) -> StyledNumberFormatter {
    #if canImport(Darwin)
      return make()
    #else
      if let formatter = formatters.withLock({ $0[key] }) { return formatter }
      let new = make()
      formatters.withLock { formatters in
        if formatters.count >= Self.maximum { formatters.removeAll(keepingCapacity: true) }
        formatters[key] = new
      }
      return new
    #endif
  }
}
