import PluralCore

// Swift writes a dictionary whose keys are not strings as an array of alternating keys and values. In the file a
// category and a pair of categories are keys of an object, so both groups say here how they are spelled.

/// A key that is only known when the file is read.
private struct TextKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension PluralsDocument.RuleGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case languages
    case rules
  }

  /// Decodes a group; a key that is not one of the six categories is an error that names it.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.name = try container.decode(String.self, forKey: .name)
    self.languages = try container.decode([String].self, forKey: .languages)
    let texts = try container.nestedContainer(keyedBy: TextKey.self, forKey: .rules)
    var rules: [PluralCategory: String] = [:]
    for key in texts.allKeys {
      rules[try category(key.stringValue, forKey: key, in: texts)] = try texts.decode(String.self, forKey: key)
    }
    self.rules = rules
  }

  /// Encodes the rules as an object with a category for each key.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(languages, forKey: .languages)
    var texts = container.nestedContainer(keyedBy: TextKey.self, forKey: .rules)
    for (category, text) in rules {
      try texts.encode(text, forKey: TextKey(stringValue: category.rawValue))
    }
  }
}

extension PluralsDocument.RangeGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case languages
    case results
  }

  /// Decodes a group; a key that is not two of the six categories with a space between is an error that names it.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.name = try container.decode(String.self, forKey: .name)
    self.languages = try container.decode([String].self, forKey: .languages)
    let texts = try container.nestedContainer(keyedBy: TextKey.self, forKey: .results)
    var results: [PluralsDocument.CategoryPair: PluralCategory] = [:]
    for key in texts.allKeys {
      let ends = key.stringValue.split(separator: " ", omittingEmptySubsequences: false)
      guard ends.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: texts,
          debugDescription: "\"\(key.stringValue)\" is not a pair of plural categories such as \"one few\""
        )
      }
      let pair = PluralsDocument.CategoryPair(
        start: try category(ends[0], forKey: key, in: texts),
        end: try category(ends[1], forKey: key, in: texts)
      )
      results[pair] = try texts.decode(PluralCategory.self, forKey: key)
    }
    self.results = results
  }

  /// Encodes the results as an object with keys such as `one few`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(languages, forKey: .languages)
    var texts = container.nestedContainer(keyedBy: TextKey.self, forKey: .results)
    for (pair, result) in results {
      try texts.encode(result, forKey: TextKey(stringValue: "\(pair.start) \(pair.end)"))
    }
  }
}

/// The category that a key names.
private func category(
  _ keyword: some StringProtocol,
  forKey key: TextKey,
  in container: KeyedDecodingContainer<TextKey>
) throws -> PluralCategory {
  guard let category = PluralCategory(rawValue: String(keyword)) else {
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: container,
      debugDescription:
        "\"\(keyword)\" is not a plural category; expected zero, one, two, few, many or other"
    )
  }
  return category
}
