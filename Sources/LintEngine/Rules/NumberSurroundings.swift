/// The text around a number.
///
/// Translators avoid plural forms with words that read right beside any number: "Файлов: 5", "5 мин.", "5 MB".
package struct NumberSurroundings {
  /// What stands for the number in a string. Strings don't have this character.
  package static let number = "\u{FFFC}"

  /// What stands for another value in a string.
  package static let value = "\u{FFFD}"

  /// What may be directly around the number without a meaning for the words: Markdown and quotation marks.
  private static let marks = "*_«»„“”\""

  private let before: Substring
  private let after: Substring
  private let one: String
  private let hasTwo: Bool
  private let language: String
  private let vocabulary: Vocabulary
  private let endsSentence: Bool
  private let isWhole: Bool

  /// The text around the number of a string; `nil` if the string shows it never or several times.
  ///
  /// - Parameters:
  ///   - text: The string, with ``number`` in the place of the number, and ``value`` for other placeholders.
  ///   - one: The form for 1, in the same way; empty if there is none.
  ///   - hasTwo: Whether there is a form of its own for 2, as Slovenian has it.
  ///   - language: The language as its rules name it.
  ///   - endsSentence: Whether a full stop at the end is that of a sentence, because the source string has one as well.
  ///   - isWhole: Whether there are no words before or after the string.
  package init?(
    in text: String,
    one: String = "",
    hasTwo: Bool = false,
    language: String,
    endsSentence: Bool,
    isWhole: Bool
  ) {
    let parts = text.plainWords.split(omittingEmptySubsequences: false) { $0 == "\u{FFFC}" }
    guard parts.count == 2 else { return nil }
    let end = parts[0].lastIndex { !Self.marks.contains($0) }
    (before, after) = (end.map { parts[0][...$0] } ?? "", parts[1].drop { Self.marks.contains($0) })
    (self.one, self.hasTwo, self.language) = (one.plainWords, hasTwo, language)
    (self.endsSentence, self.isWhole) = (endsSentence, isWhole)
    vocabulary = Self.vocabularies[language] ?? Vocabulary()
  }

  /// What comes after the number.
  private var next: Substring { after.drop { $0.isWhitespace } }

  /// The word after the number; empty if there is none.
  private var word: Substring { next.prefix { $0.isLetter } }

  /// The words after the number up to a preposition, a punctuation mark or another value. Not pronouns: "2 выбранных вами чата".
  private var phrase: [Substring] {
    let text = next.prefix { $0.isLetter || $0.isWhitespace || $0 == "-" || Self.marks.contains($0) }
    return text.split { !$0.isLetter }.prefix { !vocabulary.isPreposition($0) }
      .filter { !Self.pronouns.contains($0.lowercased()) }
  }

  /// Whether no word changes with the number.
  ///
  /// - Parameter withOne: Whether the numbers include 21 or others that are `one`: after them, a noun is singular in any case,
  ///   as in "из 21 файла".
  /// - Returns: `true` if the text reads right beside all of them.
  package func areInvariant(withOne: Bool) -> Bool {
    let (word, next) = (word, next)
    if word.isEmpty {
      // "5-krát".
      if next.first == "-", vocabulary.nouns.contains(next.dropFirst().prefix { $0.isLetter }.lowercased()) {
        return true
      }
      // A label, as in "Файлов: 5" and "Файлы (5)". What follows is about something else.
      let last = before.last { !$0.isWhitespace }
      if last == ":" || last == "：" || last == "(" && next.first == ")" { return true }
      // What follows these is the same for all numbers: "5 % заряда".
      let isPlaceholder = next.first == "%" && next.first { $0 != "%" }?.isLetter ?? false
      if let sign = next.first, !isPlaceholder, "%‰٪°€£₽₴".contains(sign) { return true }
      // What is counted would come after the number.
      return isWhole && !String(next).hasLetters
    }
    let rest = next.dropFirst(word.count)
    return Self.units.contains(word.lowercased()) || isAbbreviation(word, rest) || hasEndings(rest)
      || vocabulary.nouns.contains(word.lowercased()) || isImpersonal(word, rest) || isOfValue(word, rest)
      || isAdverb || isInvariable(word, rest) || isSingularToo(word) || !withOne && isPlural(word, rest)
  }

  /// Whether the counted word is a plural that is the same for 2 and for 5.
  private func isPlural(_ word: Substring, _ rest: Substring) -> Bool {
    isKnownPlural(word) || isAdjective(word, rest) || word.ends(with: vocabulary.instrumental) || isDative || isGoverned
      || isPaucal || isAfterPreposition(word)
  }

  /// Whether a noun is the same for 2 and for 5, and no adjective follows, which would not be: "5 wiadomości nieprzeczytanych".
  private func isKnownPlural(_ word: Substring) -> Bool {
    let following = phrase.dropFirst().first ?? ""
    return vocabulary.plurals.contains(word.lowercased()) && !following.ends(with: vocabulary.adjectives)
  }

  /// The words of a text, in lowercase.
  private static func words(of text: some StringProtocol) -> [String] {
    text.split { !$0.isLetter }.map { $0.lowercased() }
  }

  /// The words that are others in the form for 1, in pairs; `nil` if that has more or fewer words.
  private var changes: [(String, String)]? {
    let (one, here) = (Self.words(of: one), Self.words(of: before + " " + after))
    return one.count == here.count ? zip(one, here).filter { $0 != $1 } : nil
  }

  /// Whether the counted word is a genitive of both numbers, as the Croatian "2 piksela" and "5 piksela", and nothing agrees with
  /// it: all other words are those of the form for 1.
  private var isPaucal: Bool {
    guard !vocabulary.paucal.isEmpty, let changes, changes.count == 1 else { return false }
    let (singular, plural) = changes[0]
    return !singular[...].ends(with: vocabulary.namesOfOne) && vocabulary.paucal.contains { singular + $0 == plural }
  }

  /// Whether another noun determines the genitive, as in "копирование 2 файлов". The form for 1 tells: it has "копирование 1 файла".
  private var isGoverned: Bool {
    guard !vocabulary.isPreposition((preposition ?? "")[...]) else { return false }
    // The noun comes after the number, if the form for 1 shows that.
    let shown = one.firstIndex { $0 == "\u{FFFC}" }
    let words = Self.words(of: one[(shown ?? one.startIndex)...])
    func singular(of word: String) -> String? {
      word.count < 3 ? nil : words.first { $0 != word && $0.hasPrefix(word.prefix(3)) }
    }
    let isAdjective = { (word: Substring) in word.ends(with: vocabulary.adjectives) || vocabulary.isAttribute(word) }
    if isAdjective(word), singular(of: word.lowercased())?[...].ends(with: vocabulary.genitiveAdjectives) ?? false {
      return true
    }
    guard let plural = phrase.first(where: { !isAdjective($0) })?.lowercased(), let singular = singular(of: plural),
      !singular[...].ends(with: vocabulary.namesOfOne)
    else { return false }
    let isAfterNoun = before.split { !$0.isLetter }.last?.ends(with: vocabulary.verbalNouns) ?? false
    return (vocabulary.genitives + (isAfterNoun ? vocabulary.genitivesOfNouns : [])).contains { (one, other) in
      singular.hasSuffix(one) && plural.hasSuffix(other)
        && (other.isEmpty || singular.dropLast(one.count) == plural.dropLast(other.count))
    }
  }

  /// Whether the counted word is a plural in the dative without a preposition, as in "нравится 2 людям". The form for 1 tells: beside
  /// "реклама", "реклам" is a genitive.
  private var isDative: Bool {
    // "Líbí se" has the Czech pronoun, not the preposition.
    let before = preposition ?? ""
    guard let word = phrase.first, word.ends(with: vocabulary.dative),
      before == "se" || !vocabulary.isPreposition(before[...])
    else { return false }
    // The Slovak genitive of "reklama" is "reklám".
    let fold = { (word: Substring) in String(word.lowercased().map { $0 == "á" ? "a" : $0 }) }
    let words = one.split { !$0.isLetter }
    return !words.isEmpty && !words.contains { fold($0).hasPrefix(fold(word)) }
  }

  /// Whether the counted word is an adjective that stands for a noun, as in "и 2 других", or that comes before a noun without
  /// endings, as in "2 новых видео".
  private func isAdjective(_ word: Substring, _ rest: Substring) -> Bool {
    guard !vocabulary.adjectivesAgree, word.ends(with: vocabulary.adjectives) else { return false }
    let noun = rest.drop { $0.isWhitespace }.prefix { $0.isLetter }
    if noun.isEmpty { return !String(rest).hasLetters }
    return [vocabulary.nouns, vocabulary.plurals].contains { $0.contains(noun.lowercased()) }
  }

  /// Whether a preposition before the number determines the case, as in "в 2 файлах" and "из 2 файлов".
  private func isAfterPreposition(_ word: Substring) -> Bool {
    guard let preposition else { return false }
    return vocabulary.prepositions.contains(preposition) && isOblique
      || (vocabulary.genitive.contains(preposition) || isPossession(preposition, word))
        && isGenitive(word, after: preposition)
      || word.ends(with: ["y", "i"]) && isCzechInstrumental(word, after: preposition)
      || hasTwo && word.ends(with: ["i"]) && vocabulary.besideDual.contains(preposition)
  }

  /// Whether what is counted has a case that is the same for 2 and for 5. After an adjective, which looks like a genitive, the noun
  /// tells: "в 2 новых файлах". There may be more words between them, as in "выбранных пользователем".
  private var isOblique: Bool {
    guard vocabulary.isAttribute(word) else { return word.ends(with: vocabulary.oblique) }
    let words = phrase.dropFirst().filter {
      !$0.ends(with: vocabulary.singular) || vocabulary.endsAsSingular.contains($0.lowercased())
    }
    // "с 2 другим" has a singular.
    return words.isEmpty
      ? !word.ends(with: vocabulary.singular) : words.contains { $0.ends(with: vocabulary.oblique) }
  }

  /// Whether a preposition that takes other cases otherwise has the genitive, which the form for 1 tells: "у 5 користувачів"
  /// beside "у 1 користувача".
  private func isPossession(_ preposition: String, _ word: Substring) -> Bool {
    vocabulary.possession.contains(preposition) && singulars.contains { $0.ends(with: vocabulary.owners) }
  }

  /// Whether a noun after a preposition with the genitive may be a plural in this case.
  private func isGenitive(_ word: Substring, after preposition: String) -> Bool {
    let singular = singulars.last
    if let singular, word.ends(with: vocabulary.genitiveOfBoth), singular.lowercased() == word.lowercased() {
      return true
    }
    if !word.ends(with: vocabulary.adjectives), Self.endsAsFew(word, language) { return false }
    let endsAsSingular = word.ends(with: vocabulary.singular)
    let isKnown = !endsAsSingular || vocabulary.endsAsSingular.contains(word.lowercased())
    guard let singular else { return isKnown }
    // After the others, "последней" and "подруги" are genitives whatever they end in.
    let mayBeInstrumental = vocabulary.prepositions.contains(preposition)
    if mayBeInstrumental, singular.ends(with: vocabulary.singular + vocabulary.singularOnly) { return false }
    // "эмблем" beside "эмблемы".
    return (isKnown || singular.dropLast().lowercased() == word.lowercased())
      && !vocabulary.persons.contains { word.ends(with: [$0.plural]) && singular.ends(with: [$0.singular]) }
  }

  /// Whether a Czech noun that looks like a nominative is an instrumental. The form for 1 tells: "s 1 souborem" and
  /// "s 2 soubory", but "s 1 osobou" and "s 2 osobami"; "mezi 1 soubor" is an accusative.
  private func isCzechInstrumental(_ word: Substring, after preposition: String) -> Bool {
    if vocabulary.withInstrumentalToo.contains(preposition) {
      return singulars.first?.ends(with: ["em", "ím"]) ?? false
    }
    guard vocabulary.withInstrumental.contains(preposition), !vocabulary.feminine.contains(word.lowercased()) else {
      return false
    }
    guard let singular = singulars.first else { return true }
    return !singular.ends(with: ["ou", "u", "í"]) || singular.ends(with: ["istou", "kolegou"])
  }

  /// Whether a preposition makes a noun the same for 21, as in "nakon 21 dana", and the form for 1 does not contradict.
  private func isSingularToo(_ word: Substring) -> Bool {
    guard let preposition, vocabulary.beforeSingularToo.contains(preposition) else { return false }
    return vocabulary.plurals.contains(word.lowercased()) && singulars.first ?? word == word
  }

  /// The word before the number, or before adjectives there, if it may be a preposition.
  private var preposition: String? { Self.words(atEndOf: before, vocabulary).first?.lowercased() }

  /// What the form for 1 has for the words after the preposition, and after the number if it shows that there: a noun that starts
  /// as the counted one does, or else as many adjectives as come here, and a noun.
  private var singulars: ArraySlice<Substring> {
    let fold = { (word: String) in vocabulary.vocalized[word] ?? word }
    let all = one.split { !$0.isLetter && $0 != "-" && $0 != "\u{FFFC}" }
    let words = all.indices.filter { !Self.isComparison(all[$0...]) }.map { all[$0] }
    let preposition = preposition.map(fold)
    let places = words.indices.filter { preposition == fold(words[$0].lowercased()) }.map { $0 + 1 }
    let number = Self.number[...]
    // An adjective may come before the number: "из последнего 21 файла".
    let place =
      places.first { words[$0...].first == number } ?? places.first { words[$0...].dropFirst().first == number }
      ?? places.last { words[$0...].first?.isOne ?? false }
    guard let start = place ?? places.last else { return [] }
    let isShown = words[start...].dropFirst().first == number
    let following = words[(place == nil ? start : start + (isShown ? 2 : 1))...]
    let counted = next.split { !$0.isLetter }
    let adjectives = counted.prefix { $0.ends(with: vocabulary.adjectives) }.count
    let stem = counted.dropFirst(adjectives).first?.lowercased().prefix(3) ?? ""
    let noun = following.firstIndex { stem.count == 3 && $0.lowercased().hasPrefix(stem) }
    return noun.map { following[...$0] } ?? following.prefix(adjectives + 1)
  }

  /// Whether words start with "more than" or only "than", after which the noun still has the case of a preposition before it, as in
  /// "před více než 5 dny".
  private static func isComparison(_ words: ArraySlice<Substring>) -> Bool {
    words.prefix(2).contains { than.contains($0.lowercased()) }
  }

  /// The word before the space that ends a string. If that is an adjective, as in "для всех", or a comparison, the words from the one
  /// before.
  private static func words(atEndOf text: Substring, _ vocabulary: Vocabulary) -> ArraySlice<Substring> {
    guard text.last?.isWhitespace == true else { return [] }
    let words = text.split { $0.isWhitespace }.map { word in
      word.split(omittingEmptySubsequences: false) { !$0.isLetter && $0 != "-" }.last ?? ""
    }
    let place = words.indices.last { !vocabulary.isAttribute(words[$0]) && !isComparison(words[$0...]) }
    return words[(place ?? max(words.count - 1, 0))...]
  }

  /// The preposition at the end of a string, with a space, and adjectives after it; empty if there is none.
  package static func preposition(atEndOf text: String, language: String) -> String {
    let vocabulary = vocabularies[language] ?? Vocabulary()
    let words = words(atEndOf: text[...], vocabulary)
    guard let word = words.first, vocabulary.isPreposition(word) else { return "" }
    return words.joined(separator: " ") + " "
  }

  /// Whether a word is an abbreviation: it is a common one, or its full stop does not end a sentence.
  private func isAbbreviation(_ word: Substring, _ rest: Substring) -> Bool {
    guard rest.first == "." else { return false }
    if Self.abbreviations.contains(word.lowercased()) { return true }
    let more = rest.dropFirst().drop { $0.isWhitespace }
    guard let first = more.first else { return !endsSentence && word.count <= 4 }
    return first.isLowercase || word.count <= 4 && !first.isUppercase
  }

  /// Whether a word has its other endings behind it, as in "2 lat(a)".
  private func hasEndings(_ rest: Substring) -> Bool {
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return false }
    let endings = rest[..<end].dropFirst()
    return !endings.isEmpty && endings.allSatisfy { $0.isLetter || $0 == "," || $0 == "/" || $0 == "-" || $0 == " " }
  }

  /// Whether the only word is a verb that does not agree with the number, as in "2 выбрано" and "2 zaznaczono".
  private func isImpersonal(_ word: Substring, _ rest: Substring) -> Bool {
    isWhole && !String(before).hasLetters && !String(rest).hasLetters && word.ends(with: vocabulary.impersonal)
  }

  /// Whether nothing but words that agree with no number follow it, as in "5 онлайн" and "5 w sieci".
  private var isAdverb: Bool {
    isWhole && vocabulary.adverbs.contains(next.split { !$0.isLetter }.joined(separator: " ").lowercased())
  }

  /// Whether a noun is the same for 1, 2 and 5, as the Czech "oznámení". In "2 přihlášení uživatelé", the word is no noun; the form
  /// for 1 does not have it.
  private func isInvariable(_ word: Substring, _ rest: Substring) -> Bool {
    guard word.ends(with: vocabulary.invariable), !vocabulary.notAccusative.contains(preposition ?? "") else {
      return false
    }
    if !one.isEmpty, !Self.words(of: one).contains(word.lowercased()) { return false }
    // What agrees with the noun differs: "1 oznámení nepřečtené" and "5 oznámení nepřečtených", "všechna" and "všech", but not
    // "1 zobrazení stránky" and "5 zobrazení stránek". After "správa vašeho 1 zařízení", the genitive is right for 2, too.
    let isShown = one.contains { $0 == "\u{FFFC}" }
    if isShown, let changes,
      changes.contains(where: { one, here in
        !one.hasSuffix("ho") && (one[...].ends(with: vocabulary.neuter) || vocabulary.genitivePronouns.contains(here))
      })
    {
      return false
    }
    // Nothing agrees with a noun after a preposition.
    if let preposition, vocabulary.prepositions.contains(preposition) || vocabulary.genitive.contains(preposition) {
      return true
    }
    // The form for 1 does not tell that "5 zařízení je připojeno" is wrong for 2.
    let endsClause = { (character: Character) in ".,:;!?()\n".contains(character) }
    let preceding = Self.words(
      of: before.split(omittingEmptySubsequences: false, whereSeparator: endsClause).last ?? ""
    )
    let following = Self.words(of: rest.prefix { !endsClause($0) })
    return !following.contains(where: vocabulary.finite.contains)
      && !(preceding + following).contains {
        $0[...].ends(with: vocabulary.verbs) && !vocabulary.adverbs.contains($0)
      }
  }

  /// Whether nothing is counted because another number follows, which the noun belongs to: "2 из 5", "выбрано 2 из 5 файлов". But
  /// a participle may agree with this one, as in "wybrane 2 z 5 plików" and "wybranych 5 z 10 plików".
  private func isOfValue(_ word: Substring, _ rest: Substring) -> Bool {
    guard vocabulary.isPreposition(word), rest.first?.isWhitespace ?? false,
      let first = rest.first(where: { !$0.isWhitespace && !Self.marks.contains($0) })
    else { return false }
    let preceding = before.split { !$0.isLetter }.last ?? ""
    return (first == Self.value.first || first.isNumber) && !preceding.ends(with: vocabulary.participles)
  }

  /// Whether the form `many` of a Slavic language is the one that reads wrong, because a noun that ends in a vowel is mostly
  /// right for `few`: "2 события", but not "5 события".
  package static func readsWrongForMany(_ text: String, language: String) -> Bool {
    endsAsFew(Self(in: text, language: language, endsSentence: false, isWhole: false)?.word ?? text[...], language)
  }

  /// Whether a noun has an ending that is more common for `few` than for `many`.
  private static func endsAsFew(_ counted: Substring, _ language: String) -> Bool {
    let end = Array(counted.lowercased().reversed().drop { !$0.isLetter }.prefix { $0.isLetter }.prefix(3))
    // The Czech and Slovak "í" is mostly that of the genitive: "5 dní".
    guard let last = end.first, "аеёиіїоуыэюяaeiouyąęóáéě".contains(last) else { return false }
    if language == "sl", counted.lowercased() == "ljudi" { return false }
    guard language == "pl", end.count > 1 else { return true }
    // "5 stopni", "5 miesięcy" and "5 nocy" are genitives; "2 pliki", "2 minuty" and "2 uczestnicy" are not.
    return switch last {
    case "i": ["k", "g"].contains(end[1])
    case "y" where end[1] == "c": !["ę", "o"].contains(end.last)
    case "y": !["z", "ż"].contains(end[1])
    default: true
    }
  }

  /// Whether a string without a number reads right for any: a sentence, as in "Удалить файлы?", or an abbreviation.
  package static func isUncounted(_ text: String, source: String) -> Bool {
    let words = text.split { !$0.isLetter }
    if words.count == 1 { return words[0].count <= 4 && text.hasSuffix(".") && !source.hasSuffix(".") }
    guard let first = words.first?.first else { return false }
    // Where letters have no case, the source tells.
    let isCased = first.isUppercase || first.isLowercase
    return isCased ? first.isUppercase : source.first { $0.isLetter }?.isUppercase ?? false
  }

  /// Whether the English form for 1 has no place for a number before it: "a new device", "was added".
  package static func standsAlone(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter }.lowercased()
    return ["a", "an", "the", "this", "is", "it", "has", "was"].contains(word) && word.count < text.count
  }
}

