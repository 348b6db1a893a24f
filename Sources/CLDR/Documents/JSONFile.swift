import PluralCore
import StringFiles

/// Decodes a JSON file, with the place of each problem.
struct JSONFile {
  private let document: JSONDocument
  private let log: ReadingLog

  /// Decodes the contents of a file.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - bytes: The contents.
  ///   - file: The file's name for messages.
  /// - Returns: The value.
  /// - Throws: A diagnostic with line and column for malformed JSON, for a duplicate key, and for a wrong value. For a wrong
  ///   value the message starts with the path, such as `cardinal[0].rules`.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    from bytes: [UInt8],
    file: String?
  ) throws(Diagnostic) -> Value {
    let log = ReadingLog(file: file, strict: true)
    let document = try JSONDocument.read(bytes, log: log)
    let json = JSONFile(document: document, log: log)
    do {
      return try JSONNodeDecoder(document: document, node: document.root ?? 0).decode(type)
    } catch let error as DuplicateKey {
      throw json.diagnostic("duplicate key \"\(error.key)\"", at: error.node)
    } catch let error as DecodingError {
      throw json.diagnostic(of: error)
    } catch {
      throw Diagnostic(.error, "\(error)", file: file)
    }
  }

  private func diagnostic(of error: DecodingError) -> Diagnostic {
    switch error {
    case .keyNotFound(let key, let context):
      diagnostic("\"\(key.stringValue)\" is missing", at: context.codingPath)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      diagnostic("expected \(Self.name(of: type))", at: context.codingPath)
    case .dataCorrupted(let context):
      diagnostic(context.debugDescription, at: context.codingPath)
    @unknown default:
      diagnostic("\(error)", at: [])
    }
  }

  /// An error at a coding path; the message starts with the path.
  private func diagnostic(_ problem: String, at path: [any CodingKey]) -> Diagnostic {
    var text = ""
    var node = document.root ?? 0
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
        let elements = document.elements(of: node)
        if elements.indices.contains(index) { node = elements[index] }
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
        if let member = document.members(of: node).first(where: { document.string($0.key) == key.stringValue }) {
          node = member.value
        }
      }
    }
    return diagnostic(text.isEmpty ? problem : "\(text): \(problem)", at: node)
  }

  private func diagnostic(_ message: String, at node: Int) -> Diagnostic {
    log.diagnostic(message, at: document.offset(node))
  }

  /// The JSON name of a type. The files have only strings, integers, arrays and objects.
  private static func name(of type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Int.self { return "an integer" }
    return "\(type)".hasPrefix("Array") ? "an array" : "an object"
  }
}

private struct DuplicateKey: Error {
  let key: String
  let node: Int
}

/// Decodes a node of a JSON document.
private struct JSONNodeDecoder: Decoder, SingleValueDecodingContainer {
  let document: JSONDocument
  let node: Int
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func inside(_ node: Int, _ key: any CodingKey) -> JSONNodeDecoder {
    JSONNodeDecoder(document: document, node: node, codingPath: codingPath + [key])
  }

  func mismatch<Value>(_ type: Value.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "found \(document.kind(node).name)"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try ObjectContainer<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard document.kind(node) == .array else { throw mismatch([Int].self) }
    return ArrayContainer(decoder: self, elements: document.elements(of: node))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { document.kind(node) == .null }

  /// Decodes the node: a scalar directly, any other type with its own initializer.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let scalar: Any?
    switch type {
    case is String.Type: scalar = document.string(node)
    case is Bool.Type: scalar = [.true_: true, .false_: false][document.kind(node)]
    case is Int.Type: scalar = document.integer(node)
    case is Double.Type: scalar = document.double(node)
    default: return try Value(from: self)
    }
    guard let value = scalar as? Value else { throw mismatch(type) }
    return value
  }
}

private struct ObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONNodeDecoder
  private var nodes: [String: Int] = [:]

  init(_ decoder: JSONNodeDecoder) throws {
    self.decoder = decoder
    let document = decoder.document
    guard document.kind(decoder.node) == .object else { throw decoder.mismatch([String: Int].self) }
    for (key, value) in document.members(of: decoder.node) {
      let name = document.string(key) ?? ""
      guard nodes.updateValue(value, forKey: name) == nil else { throw DuplicateKey(key: name, node: key) }
    }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { nodes.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { nodes[key.stringValue] != nil }

  private func member(_ key: Key) throws -> JSONNodeDecoder {
    guard let node = nodes[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
    return decoder.inside(node, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct ArrayContainer: UnkeyedDecodingContainer {
  let decoder: JSONNodeDecoder
  let elements: [Int]
  private(set) var currentIndex = 0

  private struct Index: CodingKey {
    var intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// Decodes the next element, and moves on if that succeeds and the element is taken.
  private mutating func next<Value>(
    _ decode: (JSONNodeDecoder) throws -> Value,
    isTaken: (Value) -> Bool = { _ in true }
  ) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(Int.self, .init(codingPath: codingPath, debugDescription: "the array ends"))
    }
    let value = try decode(decoder.inside(elements[currentIndex], Index(intValue: currentIndex)))
    if isTaken(value) { currentIndex += 1 }
    return value
  }

  mutating func decodeNil() throws -> Bool { try next({ $0.decodeNil() }, isTaken: { $0 }) }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try $0.decode(type) } }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
