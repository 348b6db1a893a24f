import DataFiles
import Decimals
import Diagnostics
import StringFiles
import TextPlaceholders

extension LintSubject {
  /// `malformed-directive`: something that starts like a placeholder but is not one.
  func checkMalformedPlaceholders() {
    checkDollars()
    checkForeignPercentSigns()
    let isFlagged = table.format == .gettext && entry.isFormat
    guard isFlagged || analysis.leaves.contains(where: { !$0.malformed.isEmpty }) else { return }
    // The flag of a `msgid` is a guess of xgettext. If it is wrong, gettext's tools do not check the entry.
    guard table.format != .gettext || !table.isSource else { return }
    let isFormat = isFormat
    let original = source?.analysis.leaves.flatMap { $0.malformed } ?? []
    if table.format == .gettext, let word = original.first {
      if original.allSatisfy({ $0.isPercentOfWord }) { checkWords(like: word) }
      return
    }
    // A mistake that the source has as well is reported once, there.
    let inherited = Set(original.map { $0.spelling })
    var seen: Set<String> = []
    var found: [(malformed: MalformedPlaceholder, leaf: Int)] = []
    for (index, leaf) in analysis.leaves.enumerated() {
      let mixed = leaf.malformed.first { $0.mixedWith != nil }
      for malformed in leaf.malformed where malformed.mixedWith == nil || malformed == mixed {
        guard isFormat || malformed.isSurelyWrong || malformed.mayBePlaceholder && translationTakesArguments,
          !inherited.contains(malformed.spelling),
          seen.insert("\(malformed.spelling) \(index)").inserted
        else { continue }
        found.append((malformed, index))
      }
    }
    reportFirst(of: found.map { ($0.malformed.spelling, $0.malformed.place, $0.leaf) }) { index in
      let (malformed, leaf) = found[index]
      let isBefore = { (other: MalformedPlaceholder) in
        other.place.lowerBound < malformed.place.lowerBound && !inherited.contains(other.spelling)
      }
      report(malformed, leaf, after: analysis.leaves[leaf].malformed.count(where: isBefore))
    }
  }

  /// The most misspelled placeholders of a string to report one by one. What each should be takes a look at all of them.
  private static let reportLimit = 20

  /// Reports the first mistakes of a string by their index, and how many more there are.
  private func reportFirst(
    of mistakes: [(spelling: String, place: Range<Int>, leaf: Int)],
    _ report: (Int) -> Void
  ) {
    for index in mistakes.indices.prefix(Self.reportLimit) { report(index) }
    let others = mistakes.dropFirst(Self.reportLimit)
    guard let next = others.first else { return }
    let message =
      others.count == 1
      ? "\(next.spelling.quoted) is misspelled."
      : "\(next.spelling.quoted) and \(others.count - 1) more placeholder\(others.count == 2 ? "" : "s") are misspelled."
    self.report(.malformedDirective, .error, message, at: next.place, inLeaf: next.leaf)
  }

  /// Reports the first placeholders that are spelled as no program reads them.
  private func reportFirst(of mistakes: [UnreadPlaceholder], _ message: (UnreadPlaceholder) -> String) {
    reportFirst(of: mistakes.map { ($0.spelling, $0.place, $0.leaf) }) { index in
      let mistake = mistakes[index]
      report(.malformedDirective, .error, message(mistake), at: mistake.place, inLeaf: mistake.leaf)
    }
  }

  /// A placeholder such as `$1` or `٪ d`, where the source has `%1$d` or `%d`.
  struct UnreadPlaceholder {
    fileprivate var spelling: String
    fileprivate var place: Range<Int>
    fileprivate var leaf: Int
    /// The placeholder of the source.
    var lost: TextAnalysis.Use
  }

  /// The first placeholder such as `$1` for each argument that the string does not show otherwise.
  func findDollars() -> [UnreadPlaceholder] {
    guard [.apple, .java, .compose].contains(entry.syntax), let source else { return [] }
    var found: [UnreadPlaceholder] = []
    // An amount of dollars in the source.
    lazy var amounts = Set(source.analysis.leaves.flatMap { $0.text.dollars.map { $0.number } })
    for (index, leaf) in analysis.leaves.enumerated() {
      let dollars = leaf.text.dollars
      if dollars.isEmpty { continue }
      // Other forms show the argument to other users.
      var used = Set(
        analysis.uses.lazy.filter {
          !$0.isSelection && ($0.leaf == index || self.analysis.leaves[$0.leaf].variable != leaf.variable)
        }.map { $0.argument }
      )
      for (number, place) in dollars where !amounts.contains(number) {
        guard let lost = source.firstShown[.position(number)], !isAmount(number, in: leaf, of: lost, source),
          used.insert(lost.argument).inserted
        else { continue }
        found.append(UnreadPlaceholder(spelling: leaf.text.text(at: place), place: place, leaf: index, lost: lost))
      }
    }
    return found
  }

