import DataFiles
import NumberDisplay
import StringFiles
import StringFormatting
import TextPlaceholders

extension LintSubject {
  /// `argument-mismatch` and `argument-lost`: what a string shows is not what the program gives it.
  func checkArguments() {
    guard analysis.isComplete else { return }
    if entry.isFormat, let source { return checkFormat(source) }
    // Without msgfmt, placeholders without a number may come after one with a number.
    if entry.syntax == .objectPascal, analysis.uses.mixNumbers { return }
    checkObjects()
    if checkSelections() { return }
    let key = TextAnalysis(key: entry.key, syntax: entry.syntax)
    if let source {
      let known =
        key.uses.isEmpty ? source.firstUses : source.firstUses.reduce(into: key.firstUses) { $0[$1.key] = $1.value }
      // A wrong placeholder is not missing as well.
      if checkUses(known, source.name) { checkLost(source) }
    } else {
      checkConflicts()
      if key.uses.isEmpty { return }
      if table.isSource { checkKey(key.firstUses) } else { _ = checkUses(key.firstUses, "key") }
    }
  }

  // MARK: Against the source

  /// Checks that a string only uses arguments that it has, with their types.
  ///
  /// - Returns: `true` if it does.
  private func checkUses(_ known: [Placeholder.Argument: TextAnalysis.Use], _ origin: String) -> Bool {
    var reported: Set<Placeholder.Argument> = []
    // One placeholder too many moves all those after it.
    var reportedLeaves: Set<Int> = []
    lazy var misspelledSource = source.flatMap { MisspelledArguments(of: $0) }
    for use in analysis.uses where !reportedLeaves.contains(use.leaf) {
      let expected = known[use.argument]
      if let expected, agree(use.kind, expected.kind) { continue }
      if let meant = afterMisspelled(use).flatMap({ known[$0] }), agree(use.kind, meant.kind) { continue }
      // A conflict within the source is reported there.
      guard !reported.contains(use.argument), source?.conflicting.contains(use.argument) != true,
        !(misspelledSource?.mayHave(use, expected) ?? false)
      else { continue }
      reported.insert(use.argument)
      reportedLeaves.insert(use.leaf)
      reportMismatch(use, known, origin)
    }
    return reported.isEmpty
  }

  /// The argument that a placeholder without a number would take if those before it were not misspelled; `nil` if none is.
  private func afterMisspelled(_ use: TextAnalysis.Use) -> Placeholder.Argument? {
    guard use.isNext, use.spelling.hasPrefix("%") else { return nil }
    let count = analysis.leaves[use.leaf].malformed.count(before: use.place.lowerBound)
    return count == 0 ? nil : .position(use.argument.number + count)
  }

  /// Checks a source string whose key is a format, too: the program passes what the key says. A name such as
  /// `posts-%@-%ld` says nothing.
  private func checkKey(_ known: [Placeholder.Argument: TextAnalysis.Use]) {
    guard entry.key.split(whereSeparator: { $0.isWhitespace }).count > 1 else { return }
    for use in analysis.uses where !use.isSelection {
      guard let expected = known[use.argument], !agree(use.kind, expected.kind) else { continue }
      return reportMismatch(use, known, "key")
    }
  }

  /// Reports a use of an argument that has another type in the source, or that the source does not have.
  func reportMismatch(
    _ use: TextAnalysis.Use,
    _ known: [Placeholder.Argument: TextAnalysis.Use],
    _ origin: String
  ) {
    let message: String
    if let expected = known[use.argument] {
      let shown = hasOwnMeaning(use) ? "" : " as \(use.kind.phrase)"
      let wanted = hasOwnMeaning(expected) ? expected.spelling : "\(expected.kind.phrase) (\(expected.spelling))"
      let advice =
        adviceForType(use, expected, origin) ?? adviceForAll(use, known, origin)
        ?? variable(of: use).map { "Write \($0)." } ?? adviceForOne(use, expected, known)
      message =
        expected.kind == use.kind
        ? "\(use.spelling) shows \(use.argument.phrase) with another type than \(expected.spelling) in the \(origin). "
          + advice
        : "\(use.spelling) \(use.isSelection ? "selects by" : "shows") \(use.argument.phrase)\(shown), but in the "
          + "\(origin) it is \(wanted). " + advice
    } else {
      message =
        "\(use.spelling) uses \(use.argument.phrase), which the \(origin) does not have: it has \(Self.phrase(of: known)). "
        + "Users may see a wrong value, or the program may crash."
    }
    reportMismatch(message, at: use)
  }

