import DataFiles
import Diagnostics
import NumberDisplay
import PluralBase
import StringFiles
import StringFormatting

/// A text that the rules look at, with what they need to know around it.
final class LintSubject {
  /// The text of the source language with the same key. All translations share it.
  final class Source {
    let text: FormatEntry
    private let syntax: PlaceholderSyntax
    /// The name of its table.
    let table: String
    let language: LanguageReach
    /// What is in it.
    private(set) lazy var analysis = TextAnalysis(text, syntax: syntax)
    /// The first use of each argument, which every translation is compared with.
    private(set) lazy var firstUses = analysis.firstUses

    init(_ text: FormatEntry, _ syntax: PlaceholderSyntax, table: String, language: LanguageReach) {
      (self.text, self.syntax, self.table, self.language) = (text, syntax, table, language)
    }
  }

  /// The table.
  let table: LintTable
  /// The entry.
  let entry: LintEntry
  /// What is in it.
  let analysis: TextAnalysis
  /// Its language.
  let language: LanguageReach
  /// The text that it was translated from; `nil` for a text of the source language, or if there is none.
  let source: Source?
  /// The languages that the table has; only for texts of the source language.
  let translations: [LanguageReach]
  /// Whether the user also wants what is mostly a matter of taste.
  let reportsAll: Bool
  /// Where findings go.
  private let log: FindingLog
  /// The choices of which every form is still a text of the source language.
  private(set) var untranslated: [TextAnalysis.Choice] = []
  /// The other choices, with their numbers.
  private(set) var choices: [Choice] = []

  /// Looks at a text.
  init(
    _ entry: LintEntry,
    _ text: FormatEntry,
    of table: LintTable,
    language: LanguageReach,
    source: Source?,
    translations: [LanguageReach],
    reportsAll: Bool,
    log: FindingLog
  ) {
    self.table = table
    self.entry = entry
    analysis = TextAnalysis(text, syntax: entry.syntax)
    self.language = language
    self.source = source
    self.translations = translations
    self.reportsAll = reportsAll
    self.log = log
    for choice in analysis.choices {
      if isUntranslated(choice) {
        untranslated.append(choice)
      } else {
        choices.append(Choice(choice, of: self))
      }
    }
  }

  /// Checks the text. At the same place, findings keep this order.
  func check() {
    checkMissingForms()
    checkNumbersNotShown()
    checkEmptyForms()
    checkUntranslatedForms()
    checkEdgeSpaces()
    checkArguments()
    checkVariables()
    checkMalformedPlaceholders()
    checkPluralForm()
    checkUnusedForms()
  }

  /// The choice of the source that a choice was translated from.
  func sourceChoice(of choice: TextAnalysis.Choice) -> TextAnalysis.Choice? {
    guard let choices = source?.analysis.choices else { return nil }
    return choices.first { $0.variable == choice.variable && $0.path == choice.path }
      ?? choices.first { $0.variable == choice.variable }
      ?? (choices.count == 1 && analysis.choices.count == 1 ? choices[0] : nil)
  }

  /// Where a text stands.
  func offset(ofLeaf leaf: Int) -> Int { analysis.leaves[leaf].text.offset ?? entry.offset }

  /// Where a part of a text stands, such as a placeholder.
  func offset(of part: Range<Int>, inLeaf leaf: Int) -> Int {
    let text = analysis.leaves[leaf].text
    return text.offset.map { table.file.offset(of: part, in: text.source, at: $0) } ?? entry.offset
  }

  /// Where the text of a form stands.
  func offset(of category: PluralCategory, in choice: TextAnalysis.Choice) -> Int {
    analysis.leaf(category, of: choice)?.text.offset ?? choice.offset ?? entry.offset
  }

