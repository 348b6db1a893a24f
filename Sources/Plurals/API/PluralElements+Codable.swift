#if !hasFeature(Embedded)
  extension PluralElements: Encodable where Value: Encodable {
    /// Encodes an object with a key per category, such as `few`, and one per explicit number, such as `=0`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: PluralElementsKey.self)
      for category in PluralCategory.allCases {
        try container.encodeIfPresent(self[category], forKey: PluralElementsKey(stringValue: category.rawValue))
      }
      for explicit in explicitValues {
        try container.encode(explicit.value, forKey: PluralElementsKey(stringValue: "=\(explicit.number)"))
      }
    }
  }

  extension PluralElements: Decodable where Value: Decodable {
    /// Decodes an object such as `{"=0": "no files", "one": "a file", "other": "files"}`.
    ///
    /// - Throws: `DecodingError` if `other` is missing, or if a key is neither a category nor `=` with a whole number.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PluralElementsKey.self)
      self.init(other: try container.decode(Value.self, forKey: PluralElementsKey(stringValue: "other")))
      for key in container.allKeys {
        let value = try container.decode(Value.self, forKey: key)
        if let category = PluralCategory(rawValue: key.stringValue) {
          self[category] = value
        } else if key.stringValue.hasPrefix("="), let number = UInt64(key.stringValue.dropFirst()) {
          self[explicit: number] = value
        } else {
          throw DecodingError.dataCorruptedError(
            forKey: key,
            in: container,
            debugDescription: "\"\(key.stringValue)\" is neither a plural category nor a number such as \"=0\""
          )
        }
      }
    }
  }

  /// Any key of the object.
  private struct PluralElementsKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
#endif