  /// Whether a number after a dollar sign says the argument that selects the form: in a form for 1 alone, `$1` is an amount,
  /// unless the same form of the source shows the argument.
  private func isAmount(_ number: Int, in leaf: TextAnalysis.Leaf, of lost: TextAnalysis.Use, _ source: Source) -> Bool
  {
    guard let category = leaf.category, let choice = choices.first(where: { $0.choice.variable == leaf.variable }),
      choice.reach.shown[category]?.isWithin([number]) == true, let original = sourceChoice(of: choice.choice),
      original.argument == lost.argument
    else { return false }
    let forms = original.forms[category] ?? []
    return !source.analysis.uses.contains {
      !$0.isSelection && $0.argument == lost.argument && forms.contains($0.leaf)
    }
  }

  private func checkDollars() {
    guard let name = source?.name else { return }
    reportFirst(of: dollars) { "\($0.spelling.quoted) is misspelled. The \(name) has \($0.lost.spelling)." }
  }

  /// `٪ d`, as machine translation writes `%d` in Arabic, which users see as it is.
  private func checkForeignPercentSigns() {
    guard let source else { return }
    var mistakes: [UnreadPlaceholder] = []
    for (index, leaf) in analysis.leaves.enumerated() {
      let foreign = leaf.foreignPlaceholders
      if foreign.isEmpty { continue }
      let used = Set(analysis.uses.lazy.filter { $0.leaf == index }.map { $0.argument })
      // The first one with each letter.
      let lost = source.analysis.uses.reduce(into: [UInt8: TextAnalysis.Use]()) { lost, use in
        guard !use.isSelection, let letter = use.spelling.utf8.last, lost[letter] == nil, !used.contains(use.argument)
        else { return }
        lost[letter] = use
      }
      for found in foreign {
        guard let lost = found.spelling.utf8.last.flatMap({ lost[$0] }) else { continue }
        mistakes.append(UnreadPlaceholder(spelling: found.spelling, place: found.place, leaf: index, lost: lost))
      }
    }
    reportFirst(of: mistakes) {
      "\($0.spelling.quoted) has a different percent sign, so users see it as it is. Write \($0.lost.spelling)."
    }
  }

  /// Checks the translation of a `msgid` such as "% calculation" that xgettext takes for a format. Then msgfmt takes "% c"
  /// for a placeholder.
  private func checkWords(like word: MalformedPlaceholder) {
    guard entry.isFormat, analysis.leaves.count == 1, let source, source.analysis.leaves.count == 1 else { return }
    let texts = [source.analysis.leaves[0].text.source, analysis.leaves[0].text.source]
    let found = texts.map { Placeholders(in: $0, entry.syntax, takesWords: true) }
    let types = found.map { found in
      Set(
        found.placeholders.map {
          Placeholder(argument: $0.argument, kind: $0.kind, type: $0.type, place: 0..<0, spelling: "")
        }
      )
    }
    guard types[0] != types[1] || !found[1].malformed.isEmpty else { return }
    let isPython = entry.syntax == .python
    report(
      .malformedDirective,
      .error,
      "In the \(source.name), msgfmt takes \(word.spelling.quoted) for a placeholder, and refuses translations "
        + "without it. Mark it as \"no-\(isPython ? "python" : "c")-format\" in the program, or write %% there if it goes "
        + "through \(isPython ? "Python's % operator" : "printf").",
      at: offset(ofLeaf: 0),
      cause: .ofTranslations(table.name(of: entry))
    )
  }

  /// Whether the program passes arguments for the string.
  private var isFormat: Bool {
    if entry.isFormat, source != nil { return true }
    return analysis.takesArguments || source?.analysis.takesArguments ?? keyTakesArguments
  }

  /// Whether a translation shows arguments, so that the source should.
  private var translationTakesArguments: Bool {
    table.isSource
      && translations.languages.contains {
        translations.analysis(of: entry.key, in: $0)?.takesArguments ?? false
      }
  }

  /// Whether the key is a string with placeholders.
  var keyTakesArguments: Bool { TextAnalysis(key: entry.key, syntax: entry.syntax).takesArguments }

