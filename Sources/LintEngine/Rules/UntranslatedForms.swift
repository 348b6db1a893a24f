import DataFiles
import PluralBase
import Plurals
import StringFiles

extension LintSubject {
  /// Whether every form of a choice is a string of the source language, whatever its number.
  func isUntranslated(_ choice: TextAnalysis.Choice) -> Bool {
    guard isTranslation, let original = sourceChoice(of: choice) else { return false }
    // The form for 0 is often written later, and by others.
    let forms = choice.forms.filter { $0.key != .zero || choice.forms.count == 1 }
    let leaves = forms.values.joined().lazy.map { self.analysis.leaves[$0].text.source }
    return leaves.allSatisfy { isText($0, of: original) || isCopy($0, of: original) } && leaves.contains { !$0.isEmpty }
  }

  /// The place of the first choice that seems to be untranslated. It is sure if it is prose, because names, terms and units are
  /// the same in many languages; at least, each form of these must be the source's for its category. In a table in another script
  /// than the source, any common word tells, but not in a PO file, which leaves empty what is not translated, so that "inode" is a term. A catalog
  /// tells which strings are translated.
  var untranslatedPlace: (offset: Int, isSure: Bool)? {
    guard !untranslated.isEmpty, !(table.format == .catalog && entry.state == .translated), let source,
      !(entry.comment?.saysNotToTranslate ?? false)
    else { return nil }
    let texts = untranslated.map { choice in choice.categories.compactMap { analysis.leaf($0, of: choice)?.literal } }
    let wordsTell = table.format != .gettext && table.isInForeignScript && !source.table.isInForeignScript
    let sure =
      texts.firstIndex { $0.contains { $0.isProse(in: source.language.rules.language) } }
      ?? (wordsTell ? texts.firstIndex { $0.contains { $0.words.contains { $0.isCommonWord } } } : nil)
    guard let index = sure ?? texts.firstIndex(where: { $0.contains { $0.words.count > 1 } }),
      sure != nil || options.reportsAll || hasOwnForms(untranslated[index], of: source)
    else { return nil }
    return (untranslated[index].offset ?? entry.offset, sure != nil)
  }

  /// Whether each form is that of the source for its category, or there is only one. "Swift Container" may be the German singular
  /// and plural.
  private func hasOwnForms(_ choice: TextAnalysis.Choice, of source: Source) -> Bool {
    guard let original = sourceChoice(of: choice) else { return false }
    return choice.categories.count == 1
      || choice.categories.allSatisfy { analysis.texts($0, of: choice) == source.texts(for: $0, of: original) }
  }

  /// `untranslated` and `form-untranslated`: forms that are still strings of the source language.
  func checkUntranslatedForms() {
    guard isTranslation, let source else { return }
    for choice in choices {
      guard let original = sourceChoice(of: choice.choice) else { continue }
      let forms = shownForms(of: choice).filter { isUntranslated($0.categories[0], choice.choice, original) }
      // Forms are often forgotten together.
      guard let first = forms.first, let leaf = analysis.leaf(first.categories[0], of: choice.choice) else { continue }
      let numbers = first.numbers
      let isOne = forms.count == 1
      report(
        .formUntranslated,
        .warning,
        "\(isOne ? "This form is" : "\(forms.count) forms are") still "
          + "\(source.isForeign ? "the msgid" : "in \(source.language.name)"), while others are "
          + "translated: \(numbers.phrase) \(numbers.isPlural ? "read" : "reads") \(leaf.text.source.quoted). "
          + "Translate \(isOne ? "it" : "them").",
        at: offset(of: first.categories[0], in: choice.choice),
        variable: choice.choice.variable,
        categories: forms.flatMap { $0.categories },
        numbers: numbers.shown(3)
      )
    }
  }

  /// Whether a form is still the source's. If its words recur in its translated siblings, it is a translation that is spelled
  /// like the source: the Polish forms "operator online" and "operatorzy online".
  private func isUntranslated(
    _ category: PluralCategory,
    _ choice: TextAnalysis.Choice,
    _ original: TextAnalysis.Choice
  ) -> Bool {
    guard let text = analysis.leaf(category, of: choice), isText(text.text.source, of: original) else { return false }
    // In a syntax that is not read, as that of GCC's "%qT%d", placeholders look like words.
    let words = text.literal.words.filter { !$0.utf8.contains(UInt8(ascii: "%")) }
    let siblings = choice.categories.compactMap { analysis.leaf($0, of: choice) }
      .filter { !isText($0.text.source, of: original) }
    let language = language.rules.language
    let others = Set(siblings.flatMap { $0.literal.words.map { $0.stem(in: language) } })
    if words.count > 1 { return words.contains { !others.contains($0.stem(in: language)) } }
    // A single word may be the same in both languages, unless all other forms have another one, or others are in another script.
    let isForeign = text.literal.hasForeignLetters
    return words.count == 1 && !others.isEmpty
      && !others.contains(words[0].stem(in: language))
      && !others.contains(words[0].withoutLastVowel.stem(in: language))
      && (siblings.count == choice.categories.count - 1 && siblings.allSatisfy { $0.literal.hasLetters }
        || siblings.allSatisfy { $0.literal.hasLetters && $0.literal.hasForeignLetters != isForeign })
      && source?.texts(for: category, of: original).first == text.text.source
  }

