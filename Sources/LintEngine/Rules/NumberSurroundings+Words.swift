package import PluralBase
package import Plurals

extension NumberSurroundings {
  /// Units and abbreviations without a full stop, none of which is a word of its own, and the Arabic "of": after "5 of the days",
  /// the noun stays the same, as it does after millions.
  static let units: Set<String> = [
    "ms", "msec", "msek", "s", "sec", "sek", "min", "h", "hr", "hrs", "hod", "godz", "val", "d", "dn",
    "mm", "cm", "dm", "m", "km", "mg", "g", "kg", "ml", "cl", "dl", "l", "kb", "mb", "gb", "tb",
    "px", "pt", "dp", "dpi", "fps", "bpm", "rpm", "hz", "khz", "mhz", "ghz", "kw", "db", "kcal", "kj", "kbps", "mbps",
    "szt", "ks", "žm", "kom", "pkt", "tys", "mln", "mld", "zł", "kč", "eur",
    "мс", "с", "сек", "мин", "хв", "ч", "д", "дн", "нед", "мес", "мм", "см", "дм", "м", "км", "мг", "г", "кг", "мл",
    "л",
    "кб", "мб", "гб", "тб", "пт", "гц", "кгц", "мгц", "ггц", "вт", "квт", "дб", "ккал", "кдж", "кбит", "мбит", "гбит",
    "шт", "чел", "тыс", "млн", "млрд", "руб", "грн",
    "من", "كم", "د",
  ]

  /// Abbreviations that may end a sentence. Without a full stop, they are words of their own.
  static let abbreviations: Set<String> = ["час", "стр", "год", "ос", "os", "str"]

  /// English words for periods of which nobody counts twenty.
  static let longPeriods: Set<Substring> = ["monthly", "yearly", "annually", "annual"]

  /// How the number 1 starts in words.
  static let one = ["одн", "один", "адн", "адзін", "jedn", "jeden"]

  /// Pronouns that end as adjectives or nouns do, but agree with none: "из них 2 файла", "2 выбранных вами файла".
  static let pronouns: Set<String> = [
    "них", "ним", "им", "ими", "ними", "нам", "нами", "вам", "вами", "їм", "іх", "ім", "імі", "намі", "вамі",
    "nich", "nim", "im", "nimi", "nam", "nami", "wam", "wami", "jim", "jimi", "nám", "námi", "vám", "vámi", "vami",
    "njih", "njim", "njimi",
  ]

  /// The words for "than" in a comparison.
  static let than: Set<String> = ["чем", "ніж", "чым", "niż", "než", "ako", "kot"]

