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

  /// Prepositions, those that always take the genitive, and the endings of nouns in other cases than nominative, genitive and
  /// accusative.
  static let prepositions: [String: (all: Set<String>, genitive: Set<String>, endings: [String])] = [
    "ru": (
      ["в", "во", "на", "к", "ко", "с", "со", "о", "об", "по", "при", "за", "под", "над", "перед", "между"],
      [
        "из", "от", "до", "для", "без", "после", "около", "более", "менее", "свыше", "среди", "основе", "кроме",
        "вместо",
      ],
      ["ам", "ям", "ами", "ями", "ах", "ях"]
    ),
    "uk": (
      ["в", "у", "на", "з", "із", "зі", "про", "по", "при", "за", "під", "над", "перед", "між"],
      ["від", "до", "для", "без", "після", "біля", "серед", "основі", "крім", "замість"],
      ["ам", "ям", "ами", "ями", "ах", "ях"]
    ),
    "pl": (
      ["w", "we", "na", "z", "ze", "o", "po", "przy", "za", "pod", "nad", "przed", "między"],
      ["od", "do", "dla", "bez", "około", "podstawie", "spośród", "oprócz", "zamiast"], ["om", "ami", "ach"]
    ),
  ]

  /// Common nouns, and words like "others", that are the same for 2 and for 5.
  static let invariantNouns: [String: Set<String>] = [
    "bs": ["dana", "puta"], "hr": ["dana", "puta"], "sr": ["dana", "puta", "дана", "пута"],
    "pl": ["dni", "razy", "wideo", "euro", "innych"],
    "ru": ["фото", "видео", "аудио", "евро", "эмодзи", "других"],
    "uk": ["фото", "відео", "аудіо", "євро", "емодзі", "інших"],
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
