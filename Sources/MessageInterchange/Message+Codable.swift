#if !hasFeature(Embedded)
  public import MessageFormat

  extension Message: Codable {
    /// Decodes the working group's interchange format.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the value does not follow the schema or describes an invalid message.
    public init(from decoder: any Decoder) throws {
      let node = try InterchangeNode(from: decoder)
      do throws(InterchangeProblem) {
        self = try Message(node)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.message)
        )
      }
    }

    /// Encodes the working group's interchange format.
    public func encode(to encoder: any Encoder) throws { try interchange.encode(to: encoder) }
  }

  extension InterchangeNode: Codable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(_ stringValue: String) { self.stringValue = stringValue }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        var members: [String: InterchangeNode] = [:]
        for key in container.allKeys {
          members[key.stringValue] = try container.decode(InterchangeNode.self, forKey: key)
        }
        self = .object(members)
      } else if var container = try? decoder.unkeyedContainer() {
        var elements: [InterchangeNode] = []
        while !container.isAtEnd { elements.append(try container.decode(InterchangeNode.self)) }
        self = .array(elements)
      } else {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
          self = .string(string)
        } else {
          self = (try? container.decode(Bool.self)).map { .bool($0) } ?? .unknown
        }
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .string(let text): try text.encode(to: encoder)
      case .bool(let value): try value.encode(to: encoder)
      case .array(let elements): try elements.encode(to: encoder)
      case .object(let members):
        var container = encoder.container(keyedBy: Key.self)
        for (key, value) in members { try container.encode(value, forKey: Key(key)) }
      case .unknown:
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      }
    }
  }
#endif