  /// What tells that the noun beside a number stays the same, in one language.
  struct Vocabulary {
    /// Nouns that never change.
    var nouns: Set<String> = []
    /// Nouns, and words like "others", that are the same for 2 and for 5, but not for 1.
    var plurals: Set<String> = []
    /// What agrees with no number and stands alone behind it, as "more" and "online" do.
    var adverbs: Set<String> = []
    /// The endings of nouns that are the same in the nominative, genitive and accusative of both numbers.
    var invariable: [String] = []
    /// The endings of adjectives and verbs in the form for 1 that agree with such nouns.
    var neuter: [String] = []
    /// Pronouns that agree with such nouns after 5, where the noun is in the genitive.
    var genitivePronouns: Set<String> = []
    /// The endings of verbs that do agree with ``invariable`` nouns, in the form for 5.
    var verbs: [String] = []
    /// Verbs that agree with such a noun before them.
    var finite: Set<String> = []
    /// Prepositions after which ``invariable`` nouns have other endings in the plural.
    var notAccusative: Set<String> = []
    /// The endings of verbs that do not agree with a number.
    var impersonal: [String] = []
    /// The endings of participles before a number that agree with it, unlike ``impersonal`` verbs. Nouns do not have them.
    var participles: [String] = []
    /// The endings of adjectives after 2 and after 5, or only after 5; see ``adjectivesAgree``.
    var adjectives: [String] = []
    /// Whether adjectives have others after 2, as nouns do: the Polish "2 inne", but the Russian "2 других".
    var adjectivesAgree = false
    /// The endings of adjectives and pronouns before nouns in other cases of the plural than the nominative and instrumental.
    var attributes: [String] = []
    /// The endings of the instrumental, which no other plural has.
    var instrumental: [String] = []
    /// The endings of the plural in the dative, which genitives have too.
    var dative: [String] = []
    /// The endings of genitives in the singular, which nominatives of the same nouns do not have, and those in the plural. Without
    /// the latter, stems may differ: "заметки" and "заметок".
    var genitives: [(one: String, other: String)] = []
    /// The endings of nominatives that end as ``genitives`` do, or have other genitives than ``paucal``: "zadatak" has "zadatka" and
    /// "zadataka".
    var namesOfOne: [String] = []
    /// The endings of adjectives in the genitive of the singular.
    var genitiveAdjectives: [String] = []
    /// More of ``genitives`` that nominatives do have, but not after a noun such as "copying".
    var genitivesOfNouns: [(one: String, other: String)] = []
    /// The endings of nouns such as "copying", which take the genitive.
    var verbalNouns: [String] = []
    /// The endings of genitives that are the same in the singular, which 2 takes, and in the plural, which 5 takes, behind the
    /// nominative.
    var paucal: [String] = []
    /// Prepositions.
    var prepositions: Set<String> = []
    /// The endings of nouns after prepositions, other than in the nominative, genitive and accusative.
    var oblique: [String] = []
    /// Prepositions that always take the genitive; those that take the instrumental too are also in ``prepositions``.
    var genitive: Set<String> = []
    /// The ending of nouns whose genitive is the same in the plural if the form for 1 has it too.
    var genitiveOfBoth: [String] = []
    /// Prepositions with the instrumental, which is the same for 3 and 5, but not for 2, which has a form of its own.
    var besideDual: Set<String> = []
    /// Prepositions that take the genitive only of those who have something; otherwise another case.
    var possession: Set<String> = []
    /// The endings of persons and adjectives in the genitive of the singular, which is no other case after ``possession``.
    var owners: [String] = []
    /// Prepositions with a vowel or a consonant more than before other words, and how they are there.
    var vocalized: [String: String] = [:]
    /// The endings of the singular in the instrumental.
    var singular: [String] = []
    /// Its other endings, which genitives of the plural have too, or which are vowels.
    var singularOnly: [String] = []
    /// Genitives of the plural that end as the singular does in the instrumental.
    var endsAsSingular: Set<String> = []
    /// The endings of persons in the nominative, which may be those of a genitive too, and theirs in the genitive of the singular.
    var persons: [(plural: String, singular: String)] = []
    /// Prepositions that take only the instrumental beside a plural, where that may end as the nominative does.
    var withInstrumental: Set<String> = []
    /// Words like these that are also prepositions with the accusative, or pronouns.
    var withInstrumentalToo: Set<String> = []
    /// Common feminine nouns in the nominative, which end as other nouns do in the instrumental.
    var feminine: Set<String> = []
    /// Prepositions after which ``plurals`` are also right for 21.
    var beforeSingularToo: Set<String> = []

    /// Whether a word may be an adjective or pronoun before a noun in such a case.
    func isAttribute(_ word: Substring) -> Bool {
      word.ends(with: attributes) && !NumberSurroundings.pronouns.contains(word.lowercased())
    }

    func isPreposition(_ word: Substring) -> Bool {
      [prepositions, genitive, besideDual, withInstrumental, withInstrumentalToo, beforeSingularToo].contains {
        $0.contains(word.lowercased())
      }
    }
  }

  /// Prepositions of Croatian, Serbian and Bosnian that take the genitive.
  private static let southSlavicGenitive: Set<String> = [
    "od", "do", "bez", "iz", "nakon", "poslije", "posle", "pre", "prije", "unutar", "tokom", "tijekom",
    "од", "до", "без", "из", "након", "послије", "после", "пре", "прије", "унутар", "током",
  ]

