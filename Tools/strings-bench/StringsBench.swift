import Foundation
import LocalizedStrings

/// The command `strings-bench`: checks the answers, and then measures the cost of a text, compared with Foundation.
@main
struct StringsBench {
  static func main() throws {
    let workload = try Workload()
    let failures = workload.failures()
    guard failures.isEmpty else {
      failures.forEach { print($0) }
      fatalError("\(failures.count) answers are wrong; nothing was measured")
    }
    let localizer = workload.localizer
    print("Nanoseconds per call, best of 40 rounds:\n")
    report("dictionary look-up", measureDictionary())
    report("plain text", measure { _ in localizer("cancel").utf8.count })
    report("plural, one variable", measure { localizer("files", $0).utf8.count })
    report("plural, one variable, %.1f", measure { localizer("km", Double($0) / 4).utf8.count })
    report("plural, two variables", measure { localizer("two", $0, $0 & 7).utf8.count })
    report(
      "plural in code",
      measure { localizer.formatter.plural($0, one: "%d plik", few: "%d pliki", other: "%d plików").utf8.count }
    )

    print("\nPlain formats, and Foundation's String(format:) in the same run:\n")
    let plain = StringFormatter(language: "en", locale: "C")
    let english = StringFormatter(language: "en")
    let locale = Locale(identifier: "en")
    let formats: [(String, (StringFormatter, Int) -> String, (Locale?, Int) -> String)] = [
      ("%d files", { $0.format("%d files", $1) }, { String(format: "%d files", locale: $0, $1) }),
      (
        "%ld of %ld: %.2f", { $0.format("%ld of %ld: %.2f", $1, 100, Double($1)) },
        { String(format: "%ld of %ld: %.2f", locale: $0, $1, 100, Double($1)) }
      ),
      ("%2$ld, %1$ld", { $0.format("%2$ld, %1$ld", $1, 5) }, { String(format: "%2$ld, %1$ld", locale: $0, $1, 5) }),
    ]
    for (name, ours, theirs) in formats {
      guard ours(plain, 7) == theirs(nil, 7), ours(english, 1234) == theirs(locale, 1234) else {
        fatalError("Foundation writes \"\(name)\" in another way; nothing was measured")
      }
      compare("\(name), C", measure { ours(plain, $0).utf8.count }, measure(rounds: 10) { theirs(nil, $0).utf8.count })
      compare(
        "\(name), en",
        measure { ours(english, $0).utf8.count },
        measure(rounds: 3) { theirs(locale, $0).utf8.count }
      )
    }

    try Loading().report()
  }

  /// The time of one of a thousand calls.
  private static func measure(rounds: Int = 40, _ body: (Int) -> Int) -> Double {
    nanoseconds(calls: 1000, rounds: rounds) { (0..<1000).reduce(0) { $0 &+ body($1) } }
  }

  private static func measureDictionary() -> Double {
    let dictionary = Dictionary(
      uniqueKeysWithValues: (0..<100).map { ("key\($0)", "text \($0)") } + [("cancel", "Anuluj")]
    )
    return measure { _ in dictionary["cancel"]?.utf8.count ?? 0 }
  }

  private static func report(_ name: String, _ time: Double) {
    print(name.padding(toLength: 32, withPad: " ", startingAt: 0), Int(time.rounded()))
  }

  private static func compare(_ name: String, _ ours: Double, _ theirs: Double) {
    let ratio = (theirs / ours * 10).rounded() / 10
    print(
      name.padding(toLength: 32, withPad: " ", startingAt: 0),
      Int(ours.rounded()),
      Int(theirs.rounded()),
      "\(ratio)×"
    )
  }
}
