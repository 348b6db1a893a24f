import PluralBase
import Plurals
import TestSupport
import Testing

@Suite struct ConformanceTests {
  @Test("every CLDR sample gets its own category through every entry point", arguments: try LanguageCase.all())
  func samples(language: LanguageCase) throws {
    let conformance = try SampleConformance(language)
    #expect(conformance.disagreements.areNone, "\(conformance.disagreements)")
    #expect(conformance.categories == PluralRules(for: language.language, type: language.type).categories.count)
  }

  @Test("the tests reach every language, category and sample in the data")
  func coverage() throws {
    let raw = try RawDataCount(of: PackageFolder.text("Data/cldr-plurals.json"))
    var languages: [PluralRuleType: Int] = [:]
    var categories: [PluralRuleType: Int] = [:]
    var samples: [PluralRuleType: Int] = [:]
    var entries: [SampleConformance.Entry: Int] = [:]
    for language in try LanguageCase.all() {
      let conformance = try SampleConformance(language)
      languages[language.type, default: 0] += 1
      categories[language.type, default: 0] += conformance.categories
      samples[language.type, default: 0] += conformance.samples
      entries.merge(conformance.entries, uniquingKeysWith: +)
    }
    for type in PluralRuleType.allCases {
      #expect(languages[type] == raw.types[type]?.languages)
      #expect(categories[type] == raw.types[type]?.categories)
      #expect(samples[type] == raw.types[type]?.samples)
    }
    // The generator's own count, which a reviewer of a new release sees in the diff of the baseline.
    for type in PluralRuleType.allCases {
      #expect(try languages[type] == Baseline.count(of: "\(type) languages"))
      #expect(try categories[type] == Baseline.count(of: "\(type) categories"))
      #expect(try samples[type] == Baseline.count(of: "\(type) samples"))
      #expect(try raw.types[type]?.sets == Baseline.count(of: "\(type) rule sets"))
    }
    // Of the distinct sets: with ranges expanded, and as they are written.
    #expect(
      try raw.types.values.map(\.distinctSamples).reduce(0, +) == Baseline.count(of: "distinct samples")
    )
    #expect(
      try raw.types.values.map(\.distinctItems).reduce(0, +) == Baseline.count(of: "distinct samples and ranges")
    )
    // Each sample as text with both signs, and by the evaluator, and through every other entry point that accepts it.
    let all = samples.values.reduce(0, +)
    #expect(entries[.text] == 2 * all)
    #expect(entries[.evaluator] == all)
    #expect(entries[.paddedDouble] == all)
    for entry in SampleConformance.Entry.allCases { #expect((entries[entry] ?? 0) > 500, "\(entry)") }
  }
}

/// The size of the data, counted in the text of the file with nothing but `split`.
private struct RawDataCount {
  struct Count {
    var sets = 0
    var languages = 0
    var categories = 0
    var samples = 0
    var distinctSamples = 0
    var distinctItems = 0
  }

  private(set) var types: [PluralRuleType: Count] = [:]

  init(of json: String) {
    for type in PluralRuleType.allCases {
      // A section begins with its key, two spaces deep, and ends at the next one.
      let sections = json.split(separator: "\n  \"").map { $0.split(separator: "\n") }
      guard let section = sections.first(where: { $0.first?.hasPrefix("\(type)\" : [") == true }) else { continue }
      var count = Count()
      var members = 0
      for line in section.dropFirst().map({ $0.split(separator: "\"", omittingEmptySubsequences: false) }) {
        switch line.count {
        case 3 where line[1] == "languages":
          count.sets += 1
          members = 0
        case 3 where line[1] != "rules":
          members += 1
          count.languages += 1
        case 5 where line[1] != "name":
          // The languages of a set stand above its rules.
          count.categories += members
          for item in Self.items(line[3]) {
            count.distinctItems += 1
            count.distinctSamples += Self.size(item)
            count.samples += Self.size(item) * members
          }
        default: break
        }
      }
      types[type] = count
    }
  }

  /// The parts between commas after `@integer` and `@decimal`, such as `1`, `2~4` or `1c6`.
  private static func items(_ text: Substring) -> [Substring] {
    var items: [Substring] = []
    for list in text.split(separator: "@").dropFirst(text.hasPrefix("@") ? 0 : 1) {
      for word in list.split(separator: " ").dropFirst() { items.append(word.split(separator: ",")[0]) }
    }
    return items.filter { $0 != "…" && $0 != "..." }
  }

  /// The number of samples in a range: the digits without the point are integers.
  private static func size(_ item: Substring) -> Int {
    let ends = item.split(separator: "~").map { end in
      Int(end.split(separator: "c")[0].filter { $0 != "." }) ?? 0
    }
    return ends.count == 1 ? 1 : ends[1] - ends[0] + 1
  }
}