  /// The vocabulary of each language.
  static let vocabularies: [String: Vocabulary] = [
    "be": Vocabulary(
      nouns: ["фота", "відэа", "аўдыя", "радыё", "еўра", "эмодзі", "меню"],
      plurals: ["іншых"],
      impersonal: ["на", "та"],
      adjectives: ["ых", "іх"],
      attributes: ["ых", "іх", "ым", "ім"],
      instrumental: ["амі", "ямі", "ьмі", "ымі", "імі"],
      dative: ["ам", "ям", "ым", "ім"],
      genitives: [("ы", ""), ("і", ""), ("а", "аў"), ("у", "аў"), ("я", "яў")],
      namesOfOne: ["унда", "іна"],
      genitiveAdjectives: ["ага", "яга"],
      prepositions: ["у", "ў", "на", "з", "са", "аб", "па", "пры", "за", "пад", "над", "перад", "паміж"],
      oblique: ["ам", "ям", "амі", "ямі", "ах", "ях"],
      genitive: [
        "ад", "да", "для", "без", "з", "са", "пасля", "каля", "сярод", "аснове", "акрамя", "замест",
      ],
      possession: ["у", "ў"],
      // A neuter like "слова" ends as these do, but is an accusative: "у 2 словы". Locatives in "ы" have "р", "ц" or a sibilant
      // before it, as in "папцы" and "серверы".
      owners: [
        "ка", "ча", "га", "ра", "та", "на", "еля", "чня", "ўца", "льца", "пца", "ця", "ды", "ты", "ны", "пы", "бы",
        "лы", "мы", "зы", "сы", "вы", "кі",
      ],
      vocalized: ["са": "з", "ў": "у"],
      singular: ["ем", "ём", "ай", "яй", "ым", "ім"],
      singularOnly: ["ам", "ям", "ой", "ою", "сцю"],
      endsAsSingular: ["схем", "праблем", "зім"]
    ),
    "bs": Vocabulary(
      plurals: ["dana", "puta", "дана", "пута"],
      namesOfOne: ["ak", "ac", "an", "at", "ok", "ак", "ац", "ан", "ат", "ок"],
      paucal: ["a", "а"],
      beforeSingularToo: southSlavicGenitive
    ),
    "cs": Vocabulary(
      nouns: ["krát"],
      // "ráno" is no verb, although it ends as one.
      adverbs: ["online", "ráno"],
      invariable: ["ení", "ání", "ění", "nutí", "ití", "etí", "dobí"],
      neuter: ["é", "í", "o", "á"],
      genitivePronouns: ["všech", "mých", "tvých", "svých", "našich", "vašich"],
      verbs: ["áno", "eno", "ěno", "nuto", "jato", "alo", "elo", "ilo", "ělo", "bylo", "šlo", "čeká", "zbývá"],
      finite: ["je", "jsou", "není", "nejsou", "byla", "má", "mají", "čekají"],
      notAccusative: ["v", "ve", "po", "o", "při", "k", "ke", "s", "před", "mezi", "nad", "pod", "proti"],
      // Not "to" and "no" alone, as in the nouns "auto" and "okno".
      impersonal: ["áno", "eno", "ěno", "nuto", "jato"],
      participles: ["ány", "ané", "ené", "aných", "ených"],
      // Nouns end in "ích" too: "v 2 aplikacích".
      attributes: [
        "ých", "ým", "ších", "jících", "dních", "tních", "vních", "lních", "všech", "těchto", "našich", "vašich",
      ],
      instrumental: ["mi"],
      dative: ["ům", "ám", "ím", "lidem", "ým"],
      genitives: [("y", ""), ("u", "ů"), ("a", "ů"), ("e", "ů")],
      namesOfOne: ["ista", "ega", "ce"],
      genitiveAdjectives: ["ého", "ího"],
      prepositions: ["v", "ve", "na", "o", "po", "při", "k", "ke", "za", "pod", "nad", "pro", "přes", "proti"],
      oblique: ["ích", "ách", "ech", "ům", "ám", "ím"],
      genitive: [
        "z", "ze", "do", "od", "ode", "bez", "u", "podle", "dle", "kolem", "během", "místo", "kromě", "základě",
        "vedle", "rámci", "uplynutí",
      ],
      vocalized: ["ve": "v", "ke": "k", "ze": "z", "se": "s", "ode": "od"],
      withInstrumental: ["s", "před"],
      // Before a number, "se" is mostly the pronoun, as in "Smaže se 5 souborů".
      withInstrumentalToo: ["se", "mezi", "nad", "pod", "za"],
      feminine: [
        "hodiny", "minuty", "sekundy", "vteřiny", "osoby", "položky", "fotky", "zprávy", "skupiny", "stránky",
      ]
    ),
    "hr": Vocabulary(
      plurals: ["dana", "puta"],
      namesOfOne: ["ak", "ac", "an", "at", "ok"],
      paucal: ["a"],
      beforeSingularToo: southSlavicGenitive
    ),
    "lt": Vocabulary(genitives: [("os", "ų"), ("ės", ""), ("o", "ų"), ("io", "ių"), ("aus", "ų")]),
    "pl": Vocabulary(
      nouns: ["wideo", "euro", "menu", "emoji"],
      plurals: [
        "dni", "razy", "innych", "części", "miejscowości", "możliwości", "odpowiedzi", "płatności",
        "powieści", "rzeczy", "treści", "twarzy", "wiadomości",
      ],
      adverbs: ["więcej", "online", "w sieci"],
      impersonal: ["no", "to"],
      participles: ["ane", "one", "ęte", "anych", "onych", "ętych"],
      adjectives: ["ych", "ich"],
      adjectivesAgree: true,
      attributes: ["ych", "ich", "ym", "im"],
      instrumental: ["ami", "ćmi", "źmi", "ymi", "imi"],
      dative: ["om", "ym", "im"],
      genitives: [("y", ""), ("i", ""), ("u", "ów"), ("a", "ów"), ("nia", "ń"), ("cia", "ć")],
      genitiveAdjectives: ["ego"],
      prepositions: ["w", "we", "na", "z", "ze", "o", "po", "przy", "za", "pod", "nad", "przed", "między"],
      oblique: ["om", "ami", "ach"],
      genitive: [
        "od", "do", "dla", "bez", "z", "ze", "u", "około", "podstawie", "spod", "spośród", "oprócz", "zamiast",
        "sprzed", "ciągu", "powyżej", "poniżej", "wśród",
      ],
      vocalized: ["we": "w", "ze": "z"],
      singular: ["em", "ym", "im"],
      singularOnly: ["ą"],
      endsAsSingular: ["zim"],
      persons: [("rzy", "ra"), ("ci", "ta"), ("dzi", "da"), ("ni", "na"), ("mi", "mego")]
    ),
    "ro": Vocabulary(
      plurals: [
        "selectate", "selectați", "șterse", "descărcate", "finalizate", "citite", "necitite", "altele", "alții",
      ]
    ),
    "ru": Vocabulary(
      nouns: [
        "фото", "видео", "аудио", "радио", "кино", "евро", "эмодзи", "саше", "драже", "кофе", "меню", "досье", "резюме",
        "интервью", "шоу", "табло", "кило",
      ],
      plurals: ["других"],
      adverbs: ["ещё", "еще", "онлайн", "в сети"],
      impersonal: ["но", "то"],
      adjectives: ["ых", "их", "ихся"],
      attributes: ["ых", "их", "ихся", "ым", "им", "имся", "всех", "всем", "тех"],
      instrumental: ["ами", "ями", "ьми", "ыми", "ими"],
      dative: ["ам", "ям", "ым", "им"],
      genitives: [
        ("ы", ""), ("и", ""), ("а", "ов"), ("я", "ев"), ("ения", "ений"), ("ания", "аний"), ("бытия", "бытий"),
        ("теля", "телей"),
      ],
      namesOfOne: ["мпания"],
      genitiveAdjectives: ["ого", "его"],
      prepositions: [
        "в", "во", "на", "к", "ко", "с", "со", "о", "об", "по", "при", "за", "под", "над", "перед", "между",
      ],
      oblique: ["ам", "ям", "ами", "ями", "ах", "ях"],
      genitive: [
        "из", "из-за", "из-под", "от", "до", "для", "без", "с", "со", "у", "после", "около", "более", "менее", "больше",
        "меньше", "свыше", "среди", "основе", "основании", "течение", "истечении", "прошествии", "рамках", "кроме",
        "вместо", "старше", "младше", "позднее", "позже", "ранее", "раньше",
      ],
      vocalized: ["во": "в", "ко": "к", "со": "с", "об": "о"],
      singular: ["ом", "ем", "ём", "ой", "ёй", "ией", "цей", "ьей", "ым", "им"],
      singularOnly: ["ей", "ью", "ою", "ею"],
      endsAsSingular: [
        "писем", "систем", "подсистем", "тем", "проблем", "схем", "теорем", "аксиом", "ом", "зим",
      ]
    ),
    "sk": Vocabulary(
      nouns: ["krát"],
      participles: ["ané", "ené", "aných", "ených"],
      attributes: ["ých", "ych", "ích", "ich", "ým", "ym", "týchto"],
      instrumental: ["mi"],
      dative: ["om", "ám", "iam", "ým", "ym"],
      genitives: [("y", ""), ("u", "ov"), ("a", "ov")],
      namesOfOne: ["ista", "ega"],
      genitiveAdjectives: ["ého", "eho"],
      prepositions: ["v", "vo", "na", "o", "po", "pri", "s", "so", "k", "ku", "za", "pod", "nad", "pred", "medzi"],
      oblique: ["och", "ách", "ach", "om", "ám", "am"],
      genitive: [
        "z", "zo", "do", "od", "bez", "u", "podľa", "okolo", "počas", "namiesto", "okrem", "základe", "rámci",
        "uplynutí",
      ],
      vocalized: ["vo": "v", "so": "s", "ku": "k", "zo": "z"]
    ),
    "sl": Vocabulary(
      nouns: ["krat"],
      plurals: ["dni"],
      // Nouns end in "ih" too: "v 5 dokumentih".
      attributes: ["drugih", "ostalih", "novih", "izbranih", "zadnjih", "vseh"],
      genitives: [("a", "ov"), ("e", "")],
      namesOfOne: ["je", "ce", "še"],
      prepositions: ["v", "na", "pri", "o", "po", "ob"],
      oblique: ["ah", "ih", "eh"],
      genitive: ["iz", "do", "od", "brez"],
      genitiveOfBoth: ["i"],
      besideDual: ["s", "z", "pred", "med", "nad", "pod"]
    ),
    "sr": Vocabulary(
      plurals: ["dana", "puta", "дана", "пута"],
      namesOfOne: ["ak", "ac", "an", "at", "ok", "ак", "ац", "ан", "ат", "ок"],
      paucal: ["a", "а"],
      beforeSingularToo: southSlavicGenitive
    ),
    "uk": Vocabulary(
      nouns: [
        "фото", "відео", "аудіо", "радіо", "кіно", "євро", "емодзі", "саше", "драже", "меню", "досьє", "резюме", "шоу",
        "табло", "кіло",
      ],
      plurals: ["інших"],
      adverbs: ["більше", "онлайн", "у мережі", "в мережі"],
      impersonal: ["но", "то"],
      adjectives: ["их", "іх", "їх"],
      attributes: ["их", "іх", "їх", "им", "ім", "їм"],
      instrumental: ["ами", "ями", "ьми", "ими", "іми"],
      dative: ["ам", "ям", "им", "ім"],
      genitives: [("и", ""), ("і", ""), ("ї", ""), ("а", "ів"), ("у", "ів"), ("я", "їв"), ("ю", "їв")],
      genitiveAdjectives: ["ого"],
      genitivesOfNouns: [("ння", "нь"), ("ття", "ть")],
      verbalNouns: ["ння", "ття"],
      prepositions: ["в", "у", "на", "з", "із", "зі", "про", "по", "при", "за", "під", "над", "перед", "між"],
      oblique: ["ам", "ям", "ами", "ями", "ах", "ях"],
      genitive: [
        "від", "до", "для", "без", "з", "із", "зі", "з-за", "із-за", "з-під", "після", "біля", "близько", "менше",
        "більше", "протягом", "серед", "основі", "крім", "замість", "старше", "молодше", "пізніше", "раніше",
      ],
      possession: ["у", "в"],
      // Not "ня" or "тя", as in the accusative "у 1 повідомлення".
      owners: ["а", "и", "го", "еля", "ря", "ця", "стя", "чня", "ія"],
      vocalized: ["в": "у", "із": "з", "зі": "з"],
      singular: ["ом", "ем", "єм", "им", "ім"],
      singularOnly: ["ою", "єю", "ацею", "ицею", "чею", "жею", "шею", "тею", "нею", "стю"],
      endsAsSingular: ["систем", "підсистем", "тем", "проблем", "схем", "теорем", "аксіом", "зим"]
    ),
  ]
}