extension Substring {
  /// Whether a word has one of the endings.
  func ends(with endings: [String]) -> Bool {
    let word = lowercased()
    return endings.contains { word.hasSuffix($0) }
  }

  /// Whether a word says the number 1.
  fileprivate var isOne: Bool {
    let word = lowercased()
    return NumberSurroundings.one.contains { word.hasPrefix($0) }
  }
}

extension String {
  /// The string without tags, and with apostrophes inside words, as in "сім’ї", as letters.
  fileprivate var plainWords: String {
    let characters = Array(withoutTags)
    return String(
      characters.indices.map { index in
        let isInside = index > 0 && index + 1 < characters.count && "'’".contains(characters[index])
        return isInside && characters[index - 1].isLetter && characters[index + 1].isLetter
          ? "\u{2BC}" : characters[index]
      }
    )
  }

  /// The string without tags such as `<b>` and `</b>`. A tag between two words, as in "файлов<br/>удалено", leaves a space.
  fileprivate var withoutTags: String {
    var (text, rest, isAfterTag) = ("", self[...], false)
    func append(_ part: Substring) {
      guard let first = part.first else { return }
      if isAfterTag, first.isInWord, text.last?.isInWord ?? false { text += " " }
      text += part
      isAfterTag = false
    }
    while let start = rest.firstIndex(of: "<") {
      let tag = rest[start...].dropFirst()
      if let first = tag.first, first.isLetter || first == "/",
        let end = tag.firstIndex(where: { $0 == ">" || $0 == "<" }), tag[end] == ">"
      {
        append(rest[..<start])
        isAfterTag = true
        rest = tag[end...].dropFirst()
      } else {
        append(rest[...start])
        rest = tag
      }
    }
    append(rest)
    return text
  }
}

extension Character {
  /// Whether the character is part of a word or stands for a number or another value.
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "\u{FFFC}" || self == "\u{FFFD}" }
}