  /// What to do about a variable that selects its form by the right number but says that it has another type; `nil` for other
  /// mistakes. A placeholder in its place would have no forms.
  private func adviceForType(
    _ use: TextAnalysis.Use,
    _ expected: TextAnalysis.Use,
    _ origin: String
  ) -> String? {
    guard use.isSelection, expected.kind == .integer || expected.kind == .real, variable(of: use) == nil else {
      return nil
    }
    let choice = source?.analysis.choices.first { $0.argument == use.argument }
    let shown = ApplePieces(FormatText(expected.spelling, dialect: .catalog)).directives.first?.directive
    let letters = ((choice?.specifier ?? shown)?.spelling { _ in "" } ?? "").drop { !$0.isLetter }
    let name = table.format == .stringsdict ? "NSStringFormatValueTypeKey" : "formatSpecifier"
    return letters.isEmpty ? nil : "Make its \(name) \(letters), as in the \(origin)."
  }

  /// Whether only the program knows what a placeholder shows: `%B` is a file in Binutils, and a number since C23.
  private func hasOwnMeaning(_ use: TextAnalysis.Use) -> Bool {
    entry.syntax == .c && use.spelling.utf8.last.map { ("bB" as StaticString).contains($0) } ?? false
  }

  /// Reports a wrong use of an argument at its place.
  func reportMismatch(_ message: String, at use: TextAnalysis.Use) {
    report(.argumentMismatch, .error, message, at: use.place, inLeaf: use.leaf)
  }

  /// The arguments of a string in messages: how many there are, or which, if they have names or are not the first ones.
  private static func phrase(of known: [Placeholder.Argument: TextAnalysis.Use]) -> String {
    let areFirst = known.keys.allSatisfy { $0.number > 0 && $0.number <= known.count }
    if !areFirst, known.count <= 6 {
      return "only " + known.values.inOrder { $0.isBefore($1) }.map { $0.spelling }.phrase
    }
    return known.isEmpty ? "no arguments" : known.count == 1 ? "only one argument" : "only \(known.count) arguments"
  }

  /// What to do about all placeholders of a string, if it is not enough to write one of them as the source does: they come in
  /// another order, or they are those of another string.
  private func adviceForAll(
    _ use: TextAnalysis.Use,
    _ known: [Placeholder.Argument: TextAnalysis.Use],
    _ origin: String
  ) -> String? {
    // Nobody reads advice for more, and each takes a look at all of them.
    let limit = 50
    guard source != nil, known.count <= limit else { return nil }
    let own = analysis.uses.filter { $0.leaf == use.leaf }
    let expected = known.values.inOrder { $0.argument.number < $1.argument.number }
    // A width is an argument of its own, and variables bring theirs.
    guard own.count <= limit, own.allSatisfy({ $0.isNext && !$0.isSelection }),
      Set(own.map { $0.place }).count == own.count,
      expected.allSatisfy({ $0.argument.number > 0 && !$0.isSelection })
    else { return nil }
    var free = expected
    let numbered = own.compactMap { use -> String? in
      guard let index = free.firstIndex(where: { $0.kind == use.kind && $0.type == use.type }) else { return nil }
      return spelling(use.spelling, number: free.remove(at: index).argument.number)
    }
    if free.isEmpty, numbered.count == own.count {
      return "The arguments are in a different order here: "
        + (entry.syntax == .python
          ? "put them in the order of the \(origin), because Python has no numbers for them."
          // Without a flag, nobody knows the program's language.
          : table.format == .gettext && !entry.isFormat && entry.syntax != .objectPascal
            ? "put them in the order of the \(origin), or number them as the program does (in C: \(numbered.phrase))."
            : "write \(numbered.phrase).")
    }
    let wrong = own.count { use in known[use.argument].map { $0.kind != use.kind || $0.type != use.type } ?? true }
    guard own.count != expected.count || wrong > 1 else { return nil }
    return
      "This string has \(own.map { $0.spelling }.phrase), and the \(origin) has \(expected.map { $0.spelling }.phrase): "
      + "use the same placeholders."
  }

