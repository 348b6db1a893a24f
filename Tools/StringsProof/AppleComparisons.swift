import CLDRDocuments
import LanguageNegotiation
import TestSupport

/// Apple mode against Apple's own matcher, in the ICU of the toolchain.
extension LongComparison {
  /// The comparisons, if there is such an ICU.
  static var appleMatcher: [LongComparison] {
    AppleMatcherLibrary.load() == nil
      ? [] : [plausibleNames, similarNames, nonsenseNames, longNames, commonRegions, languageCodes]
  }

  /// Names of languages that apps and users have.
  package static let plausibleNames = matching("plausible names give Apple's answer", rounds: 20_000, seed: 1) {
    names in
    (names.list(4) { $0.name() }, names.list(8) { $0.name() })
  }

  /// Names of one family of languages.
  package static let similarNames = matching("similar names give Apple's answer", rounds: 15_000, seed: 2) { names in
    let families = [
      ["en", "hi-Latn", "hi"], ["zh", "yue", "wuu", "zh-Hant", "zh-Hans"], ["pt", "es"], ["nb", "nn", "no", "da"],
      ["sr", "sh", "bs", "hr", "cnr"], ["ar", "ars"], ["fr", "ht", "en"], ["az", "uz", "pa", "ur", "ks"],
      ["de", "it", "fr"],
    ]
    let family = names.generator.pick(families)
    return (names.list(4) { $0.name(of: family) }, names.list(10) { $0.name(of: family) })
  }

  /// Letters, digits and separators.
  package static let nonsenseNames = matching("nonsense gives Apple's answer", rounds: 35_000, seed: 3) { names in
    let make = { (names: inout RandomNames) in names.generator.happens(50) ? names.nonsense() : names.name() }
    return (names.list(3, make), names.list(5, make))
  }

  /// Names at ICU's limits.
  package static let longNames = matching(
    "names as long as ICU reads them give Apple's answer",
    rounds: 15_000,
    seed: 8
  ) { names in
    let make = { (names: inout RandomNames) in
      names.generator.happens(70) ? names.longName() : names.name(of: ["en", "zh", "pt"])
    }
    return (names.list(4, make), names.list(5, make))
  }

  /// Every region of two letters, with each common language.
  package static let commonRegions = LongComparison(
    "regions of common languages give Apple's answer",
    rounds: letterPairs("A"..."Z").count
  ) { rounds in
    let languages =
      ["ar", "en", "es", "fr", "hi", "no", "nb", "pt", "ru", "sr", "sw", "pa", "ur"]
      + ["zh", "yue", "zh-Hant", "zh-Hans"]
    let regions = some(rounds, of: letterPairs("A"..."Z")) + ["001", "150", "419", "005", "XKK", "USA"]
    return try comparing { ask in
      for language in languages {
        // The nearer one depends on the length of the chain and on whether the region is considered unusual.
        let rulers = [language, "\(language)-001", "\(language)-150", "\(language)-GB", "\(language)-419"]
        for region in regions {
          let name = "\(language)-\(region)"
          try ask([name], rulers)
          for preferred in [language, "\(language)-GB", "\(language)-NZ"] {
            try ask([preferred], [name, "\(language)-BE", "\(language)-150"])
          }
        }
      }
    }
  }

  /// Every language code of two or three letters.
  package static let languageCodes = LongComparison(
    "all language codes give Apple's answer",
    rounds: 27 * letterPairs("a"..."z").count
  ) { rounds in
    let two = letterPairs("a"..."z")
    let codes = some(rounds, of: two + two.flatMap { pair in letters("a"..."z").map { pair + $0 } })
    var names = RandomNames(seed: 5)
    let library = AppleMatcherLibrary.load()
    return try comparing { ask in
      for code in codes {
        let region = names.generator.pick(RandomNames.regions)
        let script = names.generator.pick(RandomNames.scripts)
        // A likely region and an unlikely one, and old codes with their new ones.
        let likely = library?.addingLikelySubtags(to: code) ?? code
        let available = ["\(code)_\(region)", "\(code)_\(script)_\(region)", likely, "\(code)_\(script)", code]
          .shuffled(
            using: &names.generator
          )
        for preferred in [code, "\(code)-\(region)", "\(code)_\(script)"] { try ask([preferred], available) }
      }
    }
  }

  /// Random lists of names.
  private static func matching(
    _ name: String,
    rounds: Int,
    seed: UInt64,
    _ make: @escaping @Sendable (inout RandomNames) -> (preferred: [String], available: [String])
  ) -> LongComparison {
    LongComparison(name, rounds: rounds) { rounds in
      var names = RandomNames(seed: seed)
      return try comparing { ask in
        for _ in 0..<rounds {
          let (preferred, available) = make(&names)
          try ask(preferred, available)
        }
      }
    }
  }

  /// Whether ICU's buffers have room for each subtag of a name. Apple's answer for a longer one depends on what the buffers
  /// cut off, which nobody needs: a language tag has no subtag of more than eight bytes.
  private static func fitsBuffers(_ name: String) -> Bool {
    name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.allSatisfy { $0.count < 12 }
  }

  /// Asks both about languages. Where ICU reports an error, as it does for some names that are too long, it has no
  /// answer.
  private static func comparing(
    _ work: (_ ask: (_ preferred: [String], _ available: [String]) throws -> Void) throws -> Void
  ) throws -> Disagreements {
    guard let library = AppleMatcherLibrary.load() else { throw MissingLibrary() }
    var disagreements = Disagreements()
    var matchCount = 0
    try work { preferred, available in
      guard (preferred + available).allSatisfy(fitsBuffers) else { return }
      guard let expected = try? library.localizationsToUse(preferred: preferred, available: available) else { return }
      let answer = LanguageNegotiator(available: available).match(preferred: preferred)
      disagreements.compare(answer, expected, "\(preferred) among \(available)")
      if !expected.isEmpty { matchCount += 1 }
    }
    disagreements.compare(matchCount > disagreements.comparisons / 20, true, "that some names match: \(matchCount)")
    return disagreements
  }

  private struct MissingLibrary: Error {}

  private static func letters(_ range: ClosedRange<Unicode.Scalar>) -> [String] {
    (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init).map { String($0) }
  }

  private static func letterPairs(_ range: ClosedRange<Unicode.Scalar>) -> [String] {
    letters(range).flatMap { first in letters(range).map { first + $0 } }
  }

  /// Takes at least as many of the elements, at equal distances. A distance that shares no factor with 26 reaches every
  /// letter.
  private static func some(_ count: Int, of elements: [String]) -> [String] {
    var step = max(1, elements.count / max(1, count))
    while step > 1, step.isMultiple(of: 2) || step.isMultiple(of: 13) { step -= 1 }
    return stride(from: 0, to: elements.count, by: step).map { elements[$0] }
  }
}
