/// The texts of a table in one language, by key.
///
/// It only points to its bytes, so there is nothing to copy, and finding a text counts no references, for which threads
/// would wait. The same layout can be memory of a file that was read, or constants of the program. The bytes can be
/// anything: damaged ones give wrong answers, and nothing else is read.
///
/// | part | content |
/// |---|---|
/// | width | a byte: the width of the numbers that follow |
/// | count | the number of texts |
/// | places | for each key 0, if there is no text; or else the place of its text in the bytes that follow, plus one |
/// | texts | a number whose two lowest bits say what the text is, and the others what follows; see ``PackedReader`` |
/// | padding | ``PackedWords/padding`` bytes |
package struct TextTable: Sendable {
  /// What a text is.
  fileprivate enum Kind: Int {
    /// A text without directives; the number is its length.
    case literal
    /// A packed entry; the number is its length.
    case packed
    /// A text without directives, or one with plain ones; the number is that of a string that the table also points to.
    case storedLiteral, storedFormat
  }

  /// A text.
  package enum Text {
    /// A text without directives.
    case literal(UnsafeBufferPointer<UInt8>)
    /// A packed entry; see ``PackedReader``.
    case packed(UnsafeBufferPointer<UInt8>)
    /// A text without directives.
    case storedLiteral(UnsafePointer<String>)
    /// A text with plain directives.
    case storedFormat(UnsafePointer<String>)
  }

  /// Where everything is.
  package struct Layout: Sendable {
    fileprivate let keys: KeyTable
    fileprivate let count: Int
    fileprivate let places: PackedWords
    // Nobody writes the memory once the table is made.
    nonisolated(unsafe) fileprivate let texts: UnsafeBufferPointer<UInt8>
    nonisolated(unsafe) fileprivate let strings: UnsafeBufferPointer<String>

    /// Finds the parts of a table; fails if the bytes are too few.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - bytes: What a ``TextTableBuilder`` has made; it must stay where it is.
    ///   - strings: The strings that the builder was given the numbers of.
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

  // Nobody writes the memory once the table is made. Loading what a look-up needs costs less than copying all of it.
  nonisolated(unsafe) private let layout: UnsafePointer<Layout>

  /// Points to a table.
  ///
  /// - Parameter layout: Where everything is; it must stay there.
  package init(_ layout: UnsafePointer<Layout>) { self.layout = layout }

  /// The keys.
  package var keys: KeyTable { layout.pointee.keys }

  /// The text of a key; `nil` if there is none.
  package func text(forKey key: String) -> Text? { key.withContiguousUTF8 { text(forKey: $0) } }

  /// The text of a key; `nil` if there is none.
  package func text(forKey key: UnsafeBufferPointer<UInt8>) -> Text? {
    layout.pointee.keys.number(of: key).flatMap { text(ofNumber: $0) }
  }

  /// The text of the key with a number; `nil` if there is none.
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

/// Makes a ``TextTable``.
package struct TextTableBuilder {
  private var places: [Int] = []
  private var bytes: [UInt8] = []

  /// Starts without texts.
  package init() {}

  /// Makes room for texts.
  package mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// Appends the text of the next key: none.
  package mutating func appendNone() { places.append(0) }

  /// Appends the text of the next key: one without directives.
  package mutating func append(literal text: String) {
    append(.literal, text.utf8.count, text.utf8)
  }

  /// Appends the text of the next key: a packed entry.
  package mutating func append(packed entry: [UInt8]) {
    append(.packed, entry.count, entry)
  }

  /// Appends the text of the next key: a string that is stored elsewhere.
  package mutating func append(stored number: Int, hasDirectives: Bool) {
    append(hasDirectives ? .storedFormat : .storedLiteral, number, EmptyCollection())
  }

  private mutating func append(_ kind: TextTable.Kind, _ number: Int, _ content: some Collection<UInt8>) {
    // More than 256 MB do not fit, and are left out.
    guard bytes.count + content.count < PackedWords.limit - 8 else { return appendNone() }
    places.append(bytes.count + 1)
    PackedWriter.forEachByte(of: UInt64(number << 2 | kind.rawValue)) { bytes.append($0) }
    bytes += content
  }

  /// The bytes of the table.
  package func finish() -> [UInt8] { PackedWords.table([[places.count], places], bytes) }
}