  /// The variable with the argument that selects its form in the source: `%3$#@points@`.
  private func variable(of use: TextAnalysis.Use) -> String? {
    guard use.isSelection, let mark = use.spelling.firstIndex(of: "#") else { return nil }
    let reference = use.spelling[mark...]
    let name = reference.dropFirst(2).dropLast()
    let choice = source?.analysis.choices.first { $0.variable == name }
    guard case .position(let number) = choice?.argument, choice?.argument != use.argument else { return nil }
    return "%\(number)$\(reference)"
  }

  /// What to do about one placeholder. Beside others with a number, it needs one, too. If it has none yet, it is probably for an
  /// argument that they do not show: "%1$@ hat %d Dateien".
  private func adviceForOne(
    _ use: TextAnalysis.Use,
    _ expected: TextAnalysis.Use,
    _ known: [Placeholder.Argument: TextAnalysis.Use]
  ) -> String {
    let numbered = analysis.uses.filter { $0.leaf == use.leaf && !$0.isSelection && $0.hasNumber }
    if numbered.isEmpty { return "Write \(spelling(expected))." }
    var meant = expected
    if use.hasNumber {
      // If another placeholder shows this argument, it is probably for one of its type: "%1$@ hat %d" for "%2$@: %1$d".
      let others = analysis.uses.filter { $0.leaf == use.leaf && $0.place != use.place }
      if others.contains(where: { $0.argument == use.argument && $0.kind == expected.kind }) {
        let free = known.values.filter { known in
          known.kind == use.kind && !others.contains { $0.argument == known.argument }
        }
        meant = free.min { $0.argument.number < $1.argument.number } ?? expected
      }
    } else {
      let shown = Set(numbered.map { $0.argument })
      let free = known.values.filter { !shown.contains($0.argument) && !$0.argument.isName }
        .inOrder { $0.argument.number < $1.argument.number }
      guard let first = free.first else { return "Remove it: the others already show all arguments." }
      meant = free.first { $0.kind == use.kind } ?? first
    }
    let spelling = spelling(meant)
    // A width that is an argument needs a number, too, %arg always shows the argument that selects the form, and %1% has a number.
    let isSimple =
      spelling.hasPrefix("%") && !spelling.hasPrefix("%arg") && !spelling.hasSuffix("%")
      && !spelling.utf8.contains { ("$:*#" as StaticString).contains($0) }
    return "Write \(isSimple ? self.spelling(spelling, number: meant.argument.number) : spelling)."
  }

  /// A placeholder with the number of its argument, as `%2$d`.
  private func spelling(_ spelling: String, number: Int) -> String {
    (entry.syntax == .objectPascal ? "%\(number - 1):" : "%\(number)$") + spelling.dropFirst()
  }

  /// The placeholder to write for an argument. Where the source selects a variable by it, the variable itself would be a
  /// recursion.
  private func spelling(_ use: TextAnalysis.Use) -> String {
    guard use.isSelection else { return use.spelling }
    let shown = source?.analysis.uses.first { $0.argument == use.argument && !$0.isSelection && $0.kind == use.kind }
    let choice = (source?.analysis ?? analysis).choices.first { $0.argument == use.argument && $0.specifier != nil }
    return shown?.spelling ?? choice?.specifier.map { $0.spelling { _ in "" } } ?? use.spelling
  }

  private func checkLost(_ source: Source) {
    guard analysis.leaves.contains(where: { !$0.text.source.isEmpty }),
      // A misspelled placeholder or variable is not reported as missing too.
      analysis.undefined.isEmpty, analysis.leaves.allSatisfy({ $0.malformed.isEmpty })
    else { return }
    // Nor is one that the translation has as `$1`.
    let used = Set(analysis.uses.map { $0.argument } + dollars.map { $0.lost.argument })
    let missing = source.analysis.uses.filter { use in
      !use.isSelection && !used.contains(use.argument) && (use.kind == .object || isNamedAny(use, source))
        && !isShownAsNumber(use, source)
    }
    guard !missing.isEmpty, analysis.leaves.allSatisfy({ $0.foreignPlaceholders.isEmpty }), !isForOne else { return }
    var seen: Set<Placeholder.Argument> = []
    for use in missing where seen.insert(use.argument).inserted {
      report(
        .argumentLost,
        .warning,
        "\(use.spelling) of the \(source.name) is missing, so users do not see it. Add it where it belongs.",
        at: offset(ofLeaf: 0)
      )
    }
  }