  /// Adds a finding about the text.
  func report(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at offset: Int,
    variable: String = "",
    path: String = "",
    categories: [PluralCategory] = [],
    numbers: [String] = []
  ) {
    var finding = LintFinding(
      rule,
      severity,
      message.onOneLine,
      file: table.file.path,
      table: table.name,
      key: entry.key,
      language: table.language,
      variable: variable.isEmpty ? nil : variable,
      categories: categories,
      numbers: numbers
    )
    finding.path = path
    log.add(finding, in: table.file, at: offset, comment: entry.comment)
  }
}

extension LintSubject {
  /// A place where a text varies with a number, and the numbers of its forms.
  struct Choice {
    /// How the number is shown.
    enum Display: Hashable {
      /// Without fraction digits.
      case integer
      /// With fraction digits if it has any.
      case shortest
      /// With a fixed number of fraction digits.
      case fraction(Int)
    }

    let choice: TextAnalysis.Choice
    let display: Display
    /// Where the numbers go.
    let reach: FormReach

    init(_ choice: TextAnalysis.Choice, of subject: LintSubject) {
      self.choice = choice
      display = Self.display(of: choice, subject.analysis)
      reach = subject.language.reach(
        of: choice.categories,
        fractionDigits: display.fractionDigits,
        zeroIsNumber: subject.table.zeroIsNumber
      )
    }

    /// How a number is shown: as in the texts, `other` first, or else as the file says.
    private static func display(of choice: TextAnalysis.Choice, _ analysis: TextAnalysis) -> Display {
      var directive = choice.specifier
      for category in choice.categories.reversed() {
        let shown = choice.forms[category]?.lazy.compactMap { analysis.leaves[$0].numberDirective }.first
        if let shown {
          directive = shown.conversion == .selectedArgument ? choice.specifier : shown
          break
        }
      }
      guard let directive, directive.kind == .real, let letter = directive.letter else { return .integer }
      guard letter == .fixed || letter == .uppercaseFixed else { return .shortest }
      switch directive.precision {
      case .fixed(let digits): return digits > 0 ? .fraction(Int(digits)) : .integer
      case .nextArgument, .argument: return .shortest
      case nil: return .fraction(6)
      }
    }
  }
}

extension LintSubject.Choice.Display {
  /// The digits after the decimal point; 0 if there are not always some.
  var fractionDigits: Int { if case .fraction(let digits) = self { digits } else { 0 } }
}

extension String {
  /// The text without line breaks and other controls.
  var onOneLine: String {
    utf8.contains { $0 < 0x20 } ? split { $0.isNewline || $0 == "\t" }.joined(separator: " ") : self
  }

  /// The text in quotation marks, cut if it is long.
  var quoted: String {
    let short = unicodeScalars.count > 60 ? String(String.UnicodeScalarView(unicodeScalars.prefix(57))) + "…" : self
    return "\"\(short)\"".onOneLine
  }

  /// Whether there is a letter.
  var hasLetters: Bool {
    unicodeScalars.contains { $0.isASCII ? UInt8(ascii: $0).isASCIILetter : $0.properties.isAlphabetic }
  }

  /// The number of words with letters.
  var wordCount: Int { split { $0.isWhitespace }.count { String($0).hasLetters } }

  /// The blanks at the start and at the end.
  var edges: (start: Substring, end: Substring) {
    // Most texts begin and end with an ASCII character that can be seen.
    let visible = 0x21...0x7E as ClosedRange<UInt8>
    if let first = utf8.first, let last = utf8.last, visible ~= first, visible ~= last {
      return (self[..<startIndex], self[endIndex...])
    }
    let scalars = unicodeScalars
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
    let end = scalars.lastIndex { !$0.properties.isWhitespace }.map { scalars.index(after: $0) } ?? endIndex
    return (self[..<start], self[end...])
  }
}

extension Array where Element == String {
  /// The words as part of a sentence: `a, b and c`.
  var phrase: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension PluralCategory {
  /// The name as messages show it.
  var quoted: String { "\"\(rawValue)\"" }
}
