#if !hasFeature(Embedded)
  extension PluralElements: Encodable where Value: Encodable {
    /// Encodes an object with a key per category, such as `few`, and one per explicit number, such as `=0`.
    public func encode(to encoder: any Encoder) throws {
      var values: [String: Value] = [:]
      for category in PluralCategory.allCases { values[category.rawValue] = self[category] }
      for explicit in explicitValues { values["=\(explicit.number)"] = explicit.value }
      try values.encode(to: encoder)
    }
  }

  extension PluralElements: Decodable where Value: Decodable {
    /// Decodes an object such as `{"=0": "no files", "one": "a file", "other": "files"}`.
    ///
    /// - Throws: `DecodingError` if `other` is missing, or if a key is neither a category nor `=` with a whole number, which has
    ///   neither a sign nor zeros in front.
    public init(from decoder: any Decoder) throws {
      func corrupted(_ problem: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: problem))
      }
      let values = try [String: Value](from: decoder)
      guard let other = values["other"] else { throw corrupted("the value of \"other\" is missing") }
      self.init(other: other)
      for (key, value) in values {
        if let category = PluralCategory(rawValue: key) {
          self[category] = value
        } else if let number = UInt64(key.dropFirst()), key == "=\(number)" {
          self[explicit: number] = value
        } else {
          throw corrupted("\"\(key)\" is neither a plural category nor a number such as \"=0\"")
        }
      }
    }
  }
#endif