  /// Whether a string is for 1 alone, because there is another one for several: "%(number)s time", "%(number)s times".
  private var isForOne: Bool {
    table.format == .gettext && analysis.choices.isEmpty && translations.has(entry.key + "s", in: language)
  }

  /// Whether a translation shows a number itself, where the source shows it formatted, as another argument: "%2$@ files".
  private func isShownAsNumber(_ use: TextAnalysis.Use, _ source: Source) -> Bool {
    let leaf = source.analysis.leaves[use.leaf]
    guard leaf.category != nil, !leaf.showsNumber,
      let choice = analysis.choices.first(where: { $0.variable == leaf.variable })
    else { return false }
    return choice.categories.allSatisfy { analysis.showsNumber($0, of: choice) }
  }

  /// Whether a reader would miss an argument: not if it is the number that selects a form.
  private func isNamedAny(_ use: TextAnalysis.Use, _ source: Source) -> Bool {
    entry.syntax != .apple && use.kind == .any && !source.analysis.choices.contains { $0.argument == use.argument }
  }

  /// Whether a use agrees with the expected one. Apple's variables without a specifier take any number; in other syntaxes,
  /// a placeholder that takes anything promises nothing about its argument.
  private func agree(_ kind: Placeholder.Kind, _ expected: Placeholder.Kind) -> Bool {
    kind == expected || kind == .any || (expected == .any && entry.syntax == .apple)
      // Python writes any value for %s, and a file of C's strings has flags.
      || kind == .object && (entry.syntax == .python || entry.syntax == .c)
      // Both of Compose's placeholders show any value.
      || entry.syntax == .compose
  }

  /// Checks for variables that select their forms by the argument of another variable, because they come in another order than in
  /// the source, or because of their `argNum`: "%#@files@ in %#@folders@", "%#@folders@の%#@files@".
  ///
  /// - Returns: `true` if there is one.
  private func checkSelections() -> Bool {
    guard analysis.choices.count > 1, let source else { return false }
    let expected = source.analysis.uses.filter { $0.isSelection && $0.leaf == 0 }
    let own = analysis.uses.filter { $0.isSelection && $0.leaf == 0 }
    guard expected.count > 1, own.count == expected.count, own.allSatisfy({ $0.isNext && $0.spelling.hasPrefix("%#@") })
    else { return false }
    let numbered = own.compactMap { use in
      expected.first { $0.variableName == use.variableName }.map { (use: use, number: $0.argument.number) }
    }
    guard numbered.count == own.count, Set(numbered.map { $0.number }).count == own.count,
      let wrong = numbered.first(where: { $0.use.argument.number != $0.number })
    else { return false }
    let wrongNumbers = numbered.filter { $0.use.argument.number != $0.number }
      .compactMap { use, number in entry.entry?.variables[use.name].map { (variable: $0, number: number) } }
    if table.format == .catalog, let first = wrongNumbers.first, let argument = first.variable.argument {
      let name = first.variable.name
      report(
        .argumentMismatch,
        .error,
        "\(name.quoted) takes argument \(argument), but in the \(source.name) it takes argument \(first.number). Write "
          + wrongNumbers.map { "argNum \($0.number) for \($0.variable.name.quoted)" }.phrase + ".",
        at: first.variable.offset ?? offset(of: wrong.use.place, inLeaf: 0),
        variable: name
      )
      return true
    }
    report(
      .argumentMismatch,
      .error,
      "The variables come in a different order than in the \(source.name), so they take each other's "
        + "numbers. Write \(numbered.map { "%\($0.number)$\($0.use.spelling.dropFirst())" }.phrase).",
      at: offset(of: wrong.use.place, inLeaf: 0)
    )
    return true
  }

