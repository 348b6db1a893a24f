import Expectations
import PluralBase
import Testing

@testable import LintEngine
@testable import StringsLint

@Suite struct LintSampleTests {
  /// The samples of the findings in a catalog with one key: `2 few from other: 2 голосов`.
  private func samples(_ texts: (language: String, text: Localization)...) -> [[String]] {
    var options = LintOptions()
    options.addsSamples = true
    let json = catalog([("key", texts)])
    return Linter(options: options).report(on: ["Main.xcstrings": Array(json.utf8)]).findings.map { finding in
      finding.samples.map { sample in
        let form = sample.form == sample.category ? "" : " from \(sample.form?.rawValue ?? "one string")"
        return "\(sample.number) \(sample.category)\(form): \(sample.text)"
      }
    }
  }

  @Test("a finding says what users read for a few numbers") func forms() {
    let found = samples(
      ("en", ["one": "%lld vote", "other": "%lld votes"]),
      ("ru", ["one": "%lld голос", "other": "%lld голосов"])
    )
    expectEqual(
      found,
      [
        [
          "0 many from other: 0 голосов", "1 one: 1 голос", "2 few from other: 2 голосов",
          "3 few from other: 3 голосов",
          "5 many from other: 5 голосов",
        ]
      ]
    )
  }

  @Test("a string without the forms that it needs has samples too") func plain() {
    let found = samples(("en", ["one": "%lld vote", "other": "%lld votes"]), ("pl", "%lld głosów"))
    expectEqual(
      found,
      [["1 one from one string: 1 głosów", "2 few from one string: 2 głosów", "5 many from one string: 5 głosów"]]
    )
  }

  @Test("a finding about something else has none") func others() {
    expectEqual(samples(("en", "Hello, %@"), ("de", "Hallo, %d")), [[]])
  }

  @Test("a file that was named may have any name") func given() {
    let file = ["strings.xml": Array("<resources><string name='a'>it's</string></resources>".utf8)]
    #expect(Linter().report(on: file).fileCount == 0)
    expectEqual(Linter().report(onGiven: file).findings.map(\.rule), [.unreadableFile])
  }
}
