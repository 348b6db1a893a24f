import NumberDisplay
@_spi(Core) import PluralBase

/// The values of locales in a generated table: a line for each tag, in the order of the tags.
///
/// `de:0 %33;` is the value of `de`. `hr>de;` gives `hr` the same one, and `az-arab>;` gives `az-arab` that of the root, which
/// is `und`. A tag without a line has the value of the tag without its last subtag, and in the end that of the root.
struct LocaleLines {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let locales: StaticString
  private let systems: StaticString

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - locales: The lines.
  ///   - systems: Lines for locales with another value for a numbering system, whose key follows the tag: `bn.ms`. They lead
  ///     to those of `locales`. `und` is for the locales without a line.
  init(_ locales: StaticString, systems: StaticString) {
    (self.locales, self.systems) = (locales, systems)
  }

  /// The value of the root.
  var root: Bytes { value(in: Self.find(Self.undetermined, in: locales.constantBytes)) }

  /// The value of a locale: that of the locale or the root for the numbering system of symbols, or else the one without a
  /// system.
  func value(for locale: LocaleKey, _ symbols: NumberSymbols) -> Bytes {
    let (lines, system) = (systems.constantBytes, symbols.systemKey)
    guard !lines.isEmpty else { return value(for: locale) }
    let own = locale.withTag { tag in
      // Four characters are more than the key of any system has.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(tag.count, Self.undetermined.count) + 5) { key in
        Self.nearest(tag) { tag in
          var count = key.update(fromContentsOf: tag)
          key[count] = UInt8(ascii: ".")
          for place in 0..<min(system.count, 4) {
            count += 1
            key[count] = system[place]
          }
          return Self.find(Bytes(rebasing: key[...count]), in: lines)
        }
      }
    }
    return own.map { value(in: $0) } ?? value(for: locale)
  }

  /// Whether a locale has a line, or else the locale without the subtags at its end. That of the root does not count.
  func hasLine(for locale: LocaleKey) -> Bool {
    let lines = locales.constantBytes
    return locale.withTag { tag in
      Self.nearest(tag) { $0.elementsEqual(Self.undetermined) ? nil : Self.find($0, in: lines) } != nil
    }
  }

  /// The value of a locale without a numbering system.
  func value(for locale: LocaleKey) -> Bytes {
    let lines = locales.constantBytes
    return value(in: locale.withTag { Self.nearest($0) { Self.find($0, in: lines) } })
  }

  /// The value that the rest of a line has or leads to; an empty one for no line.
  private func value(in line: Bytes?) -> Bytes {
    guard let line, let mark = line.first else { return Bytes(start: nil, count: 0) }
    let text = Bytes(rebasing: line[1...])
    guard mark == UInt8(ascii: ">") else { return text }
    let owner = Self.find(text.isEmpty ? Self.undetermined : text, in: locales.constantBytes)
    return owner.map { Bytes(rebasing: $0.dropFirst()) } ?? Bytes(start: nil, count: 0)
  }

  /// The tag of the root.
  private static var undetermined: Bytes {
    let tag: StaticString = "und"
    return tag.constantBytes
  }

  /// What is found for a tag, or for the tag with the fewest subtags missing at its end, or for the root.
  private static func nearest(_ tag: Bytes, _ find: (Bytes) -> Bytes?) -> Bytes? {
    var tag = tag
    while !tag.isEmpty {
      if let found = find(tag) { return found }
      tag = Bytes(rebasing: tag[..<(tag.lastIndex(of: UInt8(ascii: "-")) ?? 0)])
    }
    return find(undetermined)
  }

  /// The rest of the item that begins with a key, by binary search in items that are in the order of their keys.
  ///
  /// - Parameters:
  ///   - key: The key. It is followed by `:` or `>` in lines.
  ///   - items: The items.
  ///   - separator: What is between them: `;` for lines, and `|` for entries whose keys all have the same length.
  /// - Returns: The rest; `nil` if there is none.
  static func find(_ key: Bytes, in items: Bytes, until separator: UInt8 = UInt8(ascii: ";")) -> Bytes? {
    let hasEqualKeys = separator == UInt8(ascii: "|")
    var low = 0
    var high = items.count
    while low < high {
      let middle = low + (high - low) / 2
      var start = middle
      while start > low, items[start - 1] != separator { start -= 1 }
      var same = 0
      while same < key.count, start + same < high, items[start + same] == key[same] { same += 1 }
      // The byte after what both have. The item's key may end there, and then it comes before longer ones.
      let next = start + same < high ? items[start + same] : separator
      let isMark = next == UInt8(ascii: ":") || next == UInt8(ascii: ">")
      let hasEnd = next == separator || isMark && !hasEqualKeys
      let isFound = same == key.count && (hasEnd || hasEqualKeys)
      guard isFound || same < key.count && (hasEnd || next < key[same]) else {
        high = start
        continue
      }
      var end = max(middle, start + same)
      while end < high, items[end] != separator { end += 1 }
      if isFound { return Bytes(rebasing: items[(start + same)..<end]) }
      low = end + 1
    }
    return nil
  }
}