  // MARK: Within a string

  /// Variables that show their argument as a number although their `NSStringFormatValueTypeKey` is an object.
  private func checkObjects() {
    for choice in choices where choice.choice.specifier?.letter == .object {
      for category in choice.choice.categories {
        guard let leaf = choice.choice.forms[category]?.first,
          let use = analysis.uses.first(where: {
            $0.leaf == leaf && $0.argument == choice.choice.argument && ($0.kind == .integer || $0.kind == .real)
          })
        else { continue }
        report(
          .argumentMismatch,
          .error,
          "\(use.spelling) shows \(use.argument.phrase) as \(use.kind.phrase), but the variable takes an object. "
            + "Write %@ in its forms, or make the value type that of the number instead of @.",
          at: offset(of: use.place, inLeaf: leaf),
          variable: choice.choice.variable,
          categories: [category]
        )
        break
      }
    }
  }

  private func checkConflicts() {
    for (shown, other) in analysis.uses.conflicts {
      let message: String
      var marked = other
      if other.isSelection, let advice = adviceForForm(shown, other) {
        marked = shown
        message =
          "\(shown.spelling) takes \(shown.argument.phrase), the number, because this form does not show the number first. "
          + advice
      } else if other.isSelection, isOwn(shown, other) {
        marked = shown
        message =
          "\(shown.spelling) shows \(shown.argument.phrase) as \(shown.kind.phrase), but \(other.spelling) selects by it as "
          + "\(other.kind.phrase). Write \(spelling(other))."
      } else if other.isSelection {
        message =
          "\(other.spelling) selects by \(other.argument.phrase), \(other.kind.phrase), but \(other.argument.phrase) is "
          + "shown as \(shown.kind.phrase) (\(shown.spelling)).\(advice(other))"
      } else {
        message =
          "\(shown.argument.phrase) is shown as \(other.kind.phrase) (\(other.spelling)) and as \(shown.kind.phrase) "
          + "(\(shown.spelling)). Only one can be right."
      }
      reportMismatch(message.prefix(1).uppercased() + message.dropFirst(), at: marked)
    }
  }

  /// Whether a form of a variable shows the number that selects it, as something that it cannot be.
  private func isOwn(_ shown: TextAnalysis.Use, _ selection: TextAnalysis.Use) -> Bool {
    let leaf = analysis.leaves[shown.leaf]
    return leaf.category != nil && shown.kind == .pointer && selection.spelling.hasSuffix("#@\(leaf.variable)@")
  }

  /// The advice for a form that leaves the number out, so that its next argument takes the number's place; `nil` if no other
  /// form shows both.
  private func adviceForForm(_ shown: TextAnalysis.Use, _ other: TextAnalysis.Use) -> String? {
    guard !shown.spelling.contains("$") else { return nil }
    // %s takes a pointer, which Swift's strings are not.
    let isString = entry.syntax == .apple && shown.kind == .pointer
    for use in analysis.uses
    where use.leaf != shown.leaf && use.argument != shown.argument
      && (use.kind == shown.kind || isString && use.kind == .object)
    {
      guard case .position(let position) = use.argument,
        analysis.leaves[use.leaf].variable == analysis.leaves[shown.leaf].variable,
        analysis.uses.contains(where: {
          $0.leaf == use.leaf && !$0.isSelection && $0.argument == shown.argument && $0.kind == other.kind
        })
      else { continue }
      return "Write %\(position)$\(isString ? "@" : shown.spelling.dropFirst())."
    }
    return nil
  }

  /// The advice for the case that the number is the next argument.
  private func advice(_ use: TextAnalysis.Use) -> String {
    guard case .position(let number) = use.argument, let mark = use.spelling.firstIndex(of: "#"),
      use.spelling.contains("@")
    else { return "" }
    return " Write %\(number + 1)$\(use.spelling[mark...]) if the number comes \(number == 1 ? "second" : "next")."
  }
}

/// The arguments of a source that it has misspelled, so that a translation may well have them.
private struct MisspelledArguments {
  /// The last argument, if some show the next one. Then nobody knows the numbers of others that do.
  private let last: Int?
  private let arguments: Set<Placeholder.Argument>