  /// Whether a string should differ from the source. It need not if both are English of different regions.
  private var isTranslation: Bool {
    source.map { !$0.language.isSameLanguage(as: language) } ?? false
  }

  /// Whether a string differs from one of the source only by case.
  private func isCopy(_ text: String, of original: TextAnalysis.Choice) -> Bool {
    guard let source else { return false }
    return original.forms.values.joined().contains { leaf in
      let other = source.analysis.leaves[leaf].text.source
      return other.utf8.count == text.utf8.count && other.lowercased() == text.lowercased()
    }
  }

  /// Whether a string is one of the source's.
  private func isText(_ text: String, of original: TextAnalysis.Choice) -> Bool {
    guard let source else { return false }
    return original.forms.values.joined().contains { leaf in
      let other = source.analysis.leaves[leaf].text.source
      return other == text
        || abs(other.utf8.count - text.utf8.count) == 2 && other.withoutFirstPosition == text.withoutFirstPosition
    }
  }
}

extension LintSubject.Source {
  /// The strings of the form that a translation has a form of a category from: that for `other` if there is none for it.
  fileprivate func texts(for category: PluralCategory, of choice: TextAnalysis.Choice) -> [String] {
    let own = analysis.texts(category, of: choice)
    return own.isEmpty ? analysis.texts(.other, of: choice) : own
  }
}

extension String {
  /// Whether a string has the words of a sentence, and not only those of a name or a term. They are known for English.
  fileprivate func isProse(in language: String) -> Bool {
    let words = lowercased().split { !$0.isLetter && $0 != "'" }
    return words.count > 2 && (language == "en" ? words.contains { Self.functionWords.contains($0) } : words.count > 5)
  }

  /// English words that no sentence does without, and that are not words of many other languages, as "in" and "a" are.
  private static let functionWords: Set<Substring> = [
    "and", "any", "are", "be", "been", "by", "can", "cannot", "could", "does", "for", "from", "has", "have",
    "into", "is", "it", "its", "not", "of", "or", "than", "that", "the", "their", "them", "there", "these", "they",
    "this", "those", "to", "was", "were", "when", "which", "will", "with", "you", "your",
  ]

  /// Whether a comment for translators says to leave the string as it is: "test code, don't really have to translate".
  fileprivate var saysNotToTranslate: Bool {
    let text = Array(lowercased().utf8)
    guard text.end(of: "translat") != nil else { return text.end(of: "keep as is") != nil }
    return ["do not", "don't", "don\u{2019}t", "not translat", "not to be translat", "no need", "untranslat"].contains {
      text.end(of: $0) != nil
    }
  }

  /// The string with `%d` for `%1$d`, which is the same where nothing comes before it.
  fileprivate var withoutFirstPosition: String {
    guard let end = Array(utf8).end(of: "%1$") else { return self }
    return String(decoding: Array(utf8.prefix(end - 2)) + Array(utf8.dropFirst(end)), as: UTF8.self)
  }

  /// What a word has in common with its other forms: two letters, because the rest changes in "week" and "weken", and in "item"
  /// and "itens". In Belarusian, a vowel depends on the stress: "год", but "гады".
  fileprivate func stem(in language: String) -> String {
    var stem = String(lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }.prefix(2))
    if language == "be", stem.count == 2, let vowel = stem.popLast() {
      stem.append(vowel == "о" ? "а" : vowel == "е" || vowel == "ё" ? "я" : vowel)
    }
    return stem
  }

  /// A Slavic word without the vowel that it may lose in other forms: the Ukrainian "день", which is also Russian, but "дні".
  fileprivate var withoutLastVowel: String {
    var word = self
    if let vowel = word.lastIndex(where: { $0 == "е" || $0 == "о" }) { word.remove(at: vowel) }
    return word
  }

  /// Whether a word is neither a name nor a unit: it has at least four letters, all of them lowercase and Latin. Punctuation and
  /// the plural in "day(s)" do not matter.
  fileprivate var isCommonWord: Bool {
    let start = utf8.drop { !$0.isASCIILetter }
    let word = start.prefix { 0x61...0x7A ~= $0 }
    let rest = start.dropFirst(word.count)
    return word.count > 3 && (rest.elementsEqual("(s)".utf8) || rest.allSatisfy { $0 <= 0x7F && !$0.isASCIILetter })
      && !Self.units.contains(Substring(word))
  }

  private static let units: Set<Substring> = ["kbit", "kcal", "mbar", "mbit", "mmol"]
}
