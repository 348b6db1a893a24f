import CLDR
import Foundation
import TestSupport
import Testing

@testable import LanguageNegotiation

/// Apple mode against Apple's own matcher in the ICU of the toolchain.
///
/// The cases depend on nothing but their seeds. There are 32,000 random ones and some 6,000 systematic ones, which take
/// a quarter of a minute in a debug build; `LANGUAGE_ORACLE_FACTOR=5 swift test --filter AppleOracleTests` goes on to five
/// times as many random ones, and to all of the systematic ones. One test after the other asks the library, so that
/// nothing hangs on how well it shares its caches between threads.
@Suite(.serialized, .enabled(if: Oracle.appleMatcher.isWanted, "\(Oracle.appleMatcher.absence)"))
struct AppleOracleTests {
  /// How many times the usual number of cases to compare.
  private static let factor: Int = {
    let text = ProcessInfo.processInfo.environment["LANGUAGE_ORACLE_FACTOR"]
    return max(1, min(text.flatMap { Int($0) } ?? 1, 1_000))
  }()

  /// The systematic cases to compare: in the usual run one in `step`.
  private static func selected<Case>(from cases: [Case], step: Int) -> [Case] {
    stride(from: 0, to: cases.count, by: max(1, step / factor)).map { cases[$0] }
  }

  private static let library = AppleMatcherLibrary.load()

  private static func some(_ differences: [String]) -> String {
    differences.prefix(12).joined(separator: "\n")
  }

  /// Compares the two on many cases and reports the first few differences.
  private func compare(
    cases: Int,
    seed: UInt64,
    _ make: (inout RandomNames) -> (preferred: [String], available: [String])
  ) throws {
    let library = try #require(Self.library, "\(Oracle.appleMatcher.absence)")
    var names = RandomNames(seed: seed)
    var differences: [String] = []
    var compared = 0
    var matches = 0
    let cases = cases * Self.factor
    for _ in 0..<cases {
      let (preferred, available) = make(&names)
      // Where ICU reports an error, as it does for some names that are too long, it has no answer to compare with.
      guard let expected = try? library.localizationsToUse(preferred: preferred, available: available) else { continue }
      let answer = LanguageNegotiator(available: available).match(preferred)
      compared += 1
      if !expected.isEmpty { matches += 1 }
      if answer != expected {
        differences.append("\(preferred) among \(available): Apple says \(expected), we say \(answer)")
      }
    }
    #expect(differences.isEmpty, "\(differences.count) of \(compared):\n\(Self.some(differences))")
    #expect(compared > cases * 4 / 5)
    #expect(matches > cases / 20)
  }

  @Test("plausible names give Apple's answer")
  func plausibleNames() throws {
    try compare(cases: 4_000, seed: 1) { names in
      (names.list(4) { $0.name() }, names.list(8) { $0.name() })
    }
  }

  @Test("similar names give Apple's answer")
  func similarNames() throws {
    let families = [
      ["en", "hi-Latn", "hi"], ["zh", "yue", "wuu", "zh-Hant", "zh-Hans"], ["pt", "es"], ["nb", "nn", "no", "da"],
      ["sr", "sh", "bs", "hr", "cnr"], ["ar", "ars"], ["fr", "ht", "en"], ["az", "uz", "pa", "ur", "ks"],
      ["de", "it", "fr"],
    ]
    try compare(cases: 3_000, seed: 2) { names in
      let family = names.generator.pick(families)
      return (names.list(4) { $0.name(of: family) }, names.list(10) { $0.name(of: family) })
    }
  }

  @Test("nonsense gives Apple's answer")
  func nonsense() throws {
    try compare(cases: 7_000, seed: 3) { names in
      let make = { (names: inout RandomNames) in names.generator.happens(50) ? names.nonsense() : names.name() }
      return (names.list(3, make), names.list(5, make))
    }
  }

  @Test("long names give Apple's answer")
  func longNames() throws {
    try compare(cases: 3_000, seed: 8) { names in
      let make = { (names: inout RandomNames) in
        names.generator.happens(70) ? names.longName() : names.name(of: ["en", "zh", "pt"])
      }
      return (names.list(4, make), names.list(5, make))
    }
  }

