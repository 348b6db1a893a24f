import CommandLineSupport
import PluralBase
import PluralExamples
import Plurals

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Print the first numbers for which languages need different forms.",
    usage: ["compare <language> <language>… [--ordinal]"],
    discussion: """
      Prints one line per number: the number, then each language's category and example, separated by tabs. Of a run of
      numbers with the same forms, such as 5 to 20, only the first is printed. There are at most eight whole numbers, up to a
      million, and at most four decimals from 0.0 to 9.9, one for each combination of forms.

      Example:
        plural compare ru pl
      """,
    options: [.ordinal]
  ) { arguments, output throws(CommandError) in
    let (first, others) = try arguments.firstAndOthers("language", "language")
    let languages = ([first] + others).map { LanguageArgument($0, type: arguments.ruleType) }
    let whole = wholeNumbers(languages)
    let decimals = arguments.ruleType == .cardinal ? decimals(languages) : []
    guard !whole.isEmpty || !decimals.isEmpty else {
      let scope = arguments.ruleType == .cardinal ? " and for the decimals from 0.0 to 9.9" : ""
      try output.write("No difference for whole numbers up to 1000000\(scope).")
      return .success
    }
    try output.write("number\t\(languages.map(\.tag.visible).joined(separator: "\t"))")
    let phrases = languages.map { MinimalPairs(for: $0.phraseLanguage, type: arguments.ruleType) }
    for (number, categories) in whole + decimals {
      let cells = zip(categories, phrases).map { category, phrases in
        phrases.phrase(category, number: number).map { "\(category): \($0)" } ?? category.rawValue
      }
      try output.write("\(number)\t\(cells.joined(separator: "\t"))")
    }
    return .success
  }

  private typealias Difference = (number: String, categories: [PluralCategory])

  private static func wholeNumbers(_ languages: [LanguageArgument]) -> [Difference] {
    var found: [Difference] = []
    var previous: [PluralCategory] = []
    for number in 0...1_000_000 where found.count < 8 {
      let categories = languages.map { $0.rules.category(for: number) }
      if Set(categories).count > 1, categories != previous { found.append(("\(number)", categories)) }
      previous = categories
    }
    return found
  }

  private static func decimals(_ languages: [LanguageArgument]) -> [Difference] {
    var found: [Difference] = []
    for tenths in 0..<100 where found.count < 4 {
      let number = "\(tenths / 10).\(tenths % 10)"
      guard let operands = try? PluralOperands(parsing: number) else { continue }
      let categories = languages.map { $0.rules.category(for: operands) }
      if Set(categories).count > 1, !found.contains(where: { $0.categories == categories }) {
        found.append((number, categories))
      }
    }
    return found
  }
}
