#if !hasFeature(Embedded)
  import Decimals
  import Plurals

  extension FormatArgument: Codable {
    private enum CodingKeys: String, CodingKey {
      case integer, unsigned, double, decimal, string, formatted, operands, range, start, end
    }

    /// Decodes an argument that ``encode(to:)`` wrote.
    ///
    /// - Throws: A decoding error if there is no value, or if it has the wrong type.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch container.allKeys.first(where: { ![.operands, .start, .end].contains($0) }) {
      case .integer: self = .integer(try container.decode(Int64.self, forKey: .integer))
      case .unsigned: self = .unsigned(try container.decode(UInt64.self, forKey: .unsigned))
      case .double: self = .double(try container.decode(Double.self, forKey: .double))
      case .decimal: self = .decimal(try container.decode(DisplayDecimal.self, forKey: .decimal))
      case .string: self = .string(try container.decode(String.self, forKey: .string))
      case .formatted:
        self = .formatted(
          text: try container.decode(String.self, forKey: .formatted),
          operands: try container.decodeIfPresent(PluralOperands.self, forKey: .operands)
        )
      case .range:
        self = .formattedRange(
          text: try container.decode(String.self, forKey: .range),
          start: try container.decodeIfPresent(PluralOperands.self, forKey: .start),
          end: try container.decodeIfPresent(PluralOperands.self, forKey: .end)
        )
      case .operands, .start, .end, nil:
        let problem = "expected one of integer, unsigned, double, decimal, string, formatted and range"
        throw DecodingError.dataCorrupted(.init(codingPath: container.codingPath, debugDescription: problem))
      }
    }

    /// Encodes the argument with the name of its type: `{"integer": 5}`, `{"decimal": "1.50"}`,
    /// `{"formatted": "5 %", "operands": "5"}` or `{"range": "3–5", "start": "3", "end": "5"}`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .integer(let value): try container.encode(value, forKey: .integer)
      case .unsigned(let value): try container.encode(value, forKey: .unsigned)
      case .double(let value): try container.encode(value, forKey: .double)
      case .decimal(let value): try container.encode(value, forKey: .decimal)
      case .string(let value): try container.encode(value, forKey: .string)
      case .formatted(let number):
        try container.encode(number.text, forKey: .formatted)
        try container.encodeIfPresent(number.operands, forKey: .operands)
      case .formattedRange(let text, let start, let end):
        try container.encode(text, forKey: .range)
        try container.encodeIfPresent(start, forKey: .start)
        try container.encodeIfPresent(end, forKey: .end)
      }
    }
  }
#endif
