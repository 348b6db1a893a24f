import CommandLineSupport
import Diagnostics
import PluralBase
import PluralExamples
import PluralRuleSyntax
import Plurals

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Print the numbers for which languages need different forms.",
    usage: ["compare <language> <language>… [--ordinal] [--json]"],
    discussion: """
      Prints a line for each combination of different forms: the smallest number that has it, then each language's category
      and example, and more such numbers, separated by tabs. A combination that occurs only with decimals is listed too, with
      a number from 0.0 to 9.9, but not with --ordinal: ranks are whole numbers. If there are none, the languages agree for
      all whole numbers.

      Example:
        plural compare ru pl
      """,
    options: [.ordinal, .json]
  ) { arguments, output throws(CommandError) in
    let (first, others) = try arguments.firstAndOthers("language", "language")
    let languages = ([first] + others).map { LanguageArgument($0, type: arguments.ruleType) }
    for language in languages { if let warning = language.warning { try output.report(warning) } }
    let combinations = try combinations(languages)
    if arguments.has(.json) {
      try output.writeJSON { json in
        json.object { json in
          json.member("cldrVersion", PluralRules.cldrVersion)
          json.member("type", arguments.ruleType.rawValue)
          json.member("languages", languages.map { $0.tag })
          json.member("differences", objects: combinations) { json, combination in
            json.member("categories", combination.categories.map { $0.rawValue })
            json.member("numbers", combination.numbers)
          }
        }
      }
      return .success
    }
    guard !combinations.isEmpty else {
      let scope = arguments.ruleType == .cardinal ? ", and none for the decimals from 0.0 to 9.9" : ""
      try output.write("No difference for any whole number\(scope).")
      return .success
    }
    try output.write("number\t\(languages.map { $0.tag.visible }.joined(separator: "\t"))\talso")
    let phrases = languages.map { MinimalPairs(for: $0.phraseLanguage, type: arguments.ruleType) }
    for combination in combinations {
      let number = combination.numbers[0]
      let cells = zip(combination.categories, phrases).map { category, phrases in
        phrases.phrase(category, number: number).map { "\(category): \($0)" } ?? category.rawValue
      }
      let more = combination.numbers.dropFirst().joined(separator: ", ")
      try output.write("\(number)\t\(cells.joined(separator: "\t"))\(more.isEmpty ? "" : "\t\(more), …")")
    }
    return .success
  }

  /// Different forms, with the first numbers that have them.
  private struct Combination {
    let categories: [PluralCategory]
    var numbers: [String]
  }

  private static func combinations(_ languages: [LanguageArgument]) throws(CommandError) -> [Combination] {
    var combinations: [Combination] = []
    func add(_ number: String, _ categories: [PluralCategory], atMost limit: Int) {
      guard Set(categories).count > 1 else { return }
      if let place = combinations.firstIndex(where: { $0.categories == categories }) {
        if combinations[place].numbers.count < limit { combinations[place].numbers.append(number) }
      } else {
        combinations.append(Combination(categories: categories, numbers: [number]))
      }
    }
    for number in 0..<1000 { add("\(number)", languages.map { $0.rules.category(for: number) }, atMost: 6) }
    // Each class of larger numbers has a member among these.
    var sets: [PluralRuleSet] = []
    for language in languages { sets.append(try language.ruleSet) }
    let classes = try reportingErrors { try OperandClasses(ruleSets: sets) }
    for number in classes.integers.sorted() where number >= 1000 {
      add("\(number)", languages.map { $0.rules.category(for: number) }, atMost: 1)
    }
    guard languages.allSatisfy({ $0.rules.type == .cardinal }) else { return combinations }
    for tenths in 0..<100 {
      let number = "\(tenths / 10).\(tenths % 10)"
      guard let operands = try? PluralOperands(parsing: number) else { continue }
      add(number, languages.map { $0.rules.category(for: operands) }, atMost: 6)
    }
    return combinations
  }
}
