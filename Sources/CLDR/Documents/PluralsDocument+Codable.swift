import PluralCore

// Swift encodes a dictionary as an array of keys and values if its keys are not strings. In the file, categories and pairs
// of categories are keys of an object instead.

extension PluralsDocument.RuleGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, languages, rules
  }

  /// Decodes a group. A key that is not a category is an error.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    languages = try container.decode([String].self, forKey: .languages)
    rules = try container.decodeObject(forKey: .rules) { key throws(InvalidKey) in try category(key) }
  }

  /// Encodes the rules as an object with categories as keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(languages, forKey: .languages)
    let texts = rules.map { ($0.key.rawValue, $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: texts), forKey: .rules)
  }
}

extension PluralsDocument.RangeGroup: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, languages, results
  }

  /// Decodes a group. A key that is not two categories separated by a space is an error.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    languages = try container.decode([String].self, forKey: .languages)
    results = try container.decodeObject(forKey: .results) { key throws(InvalidKey) in
      let ends = key.split(separator: " ", omittingEmptySubsequences: false)
      guard ends.count == 2 else {
        throw InvalidKey(problem: "\"\(key)\" is not a pair of plural categories such as \"one few\"")
      }
      return PluralsDocument.CategoryPair(start: try category(ends[0]), end: try category(ends[1]))
    }
  }

  /// Encodes the results as an object with keys such as `one few`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(languages, forKey: .languages)
    let texts = results.map { ("\($0.key.start) \($0.key.end)", $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: texts), forKey: .results)
  }
}

/// Why a key is not valid.
private struct InvalidKey: Error {
  let problem: String
}

/// A key that is only known when the file is read.
private struct TextKey: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
  /// Decodes an object whose keys are parsed by a function.
  fileprivate func decodeObject<Name: Hashable, Value: Decodable>(
    forKey key: Key,
    parsingKeys parse: (String) throws(InvalidKey) -> Name
  ) throws -> [Name: Value] {
    var object: [Name: Value] = [:]
    for (text, value) in try decode([String: Value].self, forKey: key).sorted(by: { $0.key < $1.key }) {
      do throws(InvalidKey) {
        object[try parse(text)] = value
      } catch {
        let path = codingPath + [key, TextKey(stringValue: text)]
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: error.problem))
      }
    }
    return object
  }
}

private func category(_ keyword: some StringProtocol) throws(InvalidKey) -> PluralCategory {
  if let category = PluralCategory(rawValue: String(keyword)) { return category }
  throw InvalidKey(
    problem: "\"\(keyword)\" is not a plural category; expected zero, one, two, few, many or other"
  )
}
