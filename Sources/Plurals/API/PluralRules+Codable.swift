#if !hasFeature(Embedded)
  extension PluralRules: Codable {
    private struct Settings: Codable {
      let language: String
      let type: PluralRuleType
    }

    /// Decodes a language and a type, such as `{"language": "pt-PT", "type": "cardinal"}`.
    ///
    /// The language is resolved as in ``init(for:type:)``, so values encoded with an older CLDR release get the current
    /// rules.
    public init(from decoder: any Decoder) throws {
      let settings = try Settings(from: decoder)
      self.init(for: settings.language, type: settings.type)
    }

    /// Encodes the ``language`` and the ``type``.
    public func encode(to encoder: any Encoder) throws {
      try Settings(language: language, type: type).encode(to: encoder)
    }
  }
#endif
