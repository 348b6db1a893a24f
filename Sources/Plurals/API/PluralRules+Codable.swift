#if !hasFeature(Embedded)
  extension PluralRules: Codable {
    private enum CodingKeys: String, CodingKey {
      case language, type
    }

    /// Decodes a language and a type, such as `{"language": "pt-PT", "type": "cardinal"}`.
    ///
    /// The language is resolved as in ``init(for:type:)``, so values encoded with an older CLDR release get today's
    /// rules.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        for: try container.decode(String.self, forKey: .language),
        type: try container.decode(PluralRuleType.self, forKey: .type)
      )
    }

    /// Encodes the ``language`` and the ``type``.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(language, forKey: .language)
      try container.encode(type, forKey: .type)
    }
  }
#endif