  @Test("names are parsed as ICU parses them")
  func parsing() throws {
    let library = try #require(Self.library, "\(Oracle.appleMatcher.absence)")
    var names = RandomNames(seed: 4)
    var differences: [String] = []
    for _ in 0..<15_000 * Self.factor {
      let name = [names.nonsense(), names.jumble(), names.name()][names.generator.below(3)]
      let expected = library.baseName(of: name)
      let answer = LocaleName.baseName(of: Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
      if answer != expected {
        differences.append("\(name): \(expected ?? "an error"), we say \(answer ?? "an error")")
      }
    }
    #expect(differences.isEmpty, "\(differences.count):\n\(Self.some(differences))")
  }

  @Test("plain names are parsed as all names are")
  func plainNames() throws {
    var names = RandomNames(seed: 9)
    var plainCount = 0
    for _ in 0..<20_000 {
      let region = names.generator.pick(RandomNames.regions)
      let name = [
        names.nonsense(), names.name(), "\(names.nonsense().prefix(2))-\(region)",
        "\(names.nonsense().prefix(7))_\(region)",
      ][names.generator.below(4)]
      let text = Array(name.utf8)
      guard let plain = LocaleName.plainBaseName(of: text) else { continue }
      plainCount += 1
      let base = try #require(LocaleName.baseName(of: text))
      #expect(plain == base, "\(name)")
      #expect(LocaleName(reading: base)?.language == Array(base.prefix(2)), "\(name)")
    }
    #expect(plainCount > 2_000)
    for name in ["pl", "PL_pl", "sr-latn", "sr_LATN-rs"] {
      #expect(LocaleName.plainBaseName(of: Array(name.utf8)) != nil)
    }
    for name in ["", "p", "pol", "pl-", "p1", "pl-P1", "pl.PL", "sr-Lat1-RS", "es-419", "sr-Latn_", "i-lux"] {
      #expect(LocaleName.plainBaseName(of: Array(name.utf8)) == nil)
    }
  }

  @Test("regions of common languages give Apple's answer")
  func regions() throws {
    let library = try #require(Self.library, "\(Oracle.appleMatcher.absence)")
    let languages =
      ["ar", "en", "es", "fr", "hi", "no", "nb", "pt", "ru", "sr", "sw", "pa", "ur"]
      + ["zh", "yue", "zh-Hant", "zh-Hans"]
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    // 26 letters: a step of 5 meets every letter in both places.
    let regions = Self.selected(from: pairs, step: 5) + ["001", "150", "419", "005", "XKK", "USA"]
    var differences: [String] = []
    var compared = 0
    for language in languages {
      // Which is nearer tells how long the chain is and whether the region counts as unusual.
      let rulers = [language, "\(language)-001", "\(language)-150", "\(language)-GB", "\(language)-419"]
      let measure = LanguageNegotiator(available: rulers)
      for region in regions {
        let name = "\(language)-\(region)"
        compared += 4
        if try measure.match([name]) != library.localizationsToUse(preferred: [name], available: rulers) {
          differences.append("\(name) among \(rulers)")
        }
        let available = [name, "\(language)-BE", "\(language)-150"]
        let negotiator = LanguageNegotiator(available: available)
        for preferred in [language, "\(language)-GB", "\(language)-NZ"] {
          let expected = try library.localizationsToUse(preferred: [preferred], available: available)
          if negotiator.match([preferred]) != expected {
            differences.append("\(preferred) among \(available)")
          }
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count):\n\(Self.some(differences))")
    #expect(compared >= 9_600)
  }

  @Test("all language codes give Apple's answer")
  func languageCodes() throws {
    let library = try #require(Self.library, "\(Oracle.appleMatcher.absence)")
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    let two = letters.flatMap { first in letters.map { first + $0 } }
    let codes = two + Self.selected(from: two.flatMap { start in letters.map { start + $0 } }, step: 7)
    var differences: [String] = []
    var compared = 0
    var names = RandomNames(seed: 5)
    for code in codes {
      let region = names.generator.pick(RandomNames.regions)
      let script = names.generator.pick(RandomNames.scripts)
      // A likely region and an unlikely one, and old codes with their new ones.
      let likely = library.addingLikelySubtags(to: code) ?? code
      let available = ["\(code)_\(region)", "\(code)_\(script)_\(region)", likely, "\(code)_\(script)", code].shuffled(
        using: &names.generator
      )
      let negotiator = LanguageNegotiator(available: available)
      compared += 3
      for preferred in [code, "\(code)-\(region)", "\(code)_\(script)"] {
        let expected = try library.localizationsToUse(preferred: [preferred], available: available)
        let answer = negotiator.match([preferred])
        if answer != expected { differences.append("\(preferred) \(available): \(expected), we say \(answer)") }
      }
    }
    #expect(differences.isEmpty, "\(differences.count):\n\(Self.some(differences))")
    #expect(compared >= 9_500)
  }
}