  /// Reports a mistake in a leaf that comes after a number of others.
  private func report(_ malformed: MalformedPlaceholder, _ index: Int, after count: Int) {
    var message = "\(malformed.spelling.quoted) is misspelled"
    if let advice = adviceForCompose(malformed) {
      message = advice
    } else if let other = malformed.mixedWith {
      let all = source?.spellings ?? []
      message = "\(other) and \(malformed.spelling) cannot be mixed in one string. "
      message +=
        all.isEmpty
        ? "Number all placeholders, or none."
        : "Write the placeholders as the \(source?.name ?? "") does: \(all.phrase)."
    } else if let source, let lost = lostUse(malformed, index, after: count, of: source.analysis) {
      message += ". The \(source.name) has \(lost.spelling)."
    } else if let meant = malformed.meant {
      if meant.hasSuffix("@"), !malformed.spelling.hasSuffix("@") {
        message = "\(malformed.spelling.quoted) lacks its closing @"
      }
      let name = meant.split(separator: "@").dropFirst().first.map(String.init)
      let isUndefined = name.map { entry.entry?.variables[$0] == nil } ?? false
      message += ". Write \(meant)" + (isUndefined ? ", and define the variable \((name ?? "").quoted)." : ".")
    } else if let (lost, origin) = lostUseElsewhere(malformed, index, after: count) {
      message += ". The \(origin) has \(lost.spelling)."
    } else if let spelling = malformed.spellingInJava {
      message = "\(table.platform) does not have \(malformed.spelling). Write \(spelling)."
    } else if let first = malformed.spelling.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "}") {
      message = adviceForBrace(malformed.spelling) ?? message + ". Write {{ or }} for a brace."
    } else if !malformed.spelling.hasPrefix("%") {
      message += ". Write %\(malformed.spelling) with a percent sign."
    } else if entry.syntax == .compose
      || malformed.spelling.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@") })
    {
      message += ". Correct it, or remove it."
    } else if let letter = malformed.spelling.dropFirst().first, letter.isLetter {
      message = "\(malformed.spelling.quoted) is not a placeholder. Remove the %, or write %% if users should see one."
    } else {
      message += ". \(removal ?? "Write %% for a percent sign.")"
    }
    // A program may have a formatter of its own.
    let severity: Diagnostic.Severity = malformed.isOnlyAndroid ? .warning : .error
    report(.malformedDirective, severity, message, at: malformed.place, inLeaf: index)
  }

  /// What to say about a placeholder that is right for Android but not for Compose Multiplatform.
  private func adviceForCompose(_ malformed: MalformedPlaceholder) -> String? {
    guard entry.syntax == .compose, let meant = malformed.meant else { return nil }
    if malformed.spelling == "%%" { return "\(table.platform) shows %% as it is. Write a single %." }
    if malformed.isOnlyAndroid {
      return
        "\(table.platform) does not format arguments, so users see \(malformed.spelling) as it is. Format the value in the "
        + "program, and write \(meant)."
    }
    return malformed.position == nil
      ? "\(table.platform) takes \(malformed.spelling) only for a single argument. Number the placeholders: \(meant)."
      : nil
  }

  /// What to say about a brace, unless the source has braces for users to see.
  private func adviceForBrace(_ spelling: String) -> String? {
    guard let source else { return nil }
    let hasBraces = source.analysis.leaves.contains { leaf in
      ["{{", "}}"].contains { Array(leaf.text.source.utf8).end(of: $0) != nil }
    }
    if hasBraces { return nil }
    if spelling.utf8.count == 1 { return "There is one \(spelling) too many. Remove it." }
    let names = source.spellings
    return "\(spelling.quoted) is not a placeholder"
      + (names.isEmpty
        ? ". Write {{ or }} for a brace."
        : ": the \(source.name) has only \(names.phrase). Correct it, or remove it.")
  }

  /// The advice to remove a percent sign, if the source tells that it is not meant as one.
  private var removal: String? {
    guard let source else { return nil }
    let hasPercent = source.analysis.leaves.contains { leaf in
      leaf.literal.utf8.contains(UInt8(ascii: "%")) || Array(leaf.literal.lowercased().utf8).end(of: "percent") != nil
    }
    let spellings = source.spellings
    return hasPercent || spellings.isEmpty
      ? nil : "Remove it: the \(source.name) has only \(spellings.phrase)."
  }

  /// Without a source, the placeholder of the key or of another language that a misspelled one should be, and where it is.
  private func lostUseElsewhere(
    _ malformed: MalformedPlaceholder,
    _ index: Int,
    after count: Int
  ) -> (use: TextAnalysis.Use, origin: String)? {
    guard source == nil else { return nil }
    if let lost = lostUse(malformed, index, after: count, of: TextAnalysis(key: entry.key, syntax: entry.syntax)) {
      return (lost, "key")
    }
    for language in translations.languages where language.language != self.language.language {
      guard let analysis = translations.analysis(of: entry.key, in: language) else { continue }
      if let lost = lostUse(malformed, index, after: count, of: analysis) { return (lost, language.name + " string") }
    }
    return nil
  }

  /// The placeholder of another string that a misspelled one should be, if the leaf lacks any.
  private func lostUse(
    _ malformed: MalformedPlaceholder,
    _ index: Int,
    after count: Int,
    of other: TextAnalysis
  ) -> TextAnalysis.Use? {
    let all = other.uses
    // `%1$T` should be the `%1$@` of the source, even if the string has that elsewhere as well.
    let position = entry.syntax == .boost ? malformed.boostNumber : malformed.position
    if let position, let named = all.first(where: { $0.argument == .position(position) }) { return named }
    let squeezed = malformed.squeezed
    if let same = all.first(where: { $0.spelling == squeezed }) { return same }
    if let name = malformed.name, let named = all.first(where: { $0.argument == .name(name) }) { return named }
    let own = analysis.uses.filter { $0.leaf == index }
    let others = analysis.leaves[index].malformed
    let used = Set(own.map { $0.argument } + others.compactMap { $0.name.map { .name($0) } })
    let meant = Set(others.map { $0.squeezed })
    let left = all.filter { !used.contains($0.argument) && !meant.contains($0.spelling) }
    guard let first = left.first else { return nil }
    // Translated names come in the order of the source, as far as anybody knows.
    let known = Set(all.map { $0.argument })
    let earlier = others.prefix { $0 != malformed }.count { other in
      other.name.map { !known.contains(.name($0)) } ?? true
    }
    let lost = malformed.name != nil && earlier < left.count ? left[earlier] : first
    // A directive without a number takes the next argument, and the misspelled one is not among those that were counted.
    guard !(own.map { $0.spelling } + [malformed.spelling]).contains(where: { $0.utf8.contains(UInt8(ascii: "$")) })
    else { return lost }
    let number = own.count { $0.place.lowerBound < malformed.place.lowerBound } + count + 1
    return all.first { $0.argument == .position(number) } ?? lost
  }
}

