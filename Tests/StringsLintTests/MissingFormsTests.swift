import Diagnostics
import Expectations
import PluralBase
import StringsLint
import Testing

@Suite struct MissingFormsTests {
  private static let english: Localization = ["one": "%lld file", "other": "%lld files"]

  @Test("a category that whole numbers reach needs a form") func neededCategory() throws {
    let found = findings(of: ["en": Self.english, "uk": ["one": "%lld файл", "other": "%lld файлів"]])
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.rule == .missingCategory)
    #expect(finding.severity == .error)
    expectEqual(finding.categories, [.few, .many])
    expectEqual(finding.numbers, ["2", "3", "4", "0", "5", "6"])
    #expect(
      finding.message == "Ukrainian needs \"few\" (2, 3, 4…) and \"many\" (0, 5, 6…). 2 now reads \"2 файлів\", "
        + "the form for \"other\"."
    )
    #expect(finding.key == "key")
    #expect(finding.language == "uk")
    #expect(finding.table == "Main")
    #expect(finding.location == .text(line: 11, column: 1))
    #expect(finding.excerpt?.contains("\"uk\"") == true)
  }

  /// The findings in a language with some forms, beside complete English.
  @Test(
    "whole numbers decide what is missing",
    arguments: [
      // Some number needs `other`, which is missing.
      ("de", ["one"], ["de missing-other other"]),
      ("pl", ["one", "few", "many"], []),
      ("ru", ["one", "few", "many"], []),
      ("uk", ["one", "few", "many"], []),
      ("be", ["one", "few", "many"], []),
      ("cs", ["one", "few", "many"], ["cs missing-other other"]),
      ("ru", ["one", "few"], ["ru missing-category many"]),
      // Only large numbers reach `many` in French, and only fractions in Czech.
      ("fr", ["one", "other"], []), ("es", ["one", "other"], []), ("it", ["one", "other"], []),
      ("pt", ["one", "other"], []), ("ca", ["one", "other"], []), ("cs", ["one", "few", "other"], []),
      ("lt", ["one", "few", "other"], []), ("sk", ["one", "few", "other"], []),
      // `one` for 1, or for 0 and 1, alone.
      ("tr", ["other"], []), ("hu", ["other"], []), ("fr", ["other"], []), ("hi", ["other"], []),
      ("lt", ["few", "other"], ["lt missing-category one"]),
      ("lv", ["zero", "other"], ["lv missing-category one"]),
      // `other` serves instead of the only missing one, if whole numbers do not need it themselves.
      ("ru", ["one", "few", "other"], []), ("pl", ["one", "few", "other"], []), ("be", ["one", "many", "other"], []),
      ("ru", ["few", "many", "other"], []),
      ("pl", ["one", "other"], ["pl missing-category few many"]),
      ("sl", ["one", "few", "other"], ["sl missing-category two"]), ("he", ["one", "other"], []),
      ("he", ["one", "two", "other"], []),
      ("ga", ["one", "two", "other"], ["ga missing-category few many"]),
      ("ar", ["one", "two", "few", "many", "other"], []),
      ("ar", ["zero", "one", "two", "few", "other"], ["ar missing-category many"]),
      ("lv", ["one", "other"], []),
      ("cs", ["one", "other"], ["cs missing-category few"]),
      ("ja", ["other"], []), ("und", ["other"], ["und unknown-language"]),
    ] as [(String, [String], [String])]
  )
  func wholeNumbers(language: String, forms: [String], expected: [String]) {
    let text = Localization(forms: forms.map { (category: $0, text: "%lld \($0) \(language)") })
    #expect(findings(of: ["en": Self.english, "\(language)": text]).summaries == expected)
  }

  @Test("what the source lacks too is not missing in a translation") func sourceLacksIt() {
    let source: Localization = ["one": "%lld файл", "many": "%lld файлов", "other": "%lld файла"]
    let translation: Localization = ["one": "%lld файл", "many": "%lld файлів", "other": "%lld файли"]
    #expect(findings(of: ["ru": source, "uk": translation], source: "ru").isEmpty)
    // English has no `few`, so the lack of it means nothing.
    expectEqual(
      findings(of: ["en": ["other": "%lld files"], "lt": ["other": "%lld failai"]]).summaries,
      ["lt missing-category few"]
    )
  }

  @Test("a source that has the form only for millions does not lack it") func sourceOfMillions() {
    let source: Localization = ["one": "%lld fichier", "other": "%lld fichiers"]
    let translation: Localization = ["few": "%lld pliki", "one": "%lld plik", "other": "%lld pliki"]
    expectEqual(findings(of: ["fr": source, "pl": translation], source: "fr").summaries, ["pl missing-category many"])
  }

  @Test("a form for other that copies another form does not take the place of the missing one") func copiedOther() {
    expectEqual(
      findings(of: [
        "en": Self.english, "ru": ["one": "%lld файл", "few": "%lld файла", "other": "%lld файла"],
        "pl": ["one": "%lld plik", "many": "%lld plików", "other": "%lld plików"],
        "uk": ["one": "%lld файл", "few": "%lld файли", "other": "%lld файлу"],
        "be": ["one": "%lld кафэ", "few": "%lld кафэ", "other": "%lld кафэ"],
      ]).summaries,
      ["ru missing-category many", "pl missing-category few"]
    )
  }

  @Test(
    "the form for 1 tells the case after a preposition",
    arguments: [
      ("cs", "s %lld osobou", "s %lld osoby", false), ("cs", "s %lld odpovědí", "s %lld odpovědi", false),
      ("cs", "s %lld kolegou", "s %lld kolegy", true), ("cs", "před hodinou", "před %lld hodiny", false),
      ("cs", "mezi %lld souborem", "mezi %lld soubory", true), ("cs", "mezi %lld soubor", "mezi %lld soubory", false),
      ("cs", "se %lld souborem", "se %lld soubory", true), ("cs", "Smaže se %lld den", "Smaže se %lld dny", false),
      ("pl", "z %lld autora", "z %lld autorzy", false), ("pl", "z %lld komentarza", "z %lld komentarzy", true),
      ("pl", "od %lld studenta", "od %lld studenci", false), ("pl", "od %lld gościa", "od %lld gości", true),
      ("uk", "у %lld користувача", "у %lld користувачів", true), ("uk", "у %lld файлі", "у %lld файлів", false),
      ("uk", "в %lld чат", "в %lld чатів", false), ("uk", "чат", "у %lld чатів", false),
      ("uk", "у %lld нового гостя", "у %lld нових гостей", true), ("be", "ў %lld чат", "у %lld чатаў", false),
      ("uk", "у %lld повідомлення", "у %lld повідомлень", false),
      ("be", "у %lld удзельніка", "у %lld удзельнікаў", true),
      ("pl", "z %lld osobą", "z %lld osób", false), ("ru", "с %lld новым файлом", "с %lld новых файлов", false),
      ("ru", "с %lld устройства", "с %lld устройств", true), ("ru", "с %lld дверью", "с %lld дверей", false),
      ("ru", "из одной папки", "из %lld папок", true), ("ru", "с %lld новой папки", "с %lld новых папок", true),
      ("uk", "з %lld людиною", "з %lld людей", false), ("uk", "з %lld музею", "з %lld музеїв", true),
      ("be", "з %lld файлам", "з %lld файлаў", false), ("ru", "из %lld эмблемы", "из %lld эмблем", true),
      ("ru", "из %lld письма", "из %lld писем", true), ("ru", "с %lld файла", "с %lld файлом", false),
      ("cs", "s %lld souborem", "se %lld soubory", true), ("ru", "со %lld файлом", "с %lld файлов", false),
      ("ru", "из %lld последней активной сессии", "из %lld последних активных сессий", true),
      ("ru", "с %lld последней активной папки", "с %lld последних активных папок", true),
      ("ru", "с %lld последней активной сессией", "с %lld последних активных сессий", false),
      ("be", "з %lld апошняй актыўнай сесіі", "з %lld апошніх актыўных сесій", true),
      ("uk", "від %lld останньої групи", "від %lld останніх груп", true),
      ("uk", "для %lld сім’ї", "для %lld сімей", true), ("uk", "з %lld сім'ї", "з %lld сімей", true),
      ("uk", "з %lld ліцею", "з %lld ліцеїв", true), ("uk", "з %lld вулицею", "з %lld вулиць", false),
      ("cs", "%lld oznámení", "%lld oznámení", true), ("cs", "na %lld zařízení", "na %lld zařízení", true),
      ("cs", "%lld zařízení je připojeno", "%lld zařízení je připojeno", false),
      ("cs", "%lld oznámení nepřečtené", "%lld oznámení nepřečtených", false),
      ("cs", "Bylo smazáno %lld oznámení", "Bylo smazáno %lld oznámení", false),
      ("cs", "%lld spojení se serverem", "%lld spojení se serverem", true),
      ("cs", "Zamčeno po %lld selhání", "Zamčeno po %lld selhání", false),
      ("cs", "Zámek po %lld selhání", "Zámek po %lld selhání", false),
      ("cs", "o %lld oznámení", "o %lld oznámení", false),
      ("be", "у %lld гульца", "у %lld гульцоў", true), ("be", "у %lld госця", "у %lld гасцей", true),
      ("be", "у %lld каманды", "у %lld каманд", true), ("be", "у %lld суполкі", "у %lld суполак", true),
      ("be", "у %lld краіне", "у %lld краін", false), ("uk", "у %lld водія", "у %lld водіїв", true),
      ("cs", "v %lld zařízení", "v %lld zařízení", false), ("cs", "s %lld zařízením", "s %lld zařízení", false),
      ("cs", "%lld přihlášený uživatel", "%lld přihlášení uživatelé", false),
      ("sl", "od %lld pesmi", "od %lld pesmi", true), ("sl", "od %lld točke", "od %lld točke", false),
      ("sl", "od %lld računa", "od %lld računi", false), ("sl", "z %lld datoteko", "z %lld datotekami", false),
    ]
  )
  func caseOfOne(language: String, one: String, other: String, isRight: Bool) {
    let found = findings(of: ["en": Self.english, language: ["one": one, "other": other]])
    #expect(found.contains { $0.rule == .missingCategory } != isRight)
  }

  @Test(
    "a Czech noun in -í is the same for all numbers, unless another word agrees with it",
    arguments: [
      ("%lld zobrazení profilu", true), ("%lld hodnocení místa", true), ("%lld cvičení ráno", true),
      ("%lld oznámení pro vás", true), ("%lld připojení přes Wi-Fi", true), ("%lld oznámení a upomínky", true),
      ("%lld kliknutí", true), ("%lld období", true), ("Tento účet používá %lld zařízení", true),
      ("Pravidlo má %lld opakování", true), ("Vybráno: %lld zařízení", true), ("Nastaveno na %lld zařízení", true),
      ("Odstraní se toto a %lld zařízení", true), ("k %lld zařízením", true),
      ("Zbývá %lld opakování", false), ("Přišlo %lld oznámení", false), ("%lld oznámení čeká", false),
      ("%lld nastavení změněno", false), ("%lld zařízení má novou verzi", false),
    ]
  )
  func invariableNoun(text: String, isRight: Bool) {
    caseOfOne(language: "cs", one: text, other: text, isRight: isRight)
  }

  @Test(
    "adjectives before or after the number do not hide the case",
    arguments: [
      ("ru", "в %lld выбранном вами чате", "в %lld выбранных вами чатах", true),
      ("ru", "к %lld новому файлу", "к %lld новым файлам", true),
      ("cs", "v rámci %lld účtu", "v rámci %lld účtů", true), ("cs", "v %lld nové", "v %lld nových", true),
      ("ru", "в %lld новом файле", "в %lld новых файлов", false),
      ("ru", "из %lld оставшейся попытки", "из %lld оставшихся попыток", true),
      ("ru", "из-за %lld ошибки", "из-за %lld ошибок", true), ("ru", "в течение %lld дня", "в течение %lld дней", true),
      ("ru", "из последнего %lld сообщения", "из последних %lld сообщений", true),
      ("ru", "с последним %lld сообщением", "с последних %lld сообщений", false),
      ("ru", "во всех %lld файле", "во всех %lld файлах", true),
      ("ru", "из них %lld файл", "из них %lld файлов", false),
      ("ru", "с %lld новой папки", "с %lld папок", true), ("ru", "с %lld новой папкой", "с %lld папок", false),
      ("uk", "у %lld вибраному чаті", "у %lld вибраних чатах", true),
      ("uk", "з усіх %lld файлу", "з усіх %lld файлів", true),
      ("be", "у %lld новым файле", "у %lld новых файлах", true), ("be", "у %lld папцы", "у %lld папак", false),
      ("cs", "%lld zobrazení stránky", "%lld zobrazení stránek", true),
      ("cs", "Bylo smazáno %lld oznámení", "Byla smazána %lld oznámení", false),
      ("be", "у %lld праграмы", "у %lld праграм", true), ("be", "у %lld серверы", "у %lld сервераў", false),
      ("be", "у %lld асобы", "у %lld асоб", true),
      ("pl", "w %lld wybranym folderze", "w %lld wybranych folderach", true),
      ("pl", "ze wszystkich %lld pliku", "ze wszystkich %lld plików", true),
      ("pl", "w ciągu %lld godziny", "w ciągu %lld godzin", true),
      ("cs", "v %lld vybraném souboru", "v %lld vybraných souborech", true),
      ("cs", "v %lld aplikaci", "v %lld aplikacích uživatele", true),
      ("cs", "v posledních %lld dni", "v posledních %lld dnech", true),
      ("cs", "ze všech %lld souboru", "ze všech %lld souborů", true),
      ("cs", "na %lld další účet", "na %lld dalších účtů", false),
      ("sk", "v %lld vybranom súbore", "v %lld vybraných súboroch", true),
      ("sl", "v %lld dokumentu", "v %lld dokumentih uporabnika", true),
      ("sl", "na %lld drugo napravo", "na %lld drugih naprav", false),
      ("ru", "на %lld новый сервер", "на %lld новых серверов в папках", false),
      ("ru", "на %lld новый сервер", "на %lld новых серверов, связанных с папками", false),
      ("ru", "на %lld новый сервер", "на %lld новых серверов %@ друзьям", false),
      ("ru", "на %lld новый сервер", "На %lld новых серверов вместе с друзьями", false),
      ("ru", "на %lld выбранный вами сервер", "на %lld выбранных вами серверов", false),
      ("ru", "в %lld новую систему", "в %lld новых систем", false),
      ("pl", "w %lld nowy plik", "w %lld nowych plików na serwerach", false),
      ("cs", "na %lld vybraný disk", "na %lld vybraných disků ve složkách", false),
      ("cs", "na %lld disk", "na %lld vybraných vámi disků", false),
      ("uk", "на %lld новий диск", "на %lld нових дисків у папках", false),
      ("sk", "na %lld nový disk", "na %lld nových diskov v priečinkoch", false),
      ("ru", "в %lld новом файле", "в %lld новых файлах из папки", true),
      ("ru", "в %lld связанном с вами чате", "в %lld связанных с вами чатах", true),
      ("ru", "в %lld выбранном им для вас чате", "в %lld выбранных пользователем для вас чатах", true),
      ("ru", "в %lld важном чате", "в %lld новых, ещё не прочитанных чатах", true),
      ("ru", "в %lld новом чате", "в %lld новых «чатах»", true),
      ("ru", "в %lld новом или старом чате", "в %lld новых или старых чатах", true),
      ("uk", "у %lld вибраному вами чаті", "у %lld вибраних вами чатах", true),
      ("pl", "w %lld wybranym przez was czacie", "w %lld wybranych przez was czatach", true),
      ("cs", "v %lld měnícím se souboru", "v %lld měnících se souborech", true),
      ("sk", "v %lld novom súbore", "v %lld nových súboroch z priečinka", true),
    ]
  )
  func adjectives(language: String, one: String, other: String, isRight: Bool) {
    caseOfOne(language: language, one: one, other: other, isRight: isRight)
  }

  @Test(
    "a genitive that another noun determines is the same for 2 and 5, and the form for 1 has it too",
    arguments: [
      ("ru", "Копирование %lld файла", "Копирование %lld файлов", true),
      ("ru", "Удаление %lld заметки", "Удаление %lld заметок", true),
      ("ru", "Оценки %lld изображения были изменены", "Оценки %lld изображений были изменены", true),
      ("ru", "Изменить приоритет %lld выбранного процесса", "Изменить приоритет %lld выбранных процессов", true),
      ("ru", "%lld файл", "%lld файлов", false), ("ru", "%lld заметка", "%lld заметок", false),
      ("ru", "Удалить %lld заметку", "Удалить %lld заметок", false), ("ru", "%lld компания", "%lld компаний", false),
      ("ru", "%lld новый файл", "%lld новых файлов", false), ("ru", "%lld новая папка", "%lld новых папок", false),
      ("uk", "Копіювання %lld примітки", "Копіювання %lld приміток", true),
      ("uk", "Вилучення %lld файла", "Вилучення %lld файлів", true),
      ("uk", "Отримання %lld повідомлення", "Отримання %lld повідомлень", true),
      ("uk", "%lld повідомлення", "%lld повідомлень", false), ("uk", "%lld подія", "%lld подій", false),
      ("be", "Перамяшчэнне %lld файла", "Перамяшчэнне %lld файлаў", true), ("be", "%lld файл", "%lld файлаў", false),
      ("be", "Адкрыццё %lld новага акна", "Адкрыццё %lld новых акон", true),
      ("pl", "Kopiowanie pliku", "Kopiowanie %lld plików", true),
      ("pl", "Kopiowanie 1 pliku", "Kopiowanie %lld plików", true),
      ("pl", "Usuwanie %lld notatki", "Usuwanie %lld notatek", true),
      ("pl", "Otwarcie %lld oddzielnego okna.", "Otwarcie %lld oddzielnych okien.", true),
      ("pl", "%lld plik", "%lld plików", false), ("pl", "%lld znajomy", "%lld znajomych", false),
      ("pl", "%lld wiadomość", "%lld wiadomości", true), ("pl", "%lld rzecz", "%lld rzeczy", true),
      ("pl", "%lld nowa wiadomość", "%lld nowych wiadomości", false),
      ("pl", "%lld wiadomość nieprzeczytana", "%lld wiadomości nieprzeczytanych", false),
      ("cs", "Import %lld dokumentu selhal.", "Import %lld dokumentů selhal.", true),
      ("cs", "Přesun %lld položky", "Přesun %lld položek", true), ("cs", "%lld soubor", "%lld souborů", false),
      ("cs", "%lld položka", "%lld položek", false), ("cs", "%lld turista", "%lld turistů", false),
      ("sk", "Zoznam %lld používateľa", "Zoznam %lld používateľov", true),
      ("sk", "Export %lld vybraného objektu", "Export %lld vybraných objektov", true),
      ("sk", "%lld aktívny filter", "%lld aktívnych filtrov", false), ("sk", "%lld položka", "%lld položiek", false),
      ("sl", "Kopiranje %lld datoteke", "Kopiranje %lld datotek", true), ("sl", "%lld datoteka", "%lld datotek", false),
      ("sl", "%lld polje", "%lld polj", false), ("lt", "po %lld sekundės", "po %lld sekundžių", true),
      ("lt", "Keisti %lld proceso prioritetą", "Keisti %lld procesų prioritetą", true),
      ("lt", "%lld sekundė", "%lld sekundžių", false), ("lt", "%lld laiškas", "%lld laiškų", false),
      ("hr", "%lld piksel", "%lld piksela", true), ("hr", "%lld zadatak", "%lld zadataka", false),
      ("hr", "%lld događaj je novi", "%lld događaja je novo", false), ("hr", "%lld datoteka", "%lld datoteka", false),
      ("sr", "%lld минут", "%lld минута", true), ("sr", "%lld састанак", "%lld састанака", false),
    ]
  )
  func governed(language: String, one: String, other: String, isRight: Bool) {
    caseOfOne(language: language, one: one, other: other, isRight: isRight)
  }

  @Test(
    "a dative without a preposition is the same for 2 and 5, and the form for 1 tells it from a genitive",
    arguments: [
      ("ru", "Нравится %lld человеку", "Нравится %lld людям", true),
      ("ru", "%lld получателю", "%lld получателям", true),
      ("ru", "%lld новому другу", "%lld новым друзьям", true), ("ru", "и %lld другому", "и %lld другим", true),
      ("ru", "%lld программе", "%lld программам", true), ("ru", "%lld даме", "%lld дамам", true),
      ("ru", "%lld реклама", "%lld реклам", false), ("ru", "%lld дама", "%lld дам", false),
      ("ru", "%lld яма", "%lld ям", false), ("ru", "%lld зима", "%lld зим", false),
      ("ru", "%lld программа", "%lld программ", false), ("ru", "%lld файл", "%lld вам файлов", false),
      ("ru", "%lld людям", "%lld людям", false), ("ru", "%lld рекламы", "%lld рекламам", true),
      ("uk", "Подобається %lld людині", "Подобається %lld людям", true), ("uk", "%lld програма", "%lld програм", false),
      ("uk", "%lld вибраному гостю", "%lld вибраним гостям", true),
      ("be", "Падабаецца %lld чалавеку", "Падабаецца %lld людзям", true),
      ("be", "%lld праграма", "%lld праграм", false),
      ("pl", "Podoba się %lld osobie", "Podoba się %lld osobom", true), ("pl", "%lld zima", "%lld zim", false),
      ("pl", "%lld innej osobie", "%lld innym osobom", true), ("pl", "%lld atom", "%lld atomów", false),
      ("pl", "%lld atom", "%lld atom", false),
      ("cs", "Líbí se %lld uživateli", "Líbí se %lld uživatelům", true), ("cs", "%lld dáma", "%lld dám", false),
      ("cs", "Líbí se %lld člověku", "Líbí se %lld lidem", true), ("cs", "%lld osobě", "%lld osobám", true),
      ("cs", "%lld novému příteli", "%lld novým přátelům", true), ("cs", "%lld dům", "%lld dům", false),
      ("sk", "Páči sa %lld používateľovi", "Páči sa %lld používateľom", true),
      ("sk", "%lld osobe", "%lld osobám", true), ("sk", "%lld reklama", "%lld reklám", false),
      ("sk", "%lld atóm", "%lld atómov", false),
    ]
  )
  func dative(language: String, one: String, other: String, isRight: Bool) {
    caseOfOne(language: language, one: one, other: other, isRight: isRight)
  }

  @Test(
    "words that take the genitive, and comparisons after a preposition, need no more forms",
    arguments: [
      ("ru", "старше %lld дня", "старше %lld дней", true), ("ru", "не позднее %lld дня", "не позднее %lld дней", true),
      ("ru", "по прошествии %lld дня", "по прошествии %lld дней", true),
      ("uk", "старше %lld дня", "старше %lld днів", true),
      ("ru", "старше %lld дня", "старше %lld дня", false),
      ("ru", "старше чем %lld день", "старше чем %lld дней", false),
      ("ru", "в более чем %lld стране", "в более чем %lld странах", true),
      ("uk", "у більш ніж %lld країні", "у більш ніж %lld країнах", true),
      ("uk", "більш ніж %lld країна", "більш ніж %lld країн", false),
      ("cs", "po uplynutí %lld dne", "po uplynutí %lld dnů", true),
      ("cs", "po uplynutí %lld dne", "po uplynutí %lld dny", false),
      ("sk", "po uplynutí %lld dňa", "po uplynutí %lld dní", true),
      ("cs", "před více než %lld dnem", "před více než %lld dny", true),
      ("cs", "před méně než %lld souborem", "před méně než %lld soubory", true),
      ("cs", "před méně než %lld osobou", "před méně než %lld osoby", false),
      ("cs", "před více než %lld verzí", "před více než %lld verzi", false),
      ("cs", "Smaže více než %lld soubor", "Smaže více než %lld soubory", false),
      ("cs", "před %lld dnem než soubor", "více než %lld dny", false),
      ("sk", "vo viac ako %lld krajine", "vo viac ako %lld krajinách", true),
      ("sk", "viac ako %lld krajina", "viac ako %lld krajín", false),
      ("pl", "w mniej niż %lld kraju", "w mniej niż %lld krajach", true),
      ("sl", "v več kot %lld državi", "v več kot %lld državah", true),
      ("cs", "z našeho %lld souboru", "z našich %lld souborů", true),
    ]
  )
  func prepositions(language: String, one: String, other: String, isRight: Bool) {
    caseOfOne(language: language, one: one, other: other, isRight: isRight)
  }

  @Test(
    "a word for times that never changes may be joined to the number, also by a hyphen",
    arguments: [
      ("cs", "%lldkrát", true), ("cs", "Opakovat %lld krát", true), ("sk", "%lld-krát", true), ("sk", "%lldkrát", true),
      ("sl", "%lld-krat", true), ("sl", "Ogledano %lld-krat danes", true), ("ru", "%lld-ти файлов", false),
      ("sk", "%lld-súborov", false), ("cs", "- %lld soubory", false),
    ]
  )
  func times(language: String, text: String, isRight: Bool) {
    caseOfOne(language: language, one: text, other: text, isRight: isRight)
  }

  @Test(
    "a pronoun agrees with a Czech noun in -í",
    arguments: [
      ("Všechna %lld zařízení", "Všech %lld zařízení", false), ("Moje %lld zařízení", "Mých %lld zařízení", false),
      ("Zobrazit všechna %lld oznámení", "Zobrazit všech %lld oznámení", false),
      ("Naše %lld zařízení", "Našich %lld zařízení", false),
      ("pro vaše %lld zařízení", "pro vašich %lld zařízení", false),
      ("Toto %lld zařízení", "Těchto %lld zařízení", false),
      ("Správa všech %lld zařízení", "Správa všech %lld zařízení", true),
      ("ze všech %lld zařízení", "ze všech %lld zařízení", true),
      ("z mého %lld zařízení", "z mých %lld zařízení", true),
      ("Správa vašeho %lld zařízení", "Správa vašich %lld zařízení", true),
      ("Týká se posledního %lld zařízení", "Týká se posledních %lld zařízení", true),
    ]
  )
  func pronouns(one: String, other: String, isRight: Bool) {
    caseOfOne(language: "cs", one: one, other: other, isRight: isRight)
  }

  @Test(
    "the letters of another placeholder are no word, and a number of another counts nothing",
    arguments: [
      ("pl", "Strona %1$lld/%2$lld", true), ("ru", "%1$lld из %2$lld", true), ("cs", "Stránka %1$lld z %2$lld", true),
      ("ru", "%1$lld из %2$lld файлов", true), ("ru", "%1$lld файлов из %2$lld", false),
      ("ru", "Выбрано %1$lld из %2$lld файлов", true), ("uk", "Вибрано %1$lld з %2$lld файлів", true),
      ("pl", "Wybrano %1$lld z %2$lld plików", true), ("cs", "Vybráno %1$lld z %2$lld souborů", true),
      ("sk", "Vybraté %1$lld z %2$lld súborov", true), ("ru", "%1$lld из %2$lld фото", true),
      ("ru", "%1$lld из «%2$@» файлов", true), ("hr", "Odabrano %1$lld od %2$lld datoteka", true),
      ("ru", "%1$lld из 5 файлов", true), ("ru", "%1$lld из пяти %2$lld файлов", false),
      ("cs", "%1$lld k5 v %2$lld", false),
      ("pl", "Wybranych %1$lld z %2$lld plików", false), ("cs", "Vybrány %1$lld z %2$lld souborů", false),
      ("sk", "Vybraných %1$lld z %2$lld súborov", false), ("uk", "%1$lld файлів з %2$lld", false),
      ("ru", "в %2$lld %1$lld файлах", false),
    ]
  )
  func otherPlaceholder(language: String, text: String, isRight: Bool) {
    let english: Localization = ["one": "Page %1$lld/%2$lld", "other": "Pages %1$lld/%2$lld"]
    let found = findings(of: ["en": english, language: ["one": "%1$lld x %2$lld", "other": text]])
    #expect(found.contains { $0.rule == .missingCategory } != isRight)
  }

  @Test("a variable with the number of another is right whatever comes after the variable") func ofValueInVariable() {
    let forms: KeyValuePairs = ["one": "%1$d of %2$d", "other": "%1$d of %2$d"]
    for (text, isRight) in [("%1$d из %2$d", true), ("%1$d новых из %2$d", false)] {
      let found = findings(in: [
        "en.lproj/A.stringsdict": stringsdict(format: "%#@n@ files", forms),
        "ru.lproj/A.stringsdict": stringsdict(format: "Выбрано %#@n@ файлов", ["one": "%1$d из x%2$d", "other": text]),
      ])
      #expect(found.contains { $0.rule == .missingCategory } != isRight, "\(found.map(\.message))")
    }
  }

  @Test("in Slovenian, the instrumental for 5 is right for 3, and only 2 has a form of its own")
  func instrumentalOfFive() {
    for (other, isRight) in [("z %lld datotekami", true), ("nad %lld datotek", false), ("%lld datotekami", false)] {
      let forms: Localization = ["one": "z %lld datoteko", "two": "z %lld datotekama", "other": other]
      expectEqual(findings(of: ["en": Self.english, "sl": forms]).isEmpty, isRight)
    }
  }

  @Test("the genitive of a day is the same for 21 in Croatian and Serbian") func genitiveOfOne() {
    for (language, text) in [("hr", "nakon %lld dana"), ("sr", "пре %lld дана"), ("bs", "više od %lld puta")] {
      #expect(findings(of: ["en": Self.english, language: ["other": text]]).isEmpty)
    }
    expectEqual(
      findings(of: ["en": Self.english, "hr": ["other": "%lld dana"]]).summaries,
      ["hr missing-category one few"]
    )
  }

  @Test("the form of Apple's zero takes 0 away") func appleZero() {
    let arabic: Localization = [
      "zero": "لا ملفات", "one": "ملف واحد", "two": "ملفان", "few": "%lld ملفات", "many": "%lld ملفا",
      "other": "%lld ملف",
    ]
    #expect(findings(of: ["en": Self.english, "ar": arabic]).isEmpty)
    // `zero` is only 0 in English; `other` still has the rest.
    #expect(
      findings(of: ["en": ["zero": "No files", "one": "%lld file", "other": "%lld files"]]).isEmpty
    )
    // In Latvian 10 needs `zero`, and 0 alone does not show it.
    expectEqual(
      findings(of: ["en": Self.english, "lv": ["zero": "Nav failu", "one": "%lld fails", "other": "%lld faili"]])
        .summaries,
      ["lv number-not-shown zero"]
    )
  }

  @Test("a number with fraction digits decides by what it shows") func fractionDigits() {
    func check(_ language: String, _ specifier: String, _ forms: KeyValuePairs<String, String>) -> [LintFinding] {
      findings(in: ["\(language).lproj/A.stringsdict": stringsdict(specifier: specifier, forms)])
    }
    // All numbers are `other` in Russian, because all show a fraction.
    #expect(check("ru", ".1f", ["other": "%.1f километра"]).isEmpty)
    expectEqual(
      check("cs", ".1f", ["one": "%.1f metr", "few": "%.1f metry", "other": "%.1f metrů"]).summaries,
      ["cs missing-category many"]
    )
    let shortest = check("cs", "g", ["one": "%g metr", "few": "%g metry", "other": "%g metrů"])
    expectEqual(shortest.summaries, ["cs missing-category many"])
    expectEqual(shortest.map(\.severity), [.warning])
    expectEqual(shortest.first?.numbers, ["0.0", "0.1", "0.2"])
    // Without fraction digits it is as with whole numbers.
    #expect(check("cs", ".0f", ["one": "%.0f metr", "few": "%.0f metry", "other": "%.0f metrů"]).isEmpty)
    #expect(check("cs", "d", ["one": "%d metr", "few": "%d metry", "other": "%d metrů"]).isEmpty)
  }

  @Test("large numbers need a form on request") func largeNumbers() {
    let french: Localization = ["one": "%lld fichier", "other": "%lld fichiers"]
    let found = findings(of: ["en": Self.english, "fr": french], all: true)
    expectEqual(found.summaries, ["fr missing-category many"])
    expectEqual(found.map(\.severity), [.note])
    #expect(found.first?.message.contains("1000000 now reads \"1000000 fichiers\"") == true)
  }

  @Test("a form that is marked as new is missing") func newForm() {
    let json = """
      { "sourceLanguage": "en", "strings": { "key": { "localizations": {
      "en": { "variations": { "plural": {
        "one": { "stringUnit": { "state": "new", "value": "%lld file" } },
        "other": { "stringUnit": { "state": "new", "value": "%lld files" } } } } },
      "cs": { "variations": { "plural": {
        "one": { "stringUnit": { "state": "translated", "value": "%lld soubor" } },
        "few": { "stringUnit": { "state": "new", "value": "%lld soubory" } },
        "other": { "stringUnit": { "state": "translated", "value": "%lld souborů" } } } } }
      } } }, "version": "1.0" }
      """
    expectEqual(findings(in: ["A.xcstrings": json]).summaries, ["cs missing-category few"])
  }

  @Test("a form that is marked as new for one device is not new for another") func newFormOfDevice() {
    func unit(_ text: String, _ state: String = "translated") -> String {
      "{ \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"%lld \(text)\" } }"
    }
    let json = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "key": { "localizations": {
      "en": { "variations": { "plural": { "one": \(unit("file")), "other": \(unit("files")) } } },
      "cs": { "variations": { "device": {
        "iphone": { "variations": { "width": { "20": { "variations": { "plural": {
          "one": \(unit("soubor")), "few": \(unit("soubory", "new")), "other": \(unit("souborů")) } } } } } },
        "other": { "variations": { "plural": { "one": \(unit("soubor")), "other": \(unit("souborů")) } } } } } }
      } } } }
      """
    let found = findings(in: ["A.xcstrings": json])
    expectEqual(found.map(\.severity), [.warning, .error])
    expectEqual(
      found.map(\.message),
      [
        "Czech needs \"few\" (2, 3, 4) for the device \"iphone\" for the width 20. 2 now reads \"2 souborů\", the form for "
          + "\"other\". A translation exists, but it is marked as new.",
        "Czech needs \"few\" (2, 3, 4) for other devices. 2 now reads \"2 souborů\", the form for \"other\".",
      ]
    )
  }

  @Test("the place is that of the variable") func place() throws {
    let file = stringsdict(["one": "%d plik", "other": "%d pliku"])
    let finding = try #require(findings(in: ["pl.lproj/A.stringsdict": file]).first)
    #expect(finding.summary == "pl missing-category few many")
    #expect(finding.variable == "n")
    #expect(finding.location == .text(line: 7, column: 1))
    #expect(finding.message.hasPrefix("Polish needs \"few\" (2, 3, 4…) and \"many\" (0, 5, 6…) in \"n\"."))
  }
}