  /// Collects them. The linter reports them in the source, because a translation shows arguments.
  init?(of source: LintSubject.Source) {
    // A PO file has the source strings as they are in the program.
    guard source.table.format != .gettext else { return nil }
    let found = source.analysis.leaves.map { $0.malformed.filter { $0.mayBePlaceholder } }
    arguments = Set(found.joined().compactMap { $0.argument })
    let count = found.map { $0.count { $0.argument == nil } }.max() ?? 0
    if count == 0, arguments.isEmpty { return nil }
    last = count == 0 ? nil : source.analysis.uses.reduce(0) { max($0, $1.argument.number) } + count
  }

  /// Whether a use may be of one of the arguments, and not of what the source seems to show there.
  func mayHave(_ use: TextAnalysis.Use, _ expected: TextAnalysis.Use?) -> Bool {
    if arguments.contains(use.argument) { return true }
    return last.map { use.argument.number <= $0 && !use.argument.isName && expected?.isNext ?? true } ?? false
  }
}

extension MalformedPlaceholder {
  /// Whether it may be meant as a placeholder, such as `%n`, `2$@` and `% 2 $ s`, and not as a percent sign, such as that of
  /// `50 % off`.
  var mayBePlaceholder: Bool {
    if isPercentOfWord { return false }
    let directive = meant ?? spelling
    return argument != nil
      || !directive.contains(" ")
        && directive.utf8.last.map { $0.isASCIILetter || $0 == UInt8(ascii: "@") } ?? false
  }

  /// The argument that it names.
  fileprivate var argument: Placeholder.Argument? {
    // The parenthesis in `50% (today)` has none.
    if let name, !name.isEmpty { return .name(name) }
    if let position { return .position(position) }
    // A stray `2$@` has lost its percent sign.
    let digits = spelling.prefix { $0.isNumber }
    return spelling.dropFirst(digits.count).first == "$" ? Int(digits).map { .position($0) } : nil
  }
}

extension TextAnalysis.Use {
  /// The spelling of a variable without its number: `#@files@`.
  fileprivate var variableName: Substring { spelling.drop { $0 != "#" } }

  /// The name of a variable: `files`.
  fileprivate var name: String { String(variableName.dropFirst(2).dropLast()) }

  /// `true` for a placeholder without a number or a name, which shows the next argument.
  fileprivate var isNext: Bool { argument.number > 0 && !hasNumber }

  /// `true` for a placeholder with the number of its argument, as `%2$d`.
  fileprivate var hasNumber: Bool {
    argument.number > 0 && spelling.utf8.contains { ("$:" as StaticString).contains($0) }
  }

  /// Whether it comes before another use in the entry.
  fileprivate func isBefore(_ other: Self) -> Bool { (leaf, place.lowerBound) < (other.leaf, other.place.lowerBound) }
}

extension [TextAnalysis.Use] {
  /// The first two uses of each argument that cannot both be right.
  var conflicts: [(shown: TextAnalysis.Use, other: TextAnalysis.Use)] {
    var first: [Placeholder.Argument: TextAnalysis.Use] = [:]
    var seen: Set<Placeholder.Argument> = []
    var found: [(shown: TextAnalysis.Use, other: TextAnalysis.Use)] = []
    for use in self where use.kind != .any {
      guard let known = first[use.argument] else {
        first[use.argument] = use
        continue
      }
      if known.kind != use.kind, seen.insert(use.argument).inserted {
        found.append(use.isSelection ? (shown: known, other: use) : (shown: use, other: known))
      }
    }
    return found
  }
}

extension Placeholder.Argument {
  /// The argument in messages.
  fileprivate var phrase: String {
    switch self {
    case .position(let number): "argument \(number)"
    case .name(let name): "the argument \(name.quoted)"
    }
  }
}

extension Placeholder.Kind {
  /// The kind in messages.
  fileprivate var phrase: String {
    switch self {
    case .integer: "a whole number"
    case .real: "a number with fraction digits"
    case .object: "text"
    case .character: "a character"
    case .pointer: "a pointer"
    case .any: "a value of any type"
    }
  }
}
