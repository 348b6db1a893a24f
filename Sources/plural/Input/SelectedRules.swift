import CommandLineSupport
import Diagnostics
import PluralBase
import PluralConform
import PluralRuleSyntax
import Plurals

/// The rules of the languages that the option `--languages` names, or of all languages.
struct SelectedRules {
  static let option = CommandOption(
    "--languages",
    "<list>",
    help: "Use only these languages, separated by commas."
  )

  /// A language with a type of rules that CLDR has for it.
  typealias Row = (language: String, type: PluralRuleType, rules: PluralRuleSet)

  /// The rows of each type, in the order of the tags.
  let languages: [Row]
  /// A note for each type of rules that a named language lacks.
  private(set) var notes: [Diagnostic] = []

  /// Finds the rules to export. A regional tag stands for the language whose rules it uses, and a language brings the regions and
  /// scripts that have rules of their own, because they would otherwise get its rules: `pt-PT` comes with `pt`. An outdated tag
  /// such as `iw` is exported under its name, because somebody who asks for it needs it, and under the current one.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, from which one option is read.
  ///   - types: The requested types of rules. A language without rules of a type is left out for that type.
  /// - Throws: ``CommandError`` for a language that CLDR does not know, and if no rules are left.
  init(toExport arguments: Arguments, types: [PluralRuleType]) throws(CommandError) {
    let tags = try Self.tags(arguments)
    let all = try Self.all(types, tags: tags) { tag, type in Self.exportedNames(of: tag, type) }
    guard !all.isEmpty else { throw .failure("CLDR has no \(types[0]) rules for these languages") }
    languages = all
  }

  /// Finds the rules to ask another engine about. Each language keeps the tag that the user gives, in the spelling of BCP 47.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, from which one option is read.
  ///   - types: The requested types of rules. A language without rules of a type is left out for that type, with a note.
  ///   - release: Another release of CLDR to take the rules from.
  /// - Throws: ``CommandError`` for a language that CLDR does not know, and if no rules are left.
  init(toAskAbout arguments: Arguments, types: [PluralRuleType], release: ReleaseRules?) throws(CommandError) {
    let tags = try Self.tags(arguments)
    let all =
      if let release {
        try Self.all(types, tags: tags, release: release)
      } else {
        try Self.all(types, tags: tags) { tag, type in
          let isKnown = tag == "und" || !PluralRules(for: tag, type: type).isFallback
          return isKnown ? [tag] : []
        }
      }
    guard !all.isEmpty else {
      throw .failure("\(release?.name ?? "CLDR") has no \(types[0]) rules for these languages")
    }
    languages = all
    for tag in tags ?? [] {
      for type in types where !all.contains(where: { $0.language == tag && $0.type == type }) {
        notes.append(Diagnostic(.note, "\(release?.name ?? "CLDR") has no \(type) rules for \(tag.visible)"))
      }
    }
  }

  /// The value of the option in the spelling of BCP 47; `nil` if it was not given.
  private static func tags(_ arguments: Arguments) throws(CommandError) -> [String]? {
    guard let texts = arguments.list(of: option) else { return nil }
    guard !texts.isEmpty else { throw .usage("--languages needs a value") }
    var tags: Set<String> = []
    for text in texts {
      guard let tag = bcp47(text) else { throw unknown(text) }
      tags.insert(tag)
    }
    return tags.sorted()
  }

  /// The tag of a POSIX locale without its codeset and modifier: `pt-PT` for `pt_PT.UTF-8`; `nil` for text that is not a tag.
  private static func bcp47(_ text: String) -> String? {
    var subtags: [String] = []
    for subtag in text.prefix(while: { $0 != "." && $0 != "@" }).split(whereSeparator: { $0 == "-" || $0 == "_" }) {
      guard subtag.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 }) else { return nil }
      let lowercased = subtag.lowercased()
      // After a single letter, extensions begin, which are lowercase.
      let isPlain = !subtags.isEmpty && !subtags.contains { $0.count == 1 }
      switch subtag.count {
      case 2 where isPlain: subtags.append(subtag.uppercased())
      case 4 where isPlain: subtags.append("\(lowercased.prefix(1).uppercased())\(lowercased.dropFirst())")
      default: subtags.append(lowercased)
      }
    }
    guard !subtags.isEmpty else { return nil }
    return subtags[0] == "root" ? "und" : subtags.joined(separator: "-")
  }

  private static func unknown(_ tag: String, to name: String = "CLDR") -> CommandError {
    .failure("\(name) has no plural rules for \(tag.visible)")
  }

  /// The rules of this package. The names of a tag are those of its rows; none if CLDR has no such rules.
  private static func all(
    _ types: [PluralRuleType],
    tags: [String]?,
    names: (String, PluralRuleType) -> [String]
  ) throws(CommandError) -> [Row] {
    for tag in tags ?? [] where PluralRuleType.allCases.allSatisfy({ names(tag, $0).isEmpty }) { throw unknown(tag) }
    var rows: [Row] = []
    // Many languages share their rules, which need be parsed only once.
    var known: [[String]: PluralRuleSet] = [:]
    for type in types {
      let wanted = tags.map { Set($0.flatMap { names($0, type) }).sorted() } ?? PluralRules.languages(type: type)
      for language in wanted {
        let argument = LanguageArgument(language, type: type)
        let key = argument.rules.categories.map { argument.rules.sourceText(of: $0) ?? "" }
        if known[key] == nil { known[key] = try argument.ruleSet }
        if let rules = known[key] { rows.append((language, type, rules)) }
      }
    }
    return rows
  }

  /// The rules of another release.
  private static func all(
    _ types: [PluralRuleType],
    tags: [String]?,
    release: ReleaseRules
  ) throws(CommandError) -> [Row] {
    let all = try Command.reportingErrors { try release.languages(types: PluralRuleType.allCases) }
    guard let tags else { return all.filter { types.contains($0.type) } }
    var rows: [Row] = []
    for tag in tags {
      // The tag itself, then the language that it stands for today, and then without its last subtags.
      let current = PluralRules(for: tag).language
      let names = [tag] + (current == "und" ? [] : truncations(of: current)) + truncations(of: tag)
      let found = PluralRuleType.allCases.compactMap { type -> Row? in
        let row = names.lazy.compactMap { name in all.first { $0.language == name && $0.type == type } }.first
        return row.map { (tag, type, $0.rules) }
      }
      guard !found.isEmpty else { throw unknown(tag, to: release.name) }
      rows += found
    }
    return types.flatMap { type in rows.filter { $0.type == type } }
  }

  /// A tag, and what is left of it without its last subtag, the last two, and so on.
  private static func truncations(of tag: String) -> [String] {
    let subtags = tag.split(separator: "-")
    return subtags.indices.reversed().map { subtags[...$0].joined(separator: "-") }
  }

  /// The tags under which the rules of a tag are exported.
  private static func exportedNames(of tag: String, _ type: PluralRuleType) -> [String] {
    let rules = PluralRules(for: tag, type: type)
    guard !rules.isFallback || tag == "und" else { return [] }
    let all = PluralRules.languages(type: type)
    let isExported = all.contains(tag) || !tag.contains("-")
    let names = isExported && tag != rules.language ? [tag, rules.language] : [rules.language]
    return names + all.filter { $0.hasPrefix("\(rules.language)-") }
  }
}
