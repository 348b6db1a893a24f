import CLDR
import Foundation
import NumberDisplay
import TestSupport
import Testing

/// Node's `Intl.NumberFormat`, which is ICU, as a second opinion on every locale that it knows.
@Suite struct IntlOracleTests {
  static let numbers = ["0", "1234.5", "1234567.891", "-9876"]

  /// What may differ, and why. An entry that stops differing fails the test.
  static let knownDifferences: [String: String] = {
    var differences: [String: String] = [:]
    // CLDR 48 has words in this pattern by mistake, and ICU prints them.
    for system in ["arab", "arabext"] { differences["az-u-nu-\(system)"] = "standart onluq kəsr" }
    // The separator was changed between 48.0, which Node 20 has, and 48.2.
    for system in ["", "-u-nu-beng", "-u-nu-deva", "-u-nu-hanidec", "-u-nu-latn", "-u-nu-thai"] {
      differences["fr-CH\(system)"] = "a narrow no-break space as the separator"
    }
    return differences
  }()

  @Test(
    "every locale writes its numbers as ICU does",
    .enabled(if: Oracle.currentNode.isWanted, "\(Oracle.currentNode.absence)")
  )
  func numbers() async throws {
    try Oracle.currentNode.require()
    let document = try NumberData.document()
    let systems = ["", "arab", "arabext", "beng", "deva", "hanidec", "latn", "thai"]
    var tags: [String] = []
    for tag in document.allTags {
      // `und` is the default locale of the process for Intl, and POSIX is a variant that it does not take.
      if tag == "und" || tag.hasSuffix("POSIX") { continue }
      tags += systems.map { $0.isEmpty ? tag : "\(tag)-u-nu-\($0)" }
    }
    let answers = try await Self.ask(tags)
    var differences: [String: String] = [:]
    for (tag, texts) in answers {
      let symbols = NumberSymbols(for: tag)
      let own = try Self.numbers.map { try #require(DisplayDecimal($0)).formatted(with: symbols) }
      if own != texts { differences[tag] = "\(own) and not \(texts)" }
    }
    for (tag, difference) in differences.sorted(by: { $0.key < $1.key }) where Self.knownDifferences[tag] == nil {
      Issue.record("\(tag): \(difference)")
    }
    #expect(Set(differences.keys).isSuperset(of: Self.knownDifferences.keys), "an entry no longer differs")
    // As many as Node 20.20 with ICU 78 knows; another version may know some more or less.
    let locales = answers.keys.filter { !$0.contains("-u-") }.count
    #expect(locales >= 350)
    #expect(answers.count >= 3_000)
    print("Intl.NumberFormat: \(locales) locales, \(answers.count) with other digits, \(differences.count) differ")
  }

  /// Has Node format the numbers for each tag whose language it knows.
  static func ask(_ tags: [String]) async throws -> [String: [String]] {
    let script = """
      const [tags, numbers] = JSON.parse(require("fs").readFileSync(0, "utf8"));
      const answers = {};
      for (const tag of tags) {
        if (Intl.NumberFormat.supportedLocalesOf(tag).length == 0) continue;
        const format = new Intl.NumberFormat(tag);
        // A locale that ICU has no data for gets those of another one.
        const bare = text => text.split("-u-")[0];
        if (bare(format.resolvedOptions().locale) != bare(tag)) continue;
        answers[tag] = numbers.map(number => format.format(Number(number)));
      }
      process.stdout.write(JSON.stringify(answers));
      """
    return try await Node.answers(of: script, to: [tags, numbers])
  }
}
