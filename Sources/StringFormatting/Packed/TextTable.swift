/// The strings of a table in one language, by key.
///
/// It only points to its bytes, so nothing is copied, and finding a string updates no reference counts, which threads
/// would contend for. The same layout can be the memory of a file that was read, or constants of the program. The bytes
/// can be anything: damaged ones give wrong answers, but nothing outside them is read.
///
/// | part | content |
/// |---|---|
/// | width | a byte: the width of the numbers that follow |
/// | count | the number of strings |
/// | places | for each key 0, if there is no string; otherwise the offset of its string in the bytes that follow, plus
/// one |
/// | texts | a number whose two lowest bits give the kind of string, and the others what follows; see ``PackedReader``
/// |
/// | padding | ``PackedWords/padding`` bytes |
package struct TextTable: Sendable {
  /// The kind of a string.
  fileprivate enum Kind: Int {
    /// A string without directives; the number is its length.
    case literal
    /// A packed entry; the number is its length.
    case packed
    /// A string without variables; the number is its index among the strings that the table also points to.
    case storedLiteral, storedFormat
  }

  /// A string.
  package enum Text {
    /// A string without directives.
    case literal(UnsafeBufferPointer<UInt8>)
    /// A packed entry; see ``PackedReader``.
    case packed(UnsafeBufferPointer<UInt8>)
    /// A string without directives.
    case storedLiteral(UnsafePointer<String>)
    /// A string with plain directives.
    case storedFormat(UnsafePointer<String>)
  }

  /// The layout of the table in memory.
  package struct Layout: Sendable {
    fileprivate let keys: KeyTable
    fileprivate let count: Int
    fileprivate let places: PackedWords
    // Nobody writes this memory once the table is made.
    nonisolated(unsafe) fileprivate let texts: UnsafeBufferPointer<UInt8>
    nonisolated(unsafe) fileprivate let strings: UnsafeBufferPointer<String>

    /// Finds the parts of a table; fails if the bytes are too short.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - bytes: The output of a ``TextTableBuilder``, at a fixed address.
    ///   - strings: The strings whose numbers were passed to the builder.
    package init?(
      keys: KeyTable,
      _ bytes: UnsafeBufferPointer<UInt8>,
      strings: UnsafeBufferPointer<String> = UnsafeBufferPointer(start: nil, count: 0)
    ) {
      guard let width = bytes.first.map(Int.init) else { return nil }
      var rest = UnsafeBufferPointer(rebasing: bytes.dropFirst())
      guard let count = PackedWords(1, width: width, from: &rest)?[0],
        let places = PackedWords(count, width: width, from: &rest)
      else { return nil }
      self.keys = keys
      self.count = count
      self.places = places
      texts = UnsafeBufferPointer(rebasing: rest.dropLast(PackedWords.padding))
      self.strings = strings
    }
  }

  // Nobody writes this memory once the table is made. Loading what a lookup needs costs less than copying all of it.
  nonisolated(unsafe) private let layout: UnsafePointer<Layout>

  /// Points to a table.
  ///
  /// - Parameter layout: The layout, at a fixed address.
  package init(_ layout: UnsafePointer<Layout>) { self.layout = layout }

  /// The keys.
  package var keys: KeyTable { layout.pointee.keys }

  /// The string of a key; `nil` if there is none.
  package func text(forKey key: String) -> Text? { key.withContiguousUTF8 { text(forKey: $0) } }

  /// The string of a key; `nil` if there is none.
  package func text(forKey key: UnsafeBufferPointer<UInt8>) -> Text? {
    layout.pointee.keys.number(of: key).flatMap { text(ofNumber: $0) }
  }

  /// The string of the key with a number; `nil` if there is none.
  @inline(__always)
  package func text(ofNumber number: Int) -> Text? {
    guard number < layout.pointee.count else { return nil }
    let place = layout.pointee.places[number] &- 1
    guard place >= 0 else { return nil }
    let texts = layout.pointee.texts
    var reader = PackedReader(texts, at: place)
    let bits = reader.number()
    let size = bits &>> 2
    switch Kind(rawValue: bits & 3) {
    case .literal: return .literal(texts.part(reader.block(of: size)))
    case .packed: return .packed(texts.part(reader.block(of: size)))
    case .storedLiteral: return string(size).map { .storedLiteral($0) }
    case .storedFormat: return string(size).map { .storedFormat($0) }
    case nil: return nil
    }
  }

  @inline(__always)
  private func string(_ number: Int) -> UnsafePointer<String>? {
    let strings = layout.pointee.strings
    return number < strings.count ? strings.baseAddress.map { $0 + number } : nil
  }
}

/// Builds a ``TextTable``.
package struct TextTableBuilder {
  private var places: [Int] = []
  private var bytes: [UInt8] = []

  /// Creates a builder without strings.
  package init() {}

  /// Reserves room for strings.
  package mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// Appends no string for the next key.
  package mutating func appendNone() { places.append(0) }

  /// Appends a string without directives for the next key.
  package mutating func append(literal text: String) {
    append(.literal, text.utf8.count, text.utf8)
  }

  /// Appends a packed entry for the next key.
  package mutating func append(packed entry: [UInt8]) {
    append(.packed, entry.count, entry)
  }

  /// Appends a string that is stored elsewhere for the next key.
  package mutating func append(stored number: Int, hasDirectives: Bool) {
    append(hasDirectives ? .storedFormat : .storedLiteral, number, EmptyCollection())
  }

  private mutating func append(_ kind: TextTable.Kind, _ number: Int, _ content: some Collection<UInt8>) {
    // Anything beyond 256 MB does not fit, and is left out.
    guard bytes.count + content.count < PackedWords.limit - 8 else { return appendNone() }
    places.append(bytes.count + 1)
    PackedWriter.forEachByte(of: UInt64(number << 2 | kind.rawValue)) { bytes.append($0) }
    bytes += content
  }

  /// The bytes of the table.
  package func finish() -> [UInt8] { PackedWords.table([[places.count], places], bytes) }
}