extension PluralRules {
  /// The category that mostly reads right with the words of `other`, although CLDR has a form for it.
  ///
  /// In Arabic, 48 of the 49 texts of CLDR that have forms for 0 and `other` are equal. In Hebrew, the form for 2 is a dual
  /// without a number, "יומיים"; after the digit 2, the plural stands: "2 ימים". In Latvian, `zero` is for 0, 10 and 11 to 19,
  /// whose nouns are in the genitive, "10 dienu"; many write "10 dienas".
  package var categoryWithWordsOfOther: PluralCategory? {
    switch language {
    case "ar", "ars", "lv": .zero
    case "he": .two
    default: nil
    }
  }

  /// What to say if only the form of ``categoryWithWordsOfOther`` is missing.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - numbers: Its numbers, as part of a sentence.
  ///   - number: The first of them.
  ///   - language: The name of the language.
  ///   - sample: What the first number reads now, in quotation marks.
  /// - Returns: The message.
  package static func message(
    aboutOnly category: PluralCategory,
    for numbers: String,
    _ number: String,
    in language: String,
    _ sample: String
  ) -> String {
    "\(language) has a form of its own for \(numbers), \"\(category)\". \(number) now reads \(sample), the form for "
      + "\"other\". Add \"\(category)\" if that is wrong."
  }
}
