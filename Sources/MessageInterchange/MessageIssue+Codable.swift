#if !hasFeature(Embedded)
  public import MessageFormat

  extension MessageIssue: Codable {
    private enum Key: CodingKey { case kind, subject, offset }

    /// Decodes an issue.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      self.init(
        kind: try container.decode(Kind.self, forKey: .kind),
        subject: try container.decode(String.self, forKey: .subject),
        offset: try container.decode(Int.self, forKey: .offset)
      )
    }

    /// Encodes the kind, the subject and the offset under these names.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(kind, forKey: .kind)
      try container.encode(subject, forKey: .subject)
      try container.encode(offset, forKey: .offset)
    }
  }

  extension MessageIssue.Kind: Codable {}
#endif
