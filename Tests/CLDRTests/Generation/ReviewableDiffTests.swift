import CLDR
import PluralBase
import TestSupport
import Testing

@Suite("The diff of the generated files")
struct ReviewableDiffTests {
  /// What `diff` says of two versions of the generated files. A line that is changed is added once and removed once.
  private struct LineDiff {
    var added = 0
    var removed = 0

    /// The number of lines that a reviewer must read: a changed line is one, not two.
    var changed: Int { max(added, removed) }

    init(from old: [GeneratedFile], to new: [GeneratedFile]) {
      for (old, new) in zip(old, new) {
        #expect(old.name == new.name)
        if old == new { continue }
        let difference = new.contents.split(separator: "\n", omittingEmptySubsequences: false)
          .difference(from: old.contents.split(separator: "\n", omittingEmptySubsequences: false))
        added += difference.insertions.count
        removed += difference.removals.count
      }
    }
  }

  // The lines that change when a release has one language more; its rules are those of English unless they are given.
  private static func diff(
    adding language: String,
    _ types: [PluralRuleType] = [.cardinal],
    _ rules: [PluralCategory: String]? = nil,
    ranges: Bool = false
  ) throws -> LineDiff {
    let data = try RuleData.shared()
    var newer = data.document.contents
    for type in types { newer.rules[type]?[language] = try rules ?? data.texts("en", type) }
    if ranges { newer.ranges[language] = newer.ranges["en"] }
    let new = try PluralGenerator.files(from: newer.document(keepingNamesOf: data.document))
    #expect(new.contains { $0.contents.contains(" \(language)") || $0.contents.contains("\(language) ") })
    return LineDiff(from: try GeneratedPluralFiles.shared(), to: new)
  }

  /// Languages that come first, last and in between; of two letters, of three, and with a region.
  private static let languages = ["aa", "zz", "zza", "hop", "de-AT"]

  @Test("has at most 3 changed lines for a language that joins English's rules", arguments: languages)
  func existingSet(language: String) throws {
    // An alias of the language is a line more: `diq` becomes `zza`. So is a second set that it joins.
    let aliases = try RuleData.shared().document.aliases.filter { $0.value == language }.count
    let one = try Self.diff(adding: language)
    #expect(one.changed <= 3 + aliases, "\(one.added) added, \(one.removed) removed")
    // The place of the language and the number of sets that it joins do not depend on each other.
    guard ["hop", "de-AT"].contains(language) else { return }
    let two = try Self.diff(adding: language, [.cardinal, .ordinal], ranges: true)
    #expect(two.changed <= 4 + aliases, "\(two.added) added, \(two.removed) removed")
  }

  @Test("has at most 40 changed lines for a language with rules of its own", arguments: languages)
  func newSet(language: String) throws {
    let simple: [PluralCategory: String] = [.one: "i = 5 and v = 0", .other: ""]
    // The categories of integers start to repeat after a million, so that there is a function for integers too.
    let complex: [PluralCategory: String] = [
      .one: "n % 10 = 1 and n % 100 != 11", .few: "n % 10 = 2..4 and n % 100 != 12..14",
      .many: "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5", .other: "",
    ]
    // A value that no other set has, such as 1000, does not widen any table.
    // The place of the language and the kind of its rules do not depend on each other, so two places have all kinds.
    let others = language == "hop" || language == "zz" ? [complex, [.one: "n = 1000", .other: ""]] : []
    for rules in [simple] + others {
      let diff = try Self.diff(adding: language, [.cardinal], rules)
      #expect(diff.changed <= 40, "\(diff.added) added, \(diff.removed) removed")
    }
  }

  @Test("is empty when nothing changes")
  func sameRelease() throws {
    let document = try RuleData.shared().document
    let diff = LineDiff(
      from: try GeneratedPluralFiles.shared(),
      to: try PluralGenerator.files(from: document.contents.document(keepingNamesOf: document))
    )
    #expect(diff.added == 0 && diff.removed == 0)
  }
}
