import CLDR
import StringsProof
import TestSupport
import Testing

@testable import LanguageNegotiation

/// Apple mode against Apple's own matcher in the ICU of the toolchain, with a sample of the cases of `strings-verify`.
///
/// One test after the other asks the library, so that nothing hangs on how well it shares its caches between threads.
@Suite(.serialized, .enabled(if: Oracle.appleMatcher.isWanted, "\(Oracle.appleMatcher.absence)"))
struct AppleOracleTests {
  private static func some(_ differences: [String]) -> String {
    differences.prefix(12).joined(separator: "\n")
  }

  @Test(
    "names give Apple's answer",
    arguments: [
      (LongComparison.plausibleNames, 300), (.similarNames, 250), (.nonsenseNames, 500), (.longNames, 250),
      (.commonRegions, 20), (.languageCodes, 250),
    ]
  )
  func names(comparison: LongComparison, rounds: Int) throws {
    try Oracle.appleMatcher.require()
    let result = try comparison.sample(rounds)
    #expect(result.areNone, "\(result)")
    #expect(result.comparisons > rounds * 4 / 5)
  }

  @Test("names are parsed as ICU parses them")
  func parsing() throws {
    let library = try #require(AppleMatcherLibrary.load(), "\(Oracle.appleMatcher.absence)")
    var names = RandomNames(seed: 4)
    var differences: [String] = []
    for _ in 0..<5_000 {
      let name = [names.nonsense(), names.jumble(), names.name()][names.generator.below(3)]
      let expected = library.baseName(of: name)
      let answer = String(decoding: LocaleName.baseName(of: Array(name.utf8)), as: UTF8.self)
      // ICU refuses what does not fit its buffers.
      if let expected, answer != expected { differences.append("\(name): \(expected), we say \(answer)") }
    }
    #expect(differences.isEmpty, "\(differences.count):\n\(Self.some(differences))")
  }

  @Test("plain names are parsed as all names are")
  func plainNames() throws {
    var names = RandomNames(seed: 9)
    var plainCount = 0
    for _ in 0..<5_000 {
      let region = names.generator.pick(RandomNames.regions)
      let name = [
        names.nonsense(), names.name(), "\(names.nonsense().prefix(2))-\(region)",
        "\(names.nonsense().prefix(7))_\(region)",
      ][names.generator.below(4)]
      let text = Array(name.utf8)
      guard let plain = LocaleName.plainBaseName(of: text) else { continue }
      plainCount += 1
      let base = LocaleName.baseName(of: text)
      #expect(plain == base, "\(name)")
      #expect(LocaleName(reading: base).language == Array(base.prefix(2)), "\(name)")
    }
    #expect(plainCount > 500)
    for name in ["pl", "PL_pl", "sr-latn", "sr_LATN-rs"] {
      #expect(LocaleName.plainBaseName(of: Array(name.utf8)) != nil)
    }
    for name in ["", "p", "pol", "pl-", "p1", "pl-P1", "pl.PL", "sr-Lat1-RS", "es-419", "sr-Latn_", "i-lux"] {
      #expect(LocaleName.plainBaseName(of: Array(name.utf8)) == nil)
    }
  }
}
