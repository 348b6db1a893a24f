import Plurals

extension NumberSurroundings {
  /// Units without a full stop, and the Arabic "of": after "5 of the days", the noun stays the same.
  static let units: Set<String> = [
    "ms", "s", "sec", "min", "h", "mm", "cm", "m", "km", "g", "kg", "kb", "mb", "gb", "tb", "px",
    "мс", "с", "сек", "мин", "ч", "мм", "см", "м", "км", "г", "кг", "кб", "мб", "гб", "тб",
    "من",
  ]

  /// Abbreviations that may end a sentence.
  static let abbreviations: Set<String> = [
    "мин", "сек", "час", "дн", "мес", "чел", "шт", "стр", "тыс", "млн", "хв", "год", "ос",
    "min", "sek", "godz", "os", "szt", "dn", "str", "hod", "ks", "val", "žm", "kom",
  ]

  /// What tells that the noun beside a number stays the same, in one language.
  struct Vocabulary {
    /// Nouns, and words like "others", that are the same for 2 and for 5.
    var nouns: Set<String> = []
    /// The endings of verbs that do not agree with a number.
    var impersonal: [String] = []
    /// The endings of adjectives after 2 and after 5.
    var adjectives: [String] = []
    /// The endings of the instrumental, which no other plural has.
    var instrumental: [String] = []
    /// Prepositions.
    var prepositions: Set<String> = []
    /// The endings of nouns after prepositions, other than in the nominative, genitive and accusative.
    var oblique: [String] = []
    /// Prepositions that always take the genitive.
    var genitive: Set<String> = []
  }

  /// The vocabulary of each language.
  static let vocabularies: [String: Vocabulary] = [
    "bs": Vocabulary(nouns: ["dana", "puta"]),
    "cs": Vocabulary(instrumental: ["ami"]),
    "hr": Vocabulary(nouns: ["dana", "puta"]),
    "pl": Vocabulary(
      nouns: ["dni", "razy", "wideo", "euro", "innych"],
      impersonal: ["no", "to"],
      adjectives: ["ych", "ich"],
      instrumental: ["ami"],
      prepositions: ["w", "we", "na", "z", "ze", "o", "po", "przy", "za", "pod", "nad", "przed", "między"],
      oblique: ["om", "ami", "ach"],
      genitive: ["od", "do", "dla", "bez", "około", "podstawie", "spośród", "oprócz", "zamiast"]
    ),
    "ru": Vocabulary(
      nouns: ["фото", "видео", "аудио", "евро", "эмодзи", "других"],
      impersonal: ["но", "то"],
      adjectives: ["ых", "их"],
      instrumental: ["ами", "ями"],
      prepositions: [
        "в", "во", "на", "к", "ко", "с", "со", "о", "об", "по", "при", "за", "под", "над", "перед", "между",
      ],
      oblique: ["ам", "ям", "ами", "ями", "ах", "ях"],
      genitive: [
        "из", "от", "до", "для", "без", "после", "около", "более", "менее", "свыше", "среди", "основе", "кроме",
        "вместо",
      ]
    ),
    "sk": Vocabulary(instrumental: ["ami"]),
    "sr": Vocabulary(nouns: ["dana", "puta", "дана", "пута"]),
    "uk": Vocabulary(
      nouns: ["фото", "відео", "аудіо", "євро", "емодзі", "інших"],
      impersonal: ["но", "то"],
      adjectives: ["ых", "их"],
      instrumental: ["ами", "ями"],
      prepositions: ["в", "у", "на", "з", "із", "зі", "про", "по", "при", "за", "під", "над", "перед", "між"],
      oblique: ["ам", "ям", "ами", "ями", "ах", "ях"],
      genitive: ["від", "до", "для", "без", "після", "біля", "серед", "основі", "крім", "замість"]
    ),
  ]
}

extension PluralRules {
  /// Whether 0 mostly has the words of `other`, although CLDR has a form for it: in Arabic, 48 of the 49 texts of CLDR that
  /// have both are equal.
  package var haveWordsOfOtherForZero: Bool { language == "ar" || language == "ars" }

  /// What to say if only the form for 0 is missing.
  ///
  /// - Parameters:
  ///   - language: The name of the language.
  ///   - sample: What 0 reads now, in quotation marks.
  /// - Returns: The message.
  package static func messageAboutZero(_ language: String, _ sample: String) -> String {
    "\(language) has a form of its own for 0, \"zero\". 0 now reads \(sample), the form for \"other\". Add \"zero\" if that "
      + "is wrong."
  }
}
