import CommandLineSupport
import Diagnostics
import LanguageNames
import PluralBase
import Plurals

extension Command {
  static let languages = Command(
    name: "languages",
    summary: "List the languages that CLDR has rules for, with their names and categories.",
    usage: ["languages [--ordinal] [--json]"],
    discussion: """
      Prints a line for each language: its tag, its name in English, its own name and its categories, separated by tabs. The
      tag und stands for all languages without rules, whose only category is other.
      """,
    options: [.ordinal, .json]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    let all = PluralRules.languages(type: arguments.ruleType).map { LanguageArgument($0, type: arguments.ruleType) }
    if arguments.has(.json) {
      try output.writeJSON { json in
        json.array { json in
          for language in all {
            json.object { json in
              json.member("tag", language.tag)
              if let name = language.name {
                json.member("name", name.english)
                if let own = name.own { json.member("ownName", own) }
              }
              json.member("categories", language.rules.categories.map { $0.rawValue })
            }
          }
        }
      }
      return .success
    }
    for language in all {
      let name = language.name
      let categories = language.rules.categories.map { $0.rawValue }.joined(separator: ", ")
      try output.write("\(language.tag)\t\(name?.english ?? "")\t\(name?.own ?? "")\t\(categories)")
    }
    return .success
  }
}
