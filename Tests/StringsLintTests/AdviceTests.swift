import Diagnostics
import StringsLint
import Testing

/// What the linter advises is right: it names what happens, a number for which the text is wrong, and what to write.
@Suite struct AdviceTests {
  /// Files, what is found in them, and parts of the messages.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var options = LintOptions()
    var expected: [String]
    var says: [String] = []

    init(
      _ description: String,
      _ files: [String: String],
      all: Bool = false,
      _ expected: [String],
      says: [String] = []
    ) {
      (testDescription, self.files, self.expected, self.says) = (description, files, expected, says)
      options.reportsAll = all
    }

    /// A catalog with one key in English and another language.
    init(
      _ description: String,
      key: String = "key",
      _ english: Localization,
      _ language: String,
      _ text: Localization,
      _ expected: [String],
      says: [String] = []
    ) {
      let json = catalog([(key, [("en", english), (language, text)])])
      self.init(description, ["A.xcstrings": json], expected, says: says)
    }
  }

  private static func project(_ english: String, _ translation: String, _ language: String = "de") -> [String: String] {
    ["en.lproj/A.stringsdict": english, "\(language).lproj/A.stringsdict": translation]
  }
  /// A project of several tables, each with a language and its text for `other`.
  private static func projects(_ texts: [(String, String)], english: String = english) -> [String: String] {
    texts.enumerated().reduce(into: [:]) { files, item in
      let (language, other) = item.element
      files["en.lproj/\(item.offset).stringsdict"] = english
      files["\(language).lproj/\(item.offset).stringsdict"] = stringsdict(["one": "%d x", "other": other])
    }
  }
  private static func strings(_ source: String, _ translation: String, _ language: String = "de") -> [String: String] {
    ["en.lproj/A.strings": source, "\(language).lproj/A.strings": translation]
  }
  private static func plurals(_ plurals: [String: [String: String]]) -> String {
    let elements = plurals.sorted { $0.key < $1.key }.map { name, forms in
      let items = forms.sorted { $0.key < $1.key }.map { "<item quantity=\"\($0.key)\">\($0.value)</item>" }
      return "<plurals name=\"\(name)\">\(items.joined())</plurals>\n"
    }
    return "<resources>\n\(elements.joined())</resources>"
  }
  private static let budgets = [
    "A.xcstrings": catalog([
      (
        "key",
        [
          ("en", ["one": "%lld budget", "other": "%lld budgets"]),
          (
            "ar",
            [
              "one": "%lld ميزانية", "two": "%lld ميزانيتان", "few": "%lld ميزانيات", "many": "%lld ميزانية",
              "other": "%lld ميزانية",
            ]
          ),
        ]
      )
    ])
  ]
  private static let english = stringsdict(["one": "%d vote", "other": "%d votes"])

  static let cases: [Case] = [
    Case(
      "inside a variable, the variable itself is no advice",
      project(english, stringsdict(["one": "%d Stimme", "other": "%s Stimmen"])),
      ["de argument-mismatch other"],
      says: ["Write %d."]
    ),
    Case(
      "a date format has no placeholders",
      strings("date = \"%A, %e %B %Y %H:%M\"; day = \"%m %d\";", "date = \"%e. %B %Y, %R\"; day = \"%-d.%m.\";"),
      []
    ),
    Case(
      "a misspelled placeholder, and what the source has",
      ["one": "%d percent", "other": "%d percents"],
      "fr",
      ["one": "%d pour", "other": "% de pour"],
      ["fr malformed-directive other"],
      says: ["\"% de\" is misspelled. The English string has %d."]
    ),
    Case(
      "words that are right for 1 have another number as their example",
      ["one": "%lld error found", "other": "%lld errors found"],
      "ru",
      ["one": "Найдена ошибка.", "few": "Найдены %lld", "many": "Найдено %lld", "other": "%lld ошибки"],
      ["ru number-not-shown one"],
      says: ["21 reads \"Найдена ошибка.\""]
    ),
    Case(
      "0 invitații is right in Romanian, and 20 invitații is not",
      ["one": "%lld invitation", "other": "%lld invitations"],
      "ro",
      ["one": "%lld invitație", "other": "%lld invitații"],
      ["ro missing-category few"],
      says: ["20 now reads \"20 invitații\""]
    ),
    Case(
      "a wrong digit is an error even if the text is not translated",
      key: "%lldy ago",
      ["one": "1y ago", "other": "%lldy ago"],
      "ru",
      ["one": "1y ago", "few": "%lldy ago", "many": "%lldy ago", "other": "%lldy ago"],
      ["en number-not-shown one", "ru number-not-shown one"],
      says: ["Russian uses it for 1, 21, 31 and more", "21 reads \"1y ago\""]
    ),
    Case(
      "a word can be the same in two languages",
      ["one": "total", "other": "%lld total"],
      "es",
      Localization(state: "needs_review", forms: [("one", "total"), ("other", "%lld total")]),
      []
    ),
    Case(
      "words that recur in the other forms are translated, even if they are spelled as in English",
      ["one": "%lld operator online", "other": "%lld operators online"],
      "pl",
      [
        "one": "%lld operator online", "few": "%lld operatorzy online", "many": "%lld operatorów online",
        "other": "%lld operatora online",
      ],
      []
    ),
    Case(
      "two words of which one recurs are not",
      ["one": "%lld new message", "other": "%lld new messages"],
      "fr",
      ["one": "%lld new message", "other": "%lld nouveaux messages"],
      ["fr form-untranslated one"]
    ),
    Case(
      "a catalog knows what is translated",
      ["one": "%lld new file", "other": "%lld new files"],
      "it",
      ["one": "%lld new file", "other": "%lld new files"],
      []
    ),
    Case(
      "what is not translated has a key and a place",
      ["one": "You have %lld file", "other": "You have %lld files"],
      "it",
      Localization(state: "needs_review", forms: [("one", "You have %lld file"), ("other", "You have %lld files")]),
      ["it untranslated"],
      says: ["so it is not translated"]
    ),
    Case(
      "a variable that is empty on purpose takes an argument",
      project(
        stringsdict(format: "%#@names@%#@n@", names: true, ["one": "%d friend", "other": "%d friends"]),
        stringsdict(format: "%#@names@%#@n@", names: true, ["one": "%d Freund", "other": "%d Freunde"])
      ),
      []
    ),
    Case(
      "a string that is empty for 1 in English may be empty for 21 in Russian",
      project(
        stringsdict(["one": "", "other": "Write %d words."]),
        stringsdict(["one": "", "few": "Пиши %d слова.", "many": "Пиши %d слов.", "other": "Пиши %d слова."]),
        "ru"
      ),
      []
    ),
    Case(
      "the same on request",
      project(
        stringsdict(["one": "", "other": "Write %d words."]),
        stringsdict(["one": "", "few": "Пиши %d слова.", "many": "Пиши %d слов.", "other": "Пиши %d слова."]),
        "ru"
      ),
      all: true,
      ["ru empty-form one"],
      says: ["so 21, 31, 41 and more show nothing"]
    ),
    Case(
      "but not for 2, which has text in English",
      project(
        stringsdict(["one": "", "other": "Write %d words."]),
        stringsdict(["one": "", "few": "", "many": "Пиши %d слов.", "other": "Пиши %d слова."]),
        "ru"
      ),
      ["ru empty-form few"],
      says: ["so 2, 3, 4 and more show nothing"]
    ),
    Case(
      "but a variable may be empty for 21 beside other words",
      project(
        stringsdict(format: "%d file%#@n@", ["one": "", "other": "s"]),
        stringsdict(format: "%d файл%#@n@", ["one": "", "few": "а", "many": "ов", "other": "а"]),
        "ru"
      ),
      []
    ),
    Case(
      "a variable that the source does not show either may be left over",
      project(english, stringsdict(format: "%#@n@", names: true, ["one": "%d Stimme", "other": "%d Stimmen"])),
      []
    ),
    Case(
      "one cause is one finding",
      project(english, stringsdict(format: "%# @n @ gut", ["one": "%d Stimme", "other": "%d Stimmen"])),
      ["de malformed-directive"],
      says: ["\"%# @n @\" is misspelled. The English string has %#@n@."]
    ),
    Case(
      "one placeholder too many is one finding",
      ["one": "%lld xy", "other": "%lld xys"],
      "pl",
      ["one": "%lld xy", "few": "%lld xya", "many": "%lld xyb", "other": "%@ %lld xyc"],
      ["pl argument-mismatch other"]
    ),
    Case(
      "the same problem in several forms is one finding",
      ["one": "%lld x", "other": "%lld xs"],
      "pl",
      ["one": "%lld x", "few": "%lld x%1$", "many": "%lld x%1$", "other": "%lld x%1$"],
      ["pl malformed-directive few many other"]
    ),
    Case(
      "a key that the source lacks is told once",
      strings("a = b;", "a = c; old = \"%@ %@ %d\";"),
      ["de stale-key"]
    ),
    Case(
      "programs show keys that are strings themselves, whether the source has them or not",
      strings("Copy = Copy; \"Move to %@\" = \"Move to %@\"; ok = OK;", "Copy = Kopieren; \"Open %@\" = \"Öffne %d\";"),
      ["de argument-mismatch"]
    ),
    Case(
      "the Info.plist has the strings of InfoPlist.strings",
      [
        "en.lproj/InfoPlist.strings": "CFBundleName = \"Player\";",
        "fr.lproj/InfoPlist.strings": "CFBundleName = \"Lecteur\"; \"Sound file\" = \"Fichier de son\";",
      ],
      []
    ),
    Case("a key that a translation lacks is not told", strings("a = b; c = d;", "a = c;"), []),
    Case("except on request", strings("a = b; c = d;", "a = c;"), all: true, ["de missing-key"]),
    Case("a region has the texts of its language", strings("a = b; c = d;", "a = c;", "de-AT"), all: true, []),
    Case(
      "a later version",
      ["A.xcstrings": #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "9.0" }"#],
      ["- newer-version"]
    ),
    Case(
      "a quote behind </string> has no effect",
      ["res/values/strings.xml": "<resources><string name=\"a\">x</string>\"</resources>"],
      ["en misplaced-key"]
    ),
    Case(
      "a name that is there twice in a file of Android's",
      ["res/values/strings.xml": "<resources><string name=\"a\">x</string><string name=\"a\">y</string></resources>"],
      ["en duplicate-key"]
    ),
    Case(
      "Android does not have the placeholders of C and Apple",
      [
        "res/values/strings.xml": """
        <resources><string name="a">Weight: %1$lld kg</string><string name="b">Enter %@</string>\
        <string name="c">%08lu of %d</string><string name="d">100%@</string><string name="e">100%in 5%Unit</string></resources>
        """
      ],
      Array(repeating: "en malformed-directive", count: 4),
      says: [
        "Android does not have %1$lld. Write %1$d.", "Android does not have %@. Write %s.",
        "Android does not have %08lu. Write %08d.", "Android does not have %@. Write %s.",
      ]
    ),
    Case(
      "0 of a language with a form for it is no example if other forms are missing",
      ["one": "%lld budget", "other": "%lld budgets"],
      "ar",
      ["one": "ميزانية واحدة", "few": "%lld ميزانيات", "other": "%lld ميزانية"],
      ["ar missing-category zero two many"],
      says: ["2 now reads \"2 ميزانية\""]
    ),
    Case(
      "a number that the program does not pass is one finding, and without other, Android gives up",
      [
        "res/values/a.xml": """
        <resources><plurals name="a"><item quantity="one">test</item><item quantity="many">tests</item></plurals></resources>
        """,
        "res/values-ru/a.xml": """
        <resources><plurals name="a"><item quantity="one">тест%d</item><item quantity="few">теста</item>\
        <item quantity="many">тестов</item><item quantity="other">теста</item></plurals></resources>
        """,
      ],
      ["ru argument-mismatch one", "en missing-other other"],
      says: ["the English string does not have", "For 2, Android throws Resources.NotFoundException."]
    ),
    Case(
      "a text that reads right beside any number needs no more forms",
      projects(
        [
          ("ru", "Файлов: %d"), ("ru", "(повторов: %d)"), ("ru", "Файлы (%d)"), ("ru", "Раз в %d дн."),
          ("ru", "%d мин. назад"), ("ru", "Раз в %d г./лет"), ("ru", "%d ч"),
          ("ru", "%d MB"),
          ("ru", "Осталось %d сек"), ("ru", "%d мл"), ("uk", "%d ккал"), ("sl", "%d fps"),
          ("pl", "%d zł"), ("cs", "%d Kč"), ("hr", "%d EUR"), ("uk", "%d грн"), ("ru", "%dд"), ("ru", "%d шт"),
          ("ru", "%d Мбит/с"), ("ru", "%d млн просмотров"), ("ru", "%d%% заряда"), ("pl", "%d szt"), ("ar", "%d كم"),
          ("pl", "&lt;strong>%d&lt;/strong> min"), ("pl", "**%d** min"), ("pl", "z **%d** plików"),
          ("ru", "из «%d» файлов"),
          ("ru", "из &lt;b>%d файлов&lt;/b>"), ("ru", "&lt;b>%d выбрано&lt;/b>"), ("ru", "%d файл(-а, -ов)"),
          ("pl", "%d MB&lt;br>wolnego miejsca"), ("ru", "из&lt;/b>&lt;br/>%d файлов"), ("ru", "%d мин&lt;/b>."),
        ]
      ),
      []
    ),
    Case(
      "words that are the same for 2 and 5, and a number at the end, need no more forms",
      projects(
        [
          ("ru", "%d выбрано"), ("uk", "%d вибрано"), ("pl", "Zaznaczono %d"), ("pl", "%d zaznaczono"),
          ("pl", "%d lat(a)"),
          ("pl", "Co %d dni"), ("hr", "%d dana"), ("ru", "Выбрано %d"), ("ru", "%d фото удалены"), ("ru", "%d саше"),
          ("ru", "+%d ещё"), ("pl", "+%d więcej"), ("uk", "+%d більше"), ("ru", "%d в сети"), ("pl", "%d w sieci"),
          ("cs", "%d online"), ("cs", "%d vybráno"),
        ]
      ),
      []
    ),
    Case(
      "but words and markup elsewhere change nothing",
      projects([
        ("ru", "%d час"), ("uk", "%d год"), ("ru", "из &lt; %d файлов"), ("pl", "z\" %d plików"),
        ("ru", "%d ещё файлов"), ("cs", "%d auto"),
        ("pl", "**%d** plików"), ("pl", "%d plików&lt;br>usunięto"), ("ru", "%d файлов&lt;br/>удалено"),
        ("ru", "из &lt;a &lt;b>%d&lt;/b> файлов"),
      ]),
      ["cs missing-category few"]
        + ["pl", "pl", "pl", "ru", "ru", "ru", "ru", "ru", "uk"].map { "\($0) missing-category few many" }
    ),
    Case(
      "days that are the same for 2 and 5 in Slovenian, and a unit or a noun to which the program adds the number",
      projects([("sl", "%d dni"), ("sl", "Vsakih %d dni.")])
        .merging(
          ["en": "days", "sl": "dni", "pl": "dni", "ru": "дня", "uk": "хв"].reduce(into: [:]) { files, text in
            files["\(text.key).lproj/A.stringsdict"] = stringsdict(["one": "x", "other": text.value])
          }
        ) { $1 },
      ["ru missing-category few many"],
      says: ["5 now reads \"дня\""]
    ),
    Case(
      "a preposition, an adjective and the endings of other cases need no more forms",
      projects(
        [
          ("ru", "На основе %d отзывов"), ("ru", "В %d файлах"), ("ru", "и ещё %d других"), ("uk", "до %d файлів"),
          ("be", "У %d файлах"), ("be", "і яшчэ %d іншых"),
          ("pl", "w %d plikach"), ("pl", "do %d plików"), ("cs", "z %d souborů"), ("sk", "zo %d súborov"),
          ("sl", "v %d datotekah"), ("sl", "iz %d datotek"), ("sl", "do %d ljudi"), ("pl", "z %d plików"),
          ("uk", "із %d файлів"), ("be", "з %d файлаў"), ("ru", "у %d человек"), ("ru", "с %d людьми"),
          ("ru", "с %d устройств"),
          ("cs", "před %d dny"), ("sk", "pred %d rokmi"), ("sk", "po %d minútach"),
          ("ru", "с %d систем"), ("ru", "с %d другими"), ("pl", "z %d komentarzy"),
        ]
      ),
      []
    ),
    Case(
      "a preposition before a variable, if it is there wherever the variable is, needs no more forms either",
      ["из %2$#@n@", "из %2$#@n@ из %2$#@n@", "и %2$#@n@ из %2$#@n@", "из %2$#@n@ в %2$#@n@"].enumerated()
        .reduce(into: [:]) { files, item in
          files["en.lproj/\(item.offset).stringsdict"] = stringsdict(
            format: "%1$d of %2$#@n@",
            ["one": "%d chat", "other": "%d chats"]
          )
          files["ru.lproj/\(item.offset).stringsdict"] = stringsdict(
            format: "%1$d \(item.element)",
            ["one": "%d чата", "other": "%d чатов"]
          )
        },
      ["ru missing-category few many"],
      says: ["2 now reads \"в 2 чатов\""]
    ),
    Case(
      "abbreviations, an instrumental, and a number that is shown as text",
      [
        "values/strings.xml": plurals([
          "a": ["one": "%1$s and %2$s other.", "other": "%1$s and %2$s others."],
          "b": ["one": "%s like.", "other": "%s likes."],
          "c": ["one": "%d update needs you", "other": "%d updates need you"],
          "d": ["one": "%d star", "other": "%d stars"],
          "e": ["one": "%d new video", "other": "%d new videos"],
        ]),
        "values-ru/strings.xml": plurals([
          "a": ["one": "%1$s и ещё %2$s.", "other": "%1$s и ещё %2$s чел."],
          "b": ["one": "+1: %s человек.", "other": "+1: %s чел."],
          "c": ["one": "%d обн. для вас", "other": "%d обновл. для вас"],
          "d": ["one": "%d звезда", "other": "Оценка %d звёздами"],
          "e": ["one": "%d новое", "other": "%d новых видео"],
        ]),
        "values-pl/strings.xml": plurals([
          "a": ["one": "%1$s i %2$s inny.", "other": "%1$s i %2$s osoby."],
          "d": ["one": "%d", "other": "%d gwiazdkami"],
        ]),
        "values-cs/strings.xml": plurals(["b": ["one": "mezi %s souborem", "other": "mezi %s soubory"]]),
      ],
      ["pl missing-category few many"]
    ),
    Case(
      "but a preposition that takes the accusative does",
      [
        "en.lproj/A.stringsdict": english,
        "ru.lproj/A.stringsdict": stringsdict(["one": "%d файл", "other": "на %d файлов"]),
        "en.lproj/B.stringsdict": english,
        "pl.lproj/B.stringsdict": stringsdict(["one": "%d plik", "other": "od %d pliki"]),
        "cs.lproj/B.stringsdict": stringsdict(["one": "%d soubor", "other": "do %d soubory"]),
      ],
      ["cs missing-category few", "pl missing-category few many", "ru missing-category few many"]
    ),
    Case(
      "and so does one with a nominative or a singular",
      projects([
        ("cs", "u %d nové položky"), ("cs", "od %d uživatelé"), ("cs", "s %d uživatelé"), ("cs", "Smaže se %d soubory"),
        ("pl", "z %d pliki"), ("ru", "у %d файлы"), ("sk", "s %d súbory"), ("sl", "%d ljudi"), ("uk", "з %d файли"),
        ("pl", "z %d plikiem"), ("ru", "с %d файлом"), ("uk", "з %d файлом"),
        ("cs", "před %d hodiny"), ("cs", "mezi %d osoby"),
        ("pl", "z %d uczestnicy"), ("ru", "с %d новым сообщением"), ("ru", "с %d статьей"), ("uk", "з %d іншим"),
      ]),
      [String](repeating: "cs missing-category few", count: 6)
        + ["pl", "pl", "pl", "ru", "ru", "ru", "ru"].map { "\($0) missing-category few many" }
        + ["sk missing-category few", "sl missing-category two few"]
        + [String](repeating: "uk missing-category few many", count: 3)
    ),
    Case(
      "nor is a preposition enough for 21, which has the noun in the singular, but a unit is",
      ["в %d файлах", "с %d файлами", "и ещё %d других", "%d мин.", "%d фото"].enumerated().reduce(into: [:]) {
        $0["en.lproj/\($1.offset).stringsdict"] = english
        $0["ru.lproj/\($1.offset).stringsdict"] = stringsdict(["other": $1.element])
      },
      [String](repeating: "ru missing-category one few many", count: 3),
      says: ["1 now reads \"в 1 файлах\"", "1 now reads \"с 1 файлами\"", "1 now reads \"и ещё 1 других\""]
    ),
    Case(
      "a form whose English has an article or a verb shows no number",
      [
        "en.lproj/A.stringsdict": stringsdict(["one": "a new device", "other": "new devices"]),
        "ru.lproj/A.stringsdict": stringsdict(["one": "новое устройство", "other": "новые устройства"]),
        "en.lproj/B.stringsdict": stringsdict(["one": "day", "other": "days"]),
        "ru.lproj/B.stringsdict": stringsdict(["one": "день", "other": "дни"]),
      ],
      ["ru missing-category few many"],
      says: ["5 now reads \"дни\""]
    ),
    Case(
      "the endings of a word may be empty",
      [
        "en.lproj/A.stringsdict": english,
        "fr.lproj/A.stringsdict": stringsdict(format: "%1$d votant%#@n@", names: true, ["one": "", "other": "s"]),
      ],
      []
    ),
    Case(
      "a variable that needs a position, as in the source",
      [
        "en.lproj/A.stringsdict": stringsdict(
          format: "%@ has %2$#@n@",
          names: true,
          ["one": "%d vote", "other": "%d votes"]
        ),
        "de.lproj/A.stringsdict": stringsdict(
          format: "%#@n@",
          names: true,
          ["one": "%d Stimme", "other": "%d Stimmen"]
        ),
      ],
      ["de argument-mismatch"],
      says: ["Write %2$#@n@."]
    ),
    Case(
      "a number that the source shows formatted, as another argument",
      [
        "en.lproj/A.stringsdict": stringsdict(["one": "%2$@ file", "other": "%2$@ files"]),
        "de.lproj/A.stringsdict": stringsdict(["one": "%d Datei", "other": "%d Dateien"]),
      ],
      []
    ),
    Case(
      "a dollar sign without its percent sign",
      [
        "en.lproj/A.strings": #""a" = "%1$d of %2$@"; "b" = "%1$@ for $1"; "c" = "%1$d"; "d" = "%1$d";"#,
        "fr.lproj/A.strings": #""a" = "$1 de %2$@"; "b" = "%1$@ pour $1"; "c" = "%1$d $1"; "d" = "US$12";"#,
      ],
      ["fr malformed-directive"],
      says: ["\"$1\" is misspelled. The English string has %1$d."]
    ),
    Case(
      "text in the place of the number that selects the form",
      ["en.lproj/A.stringsdict": stringsdict(["one": "%s vote", "other": "%s votes"])],
      ["en argument-mismatch one"],
      says: ["%s shows argument 1 as a pointer, but %#@n@ selects by it as a whole number. Write %d."]
    ),
    Case(
      "a form without the number whose text is %s in C, but %@ in Apple's formats",
      ["en.lproj/A.stringsdict": stringsdict(["one": "Send the file to %s?", "other": "Send %d files to %@?"])],
      ["en argument-mismatch one"],
      says: ["Write %2$@."]
    ),
    Case(
      "a sentence without a number needs no more forms, but a unit does",
      [
        "values/strings.xml": plurals([
          "a": ["one": "Delete the file?", "other": "Delete the files?"], "b": ["one": "degree", "other": "degrees"],
          "c": ["one": "degree", "other": "degrees"],
        ]),
        "values-ru/strings.xml": plurals([
          "a": ["one": "Удалить файл?", "other": "Удалить файлы?"], "b": ["one": "град.", "other": "град."],
          "c": ["one": "градус", "other": "градусов"],
        ]),
      ],
      ["ru missing-category few many"],
      says: ["2 now reads \"градусов\""]
    ),
    Case(
      "a form for other that is a copy of that for 1 while the others are not",
      [
        "en.lproj/A.stringsdict": english,
        "lt.lproj/A.stringsdict": stringsdict(
          ["one": "%d pokalbis", "few": "%d pokalbiai", "many": "%d pokalbių", "other": "%d pokalbis"]
        ),
        "cs.lproj/A.stringsdict": stringsdict(
          ["one": "%d vzkaz", "few": "%d vzkazy", "many": "%d vzkazů", "other": "%d vzkaz"]
        ),
        "sk.lproj/A.stringsdict": stringsdict(["one": "%d min.", "few": "%d min.", "many": "%d m.", "other": "%d min."]
        ),
      ],
      ["cs missing-other other", "lt missing-other other"],
      says: [
        "5 reads \"5 vzkaz\". The form for \"many\", \"%d vzkazů\", is for fractions only",
        "10 reads \"10 pokalbis\". The form for \"many\", \"%d pokalbių\", is for fractions only; if it is right for 10",
      ]
    ),
    Case(
      "a source with one form: a unit and a text without a number need no more, and the example has the digits of %.1f",
      [
        "values/strings.xml": plurals([
          "a": ["other": "%.1f sec"], "b": ["other": "%.1f songs"], "c": ["other": "Blocked"], "d": ["other": "Songs"],
          "e": ["other": "%d songs"],
        ]),
        "values-cs/strings.xml": plurals([
          "a": ["other": "%.1f sek"], "b": ["other": "%.1f skladeb"], "c": ["other": "Blok"],
          "d": ["one": "Skladba", "other": "Skladby"],
        ]),
        "values-sk/strings.xml": plurals(["e": ["one": "%d skladba", "other": "%d skladby"]]),
      ],
      ["cs missing-category few", "sk missing-category few"],
      says: ["2 now reads \"2.0 skladeb\"", "\"other\" looks wrong too: 5 reads \"5 skladby\"."]
    ),
    Case(
      "a string of Android where the source has plurals is never shown, in any language",
      [
        "values/strings.xml": plurals(["a": ["other": "Blocked"], "b": ["one": "%d host", "other": "%d hosts"]]),
        "values-ja/strings.xml": "<resources><string name=\"a\">ブロック済み</string></resources>",
        "values-ru/strings.xml": """
        <resources><string name="a">Заблокировано</string><string name="b">Узлов: %d</string></resources>
        """,
      ],
      ["ja not-pluralized", "ru not-pluralized", "ru not-pluralized one few many"],
      says: [
        "Android does not find it, so users see the English text. Write <plurals> with \"other\".",
        "Write <plurals> with \"other\".",
        "Write <plurals> with \"one\" (1, 21, 31…), \"few\" (2, 3, 4…) and \"many\" (0, 5, 6…).",
      ]
    ),
    Case(
      "a property list that opens a dictionary where it should close one",
      ["en.lproj/A.stringsdict": english.replacing("</dict>\n</dict>\n</dict>", with: "</dict>\n<dict>\n</dict>")],
      ["en unreadable-file"],
      says: ["Found <dict> where </dict> belongs."]
    ),
    Case(
      "an attribute of Android's resources without its closing quotation mark",
      [
        "values/strings.xml": """
        <resources><string name="a>Text</string>
        <plurals name="b"><item quantity="one">%d x</item><item quantity="other>%d xs</item></plurals></resources>
        """
      ],
      ["en unreadable-file", "en unreadable-file"],
      says: [
        "The value of \"name\" lacks its closing quotation mark.",
        "The value of \"quantity\" lacks its closing quotation mark.",
      ]
    ),
    Case(
      "a string of Android with one form of four",
      [
        "values/strings.xml": plurals(["a": ["one": "%d try left", "other": "%d tries left"]]),
        "values-sl/strings.xml": plurals(["a": ["one": "Še %d poskus"]]),
      ],
      ["sl missing-other two few other"],
      says: [#"needs "two" (2, 102, 202…), "few" (3, 4, 103…) and "other" (0, 5, 6…). For 2, Android throws"#]
    ),
    Case(
      "the example is a number for which the string is wrong",
      projects(
        [
          ("ru", "%d события"), ("uk", "%d патчі"), ("pl", "%d pliki"), ("pl", "%d minuty"), ("pl", "%d stopni"),
          ("pl", "%d miesięcy"), ("ru", "%d файлов"), ("cs", "%d aplikace"), ("cs", "%d pokusů"), ("sk", "%d minúty"),
        ]
      ),
      ["cs missing-category few", "cs missing-category few"]
        + ["pl", "pl", "pl", "pl", "ru", "ru"].map { "\($0) missing-category few many" }
        + ["sk missing-category few", "uk missing-category few many"],
      says: [
        "\"other\" looks wrong too: 5 reads \"5 aplikace\".", "2 now reads \"2 pokusů\"",
        "5 now reads \"5 pliki\"", "5 now reads \"5 minuty\"", "2 now reads \"2 stopni\"", "2 now reads \"2 miesięcy\"",
        "5 now reads \"5 события\"", "2 now reads \"2 файлов\"", "5 reads \"5 minúty\"",
        "5 now reads \"5 патчі\"",
      ]
    ),
    Case(
      "a form for 0 that is empty in the source as well",
      [
        "en.lproj/A.stringsdict": stringsdict(["zero": "", "one": "%d line", "other": "%d lines"]),
        "de.lproj/A.stringsdict": stringsdict(["zero": "", "one": "%d Zeile", "other": "%d Zeilen"]),
      ],
      []
    ),
    Case(
      "a misspelled placeholder that the string has elsewhere, too",
      [
        "en.lproj/A.strings": #""a" = "%1$@Anyone%1$@ can %1$@visit";"#,
        "fr.lproj/A.strings": #""a" = "%1$Toute personne%1$@ peut %1$@visiter";"#,
      ],
      ["fr malformed-directive"],
      says: ["\"%1$T\" is misspelled. The English string has %1$@."]
    ),
    Case(
      "a text that does not",
      projects(
        [
          ("ru", "Осталось: %d файлов"), ("ru", "Было %d раз. Ещё?"), ("ru", "%d раз"), ("ru", "%d лет"),
          ("ru", "Повторить %d раз."), ("ru", "(%d файлов)"),
          ("ru", "Файлы: %d/5 шт"),
        ],
        english: stringsdict(["one": "%d file.", "other": "%d files."])
      ),
      Array(repeating: "ru missing-category few many", count: 6)
    ),
    Case(
      "a source that says 1 is only told if a translation has kept it",
      [
        "A.xcstrings": catalog(
          ["a", "b", "c", "d"].map { key in
            (
              key,
              [
                ("en", ["one": "1 \(key)", "other": "%lld \(key)s"]),
                (
                  "ru",
                  [
                    "one": key == "d" ? "1 д" : "%lld т", "few": "%lld т", "many": "%lld т", "other": "%lld т",
                  ]
                ),
              ]
            )
          }
        )
      ],
      ["en number-not-shown one", "ru number-not-shown one"],
      says: ["translators keep that, but Russian", "21 reads \"1 д\""]
    ),
    Case(
      "a source that says 1 is right for languages that lack the key, or whose form for 0 takes 0 away",
      [
        "en.lproj/A.stringsdict": stringsdict(["zero": "None", "one": "1 day", "other": "%d days"]),
        "fr.lproj/A.stringsdict": stringsdict(["zero": "Aucun", "one": "1 jour", "other": "%d jours"]),
        "lt.lproj/A.stringsdict": stringsdict(key: "b", ["one": "%d diena", "few": "%d dienos", "other": "%d dienų"]),
        "en.lproj/B.stringsdict": english,
        "lt.lproj/B.stringsdict": stringsdict(["one": "%d balsas", "few": "%d balsai", "other": "%d balsų"]),
      ],
      ["lt stale-key"]
    ),
    Case(
      "a form in words whose next number is 101, or that is about every month, is rarely wrong",
      [
        "en.lproj/A.stringsdict": stringsdict(["one": "Every day", "other": "Every %d days"]),
        "sl.lproj/A.stringsdict": stringsdict(
          ["one": "Vsak dan", "two": "Vsaka %d dneva", "few": "Vsake %d dni", "other": "Vsakih %d dni"]
        ),
        "hr.lproj/A.stringsdict": stringsdict(["one": "Svaki dan", "few": "Svaka %d dana", "other": "Svakih %d dana"]),
        "en.lproj/B.stringsdict": stringsdict(["one": "Repeats every month.", "other": "Repeats every %d months."]),
        "hr.lproj/B.stringsdict": stringsdict(["one": "Svaki mjesec", "few": "Svaka %d mjeseca", "other": "Svakih %d"]),
        "en.lproj/C.stringsdict": stringsdict(["one": "Yearly", "other": "%d Years"]),
        "hr.lproj/C.stringsdict": stringsdict(["one": "Godišnje", "few": "%d godine", "other": "%d godina"]),
        "en.lproj/D.stringsdict": stringsdict(["one": "%d day", "other": "%d days"]),
        "sl.lproj/D.stringsdict": stringsdict(["one": "en dan", "two": "%d dneva", "few": "%d dni", "other": "%d dni"]),
      ],
      ["hr number-not-shown one", "sl number-not-shown one"],
      says: ["21 reads \"Svaki dan\". Show %d here; 1 can have a string of its own.", "101 reads \"en dan\". Add %d."]
    ),
    Case(
      "a word that never changes needs no more forms",
      ["one": "guest", "other": "guest"],
      "ru",
      ["one": "гость", "other": "гость"],
      []
    ),
    Case(
      "a missing form for 0 alone is only reported on request, because 0 mostly reads right",
      budgets,
      []
    ),
    Case(
      "the same on request",
      budgets,
      all: true,
      ["ar missing-category zero"],
      says: [#"0 now reads "0 ميزانية", the form for "other". Add "zero" if that is wrong."#]
    ),
    Case(
      "a missing form for 2 alone in Hebrew, where the digit stands with the plural",
      projects([("he", "%d קבצים"), ("iw", "%d ימים")]),
      []
    ),
    Case(
      "the same on request, with and without the digit",
      projects([("he", "%d קבצים")]),
      all: true,
      ["he missing-category two"],
      says: [#"Hebrew has a form of its own for 2, "two". 2 now reads "2 קבצים", the form for "other"."#]
    ),
    Case(
      "a missing form for 0 and 10 alone in Latvian, where \"10 failu\" and \"10 faili\" are both read",
      projects([("lv", "%d faili")]),
      all: true,
      ["lv missing-category zero"],
      says: [
        #"Latvian has a form of its own for 0, 10, 11 and more, "zero". 0 now reads "0 faili", the form for "other"."#
      ]
    ),
    Case(
      "a form for 2 in Hebrew where the text does not show the number",
      ["en": "two files", "he": "קבצים"].mapValues {
        stringsdict(["one": "x", "two": $0, "other": $0])
      }.reduce(into: [:]) { $0["\($1.key).lproj/A.stringsdict"] = $1.value },
      []
    ),
    Case(
      "an object that is shown as a number",
      ["en.lproj/A.stringsdict": stringsdict(specifier: "@", ["one": "%d vote", "other": "%d votes"])],
      ["en argument-mismatch one"],
      says: ["the variable takes an object"]
    ),
  ]

  @Test("findings and their advice", arguments: cases)
  func advice(item: Case) {
    let found = findings(in: item.files, item.options)
    #expect(found.summaries == item.expected, "\(found.map(\.message))")
    for (finding, part) in zip(found, item.says) { #expect(finding.message.contains(part)) }
    #expect(found.allSatisfy { $0.line != nil || $0.rule == .missingKey })
  }
}
