import PluralCore
import StringFiles

/// A JSON file as a `Decodable` value, with the place of whatever is wrong.
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
  /// - Throws: A diagnostic with line and column: for text that is not JSON, for an object with a key twice, and for a
  ///   value that the type cannot take. Then the message begins with the path, such as `cardinal[0].rules`.
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
      throw json.diagnostic("the key \"\(error.key)\" is there twice", at: error.node)
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

  /// An error about what a coding path leads to; the message begins with the path.
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

  /// What JSON calls a type; the files have texts, lists, objects and a few numbers only.
  private static func name(of type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Int.self { return "an integer" }
    return "\(type)".hasPrefix("Array") ? "an array" : "an object"
  }
}

/// An object has a key twice.
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

  /// Decodes the node itself: a scalar at once, anything else through its own initializer.
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

  init(decoder: JSONNodeDecoder, elements: [Int]) {
    self.decoder = decoder
    self.elements = elements
  }

  private struct Index: CodingKey {
    var intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private func element() throws -> JSONNodeDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(Int.self, .init(codingPath: codingPath, debugDescription: "the array ends"))
    }
    return decoder.inside(elements[currentIndex], Index(intValue: currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try element().decodeNil()
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try element().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try element().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try element().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let element = try element()
    currentIndex += 1
    return element
  }
}