extension FormatText {
  /// What looks like `$1`, with the number.
  fileprivate var dollars: [(number: Int, place: Range<Int>)] {
    guard source.utf8.contains(UInt8(ascii: "$")) else { return [] }
    let bytes = Array(source.utf8)
    return bytes.indices.compactMap { place in
      guard bytes[place] == UInt8(ascii: "$"),
        place == 0 || !(bytes[place - 1].isASCIIDigit || bytes[place - 1] == UInt8(ascii: "%"))
      else { return nil }
      let digits = bytes[(place + 1)...].prefix { $0.isASCIIDigit }
      return Int(String(decoding: digits, as: UTF8.self)).map { ($0, place..<digits.endIndex) }
    }
  }
}

extension TextAnalysis {
  /// Whether the program passes arguments for the string.
  var takesArguments: Bool { !choices.isEmpty || hasPlaceholders }
}

extension MalformedPlaceholder {
  /// Whether it is a mistake in any string. In one without arguments, such as "100 % free", a percent sign is only a percent sign.
  var isSurelyWrong: Bool { spelling.contains("$") || spellingInJava != nil || meant != nil }
}

extension TextAnalysis.Leaf {
  /// Placeholders with an Arabic or a full-width percent sign, such as `٪ d` and `％@`.
  var foreignPlaceholders: [MalformedPlaceholder] {
    // Few strings have the first two bytes of one of the signs.
    let isPossible = text.source.withContiguousUTF8 { bytes in
      bytes.indices.dropLast().contains { index in
        bytes[index] == 0xD9 && bytes[index + 1] == 0xAA || bytes[index] == 0xEF && bytes[index + 1] == 0xBC
      }
    }
    guard isPossible else { return [] }
    let signs: [[UInt8]] = [Array("\u{066A}".utf8), Array("\u{FF05}".utf8)]
    let bytes = Array(text.source.utf8)
    return bytes.indices.compactMap { start in
      guard bytes[start] > 0x7F, let sign = signs.first(where: { bytes[start...].starts(with: $0) }) else { return nil }
      var end = start + sign.count
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == UInt8(ascii: "l") { end += 1 }
      guard end < bytes.count, ("@dsf" as StaticString).contains(bytes[end]),
        bytes[end] == UInt8(ascii: "@") || !bytes[(end + 1)...].prefix(1).contains(where: { $0.isASCIILetter })
      else { return nil }
      return MalformedPlaceholder(
        place: start..<(end + 1),
        spelling: String(decoding: bytes[start...end], as: UTF8.self)
      )
    }
  }
}
