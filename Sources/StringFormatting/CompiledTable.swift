/// The strings of one table in all its languages, as a constant of the program.
///
/// `localize compile` writes it. It only points to the constant: nothing is read, copied or made when the program
/// starts. Damaged data loses strings, but never crashes the program.
///
/// | part | content |
/// |---|---|
/// | version | `1` |
/// | name | a block: the name of the table; see `PackedReader` |
/// | source language | a block: the language that the strings were written in |
/// | keys | a block: a `KeyTable` |
/// | languages | their number; for each a block with its name, and a block with a `TextTable` |
public struct CompiledTable: Sendable {
  /// The version of the layout, which is the first byte.
  package static var version: UInt8 { 1 }

  // Nobody writes this memory, which is a constant or kept alive by the caller.
  nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>

  /// Points to a literal that `localize compile` wrote.
  ///
  /// - Parameter data: The literal. A literal that is not a table gives a table without languages.
  public init(_ data: StaticString) {
    // A literal of a single character has no address.
    guard data.hasPointerRepresentation else {
      self.init(UnsafeBufferPointer(start: nil, count: 0))
      return
    }
    self.init(UnsafeBufferPointer(start: data.utf8Start, count: data.utf8CodeUnitCount))
  }

  /// Points to bytes that never move.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The name of the table, such as `Localizable`.
  public var name: String { parts.map { text($0.name) } ?? "" }

  /// The language that the strings were written in.
  public var sourceLanguage: String { parts.map { text($0.sourceLanguage) } ?? "" }

  /// The languages of the table.
  public var languages: [String] {
    var languages: [String] = []
    forEachLanguage { language, _, _ in
      languages.append(String(decoding: language, as: UTF8.self))
      return true
    }
    return languages
  }

  /// Calls a function with each language, the keys and the strings, until it returns `false`.
  package func forEachLanguage(
    _ body: (
      _ language: UnsafeBufferPointer<UInt8>, _ keys: UnsafeBufferPointer<UInt8>, _ texts: UnsafeBufferPointer<UInt8>
    ) -> Bool
  ) {
    guard let parts else { return }
    var reader = parts.languages
    reader.readList { reader in
      let language = bytes.part(reader.block())
      return body(language, bytes.part(parts.keys), bytes.part(reader.block()))
    }
  }

  private var parts: (name: Range<Int>, sourceLanguage: Range<Int>, keys: Range<Int>, languages: PackedReader)? {
    var reader = PackedReader(bytes)
    guard reader.byte() == Self.version else { return nil }
    return (reader.block(), reader.block(), reader.block(), reader)
  }

  private func text(_ place: Range<Int>) -> String { String(decoding: bytes.part(place), as: UTF8.self) }
}
