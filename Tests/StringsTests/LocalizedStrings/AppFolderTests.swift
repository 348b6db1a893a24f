import Expectations
import LanguageNegotiation
import LocalizedStrings
import TestSupport
import Testing

/// The folder of a small program in a dozen languages; what it must show was worked out by hand.
@Suite struct AppFolderTests {
  static func app() throws -> LocalizedBundle {
    let folder = PackageFolder.path("Tests/StringsTests/LocalizedStrings")
    return try LocalizedBundle(at: folder + "/Fixtures/App", developmentLocalization: "en")
  }

  static let languages = ["ar", "cs", "en", "he", "ja", "lt", "lv", "pl", "pt", "pt-PT", "ru", "sr-Latn"]

  @Test("a whole app folder is read without a diagnostic")
  func readsEverything() throws {
    let app = try Self.app()
    #expect(app.diagnostics.isEmpty)
    #expect(app.localizations == Self.languages)
    #expect(app.description == "\(Self.languages.joined(separator: " ")): Localizable, Shop")
  }

  static let numbers = [0, 1, 2, 5, 11, 21, 100]
  static let files: [(language: String, texts: [String])] = [
    ("en", ["0 files", "1 file", "2 files", "5 files", "11 files", "21 files", "100 files"]),
    ("ru", ["0 файлов", "1 файл", "2 файла", "5 файлов", "11 файлов", "21 файл", "100 файлов"]),
    ("pl", ["0 plików", "1 plik", "2 pliki", "5 plików", "11 plików", "21 plików", "100 plików"]),
    ("cs", ["0 souborů", "1 soubor", "2 soubory", "5 souborů", "11 souborů", "21 souborů", "100 souborů"]),
    ("ar", ["لا ملفات", "ملف واحد", "ملفان", "5 ملفات", "11 ملفًا", "21 ملفًا", "100 ملف"]),
    ("he", ["0 קבצים", "קובץ אחד", "שני קבצים", "5 קבצים", "11 קבצים", "21 קבצים", "100 קבצים"]),
    ("lv", ["0 failu", "1 fails", "2 faili", "5 faili", "11 failu", "21 fails", "100 failu"]),
    ("lt", ["0 failų", "1 failas", "2 failai", "5 failai", "11 failų", "21 failas", "100 failų"]),
    ("ja", numbers.map { "\($0)個のファイル" }),
    ("pt", ["0 arquivo", "1 arquivo", "2 arquivos", "5 arquivos", "11 arquivos", "21 arquivos", "100 arquivos"]),
    (
      "pt-PT",
      ["0 ficheiros", "1 ficheiro", "2 ficheiros", "5 ficheiros", "11 ficheiros", "21 ficheiros", "100 ficheiros"]
    ),
    ("sr-Latn", ["0 fajlova", "1 fajl", "2 fajla", "5 fajlova", "11 fajlova", "21 fajl", "100 fajlova"]),
  ]

  @Test("whole numbers take the form of their category", arguments: files)
  func wholeNumbers(language: String, texts: [String]) throws {
    let localizer = try Self.app().localizer(preferring: [language])
    #expect(localizer.language == language)
    #expect(localizer.isMatched)
    #expect(Self.numbers.map { localizer("files.count", $0) } == texts)
  }

  static let hours: [(language: String, texts: [String])] = [
    ("en", ["1 hour", "2 hours", "5 hours", "1.5 hours", "1.0 hours"]),
    ("ru", ["1 час", "2 часа", "5 часов", "1,5 часа", "1,0 часа"]),
    ("pl", ["1 godzina", "2 godziny", "5 godzin", "1,5 godziny", "1,0 godziny"]),
    ("cs", ["1 hodina", "2 hodiny", "5 hodin", "1,5 hodiny", "1,0 hodiny"]),
    // In Arabic 1.0 is as singular as 1.
    ("ar", ["ساعة واحدة", "ساعتان", "5 ساعات", "1.5 ساعة", "ساعة واحدة"]),
    ("he", ["1 שעה", "שעתיים", "5 שעות", "1.5 שעות", "1.0 שעות"]),
    ("lv", ["1 stunda", "2 stundas", "5 stundas", "1,5 stundas", "1,0 stunda"]),
    ("lt", ["1 valanda", "2 valandos", "5 valandos", "1,5 valandos", "1,0 valanda"]),
    ("ja", ["1時間", "2時間", "5時間", "1.5時間", "1.0時間"]),
    // 1.5 is `one` in Brazil, but not in Portugal.
    ("pt", ["1 hora", "2 horas", "5 horas", "1,5 hora", "1,0 hora"]),
    ("pt-PT", ["1 hora", "2 horas", "5 horas", "1,5 horas", "1,0 horas"]),
    ("sr-Latn", ["1 sat", "2 sata", "5 sati", "1,5 sati", "1,0 sati"]),
  ]

  @Test("numbers keep the digits that they were given", arguments: hours)
  func ownDigits(language: String, texts: [String]) throws {
    let localizer = try Self.app().localizer(preferring: [language])
    let exact = try FormatArgument(parsing: "1.0")
    let arguments: [FormatArgument] = [1, 2, 5, 1.5, exact]
    #expect(arguments.map { localizer("duration.hours", $0) } == texts)
  }

  static let distances: [(language: String, texts: [String])] = [
    ("en", ["1.0 kilometres", "2.5 kilometres"]), ("ru", ["1,0 километра", "2,5 километра"]),
    ("pl", ["1,0 kilometra", "2,5 kilometra"]), ("cs", ["1,0 kilometru", "2,5 kilometru"]),
    ("ar", ["1.0 كيلومتر", "2.5 كيلومتر"]), ("he", ["1.0 קילומטרים", "2.5 קילומטרים"]),
    ("lv", ["1,0 kilometrs", "2,5 kilometri"]), ("lt", ["1,0 kilometras", "2,5 kilometro"]),
    ("ja", ["1.0キロメートル", "2.5キロメートル"]), ("pt", ["1,0 quilômetro", "2,5 quilômetros"]),
    ("sr-Latn", ["1,0 kilometara", "2,5 kilometara"]),
  ]

  @Test("a number shown with one fraction digit takes the form of what is shown", arguments: distances)
  func oneFractionDigit(language: String, texts: [String]) throws {
    let localizer = try Self.app().localizer(preferring: [language])
    #expect([1, 2.5].map { localizer("distance.km", $0) } == texts)
    #expect(localizer("distance.km", 1) == texts[0])
  }

  @Test("a million has a form of its own in Portuguese")
  func portugueseMillion() throws {
    let app = try Self.app()
    #expect(app.localizer(preferring: ["pt"])("files.count", 1_000_000) == "1.000.000 de arquivos")
    #expect(app.localizer(preferring: ["pt-PT"])("files.count", 1_000_000) == "1\u{A0}000\u{A0}000 de ficheiros")
  }

  @Test("two variables and a name follow the word order of each language")
  func twoVariables() throws {
    let app = try Self.app()
    let expected: [(String, Int, Int, String)] = [
      ("en", 1, 1, "One photo in one album by Ana"), ("en", 3, 2, "3 photos in 2 albums by Ana"),
      ("ru", 21, 1, "21 фотография в 1 альбоме, автор Ana"), ("ru", 5, 3, "5 фотографий в 3 альбомах, автор Ana"),
      ("pl", 22, 5, "Ana: 22 zdjęcia w 5 albumach"), ("pl", 12, 1, "Ana: 12 zdjęć w 1 albumie"),
      ("ja", 4, 2, "Anaの2冊のアルバムにある写真4枚"), ("pt", 0, 2, "0 foto em 2 álbuns de Ana"),
    ]
    for (language, photos, albums, text) in expected {
      #expect(app.localizer(preferring: [language])("photos.in.albums", photos, albums, "Ana") == text)
    }
  }

  @Test("the catalog next to the .lproj folders is read too")
  func catalog() throws {
    let app = try Self.app()
    var polish = app.localizer(preferring: ["pl-PL"], device: .mac)
    #expect(polish("%lld items in the cart", 22, table: "Shop") == "22 produkty w koszyku")
    #expect(polish("Press to pay", table: "Shop") == "Kliknij, aby zapłacić")
    polish.device = .iPad
    #expect(polish("Press to pay", table: "Shop") == "Stuknij, aby zapłacić")
    #expect(polish("summary", "Ewa", 5, 1, table: "Shop") == "Ewa zamawia 5 produktów o wadze 1,0 kilograma.")
    let english = app.localizer(preferring: ["en-AU"])
    #expect(english("summary", "Ewa", 1, 1, table: "Shop") == "Ewa ordered 1 product of 1.0 kilos.")
    #expect(english("Order again", table: "Shop") == "Order again")
  }

  @Test("a missing text falls back per file or per key")
  func missingText() throws {
    let app = try Self.app()
    let perFile = app.localizer(preferring: ["pt-PT"], fallback: .perFile)
    let perKey = app.localizer(preferring: ["pt-PT"])
    expectEqual(perFile.languages, ["pt-PT", "pt"])

    #expect(perFile.localizedText("greeting", "Rui").text == "greeting")
    #expect(perFile.localizedText("greeting", "Rui").origin == .key)
    #expect(perFile.localizedText("greeting", "Rui").language == nil)
    let greeting = perKey.localizedText("greeting", "Rui")
    #expect(greeting.text == "Olá, Rui!")
    #expect(greeting.origin == .inherited)
    #expect(greeting.language == "pt")

    // The text is Brazilian and so are its rules; the numbers are Portuguese.
    let distance = perKey.localizedText("distance.km", 12345.0)
    #expect(distance.text == "12\u{A0}345,0 quilômetros")
    #expect(perKey.localizedText("distance.km", 1.5).text == "1,5 quilômetro")

    // A table that a language lacks altogether is taken from elsewhere in both ways.
    #expect(perFile.localizedText("%lld items in the cart", 1, table: "Shop").origin == .inherited)
    let hebrew = app.localizer(preferring: ["he"])
    let text = hebrew.localizedText("%lld items in the cart", 1, table: "Shop")
    #expect(text.text == "1 item in the cart")
    #expect(text.language == "en")
    #expect(text.origin == .development)

    let russian = app.localizer(preferring: ["ru"], fallback: .perFile, device: .other)
    #expect(russian("Press to pay", table: "Shop") == "Press to pay")
    let all = app.localizer(preferring: ["ru"], device: .other)
    #expect(all("Press to pay", table: "Shop") == "Tap to pay")
    #expect(all.localizedText("nowhere").origin == .key)
    #expect(all("nowhere", table: "Nowhere") == "nowhere")
  }

  @Test("the language and the locale are independent")
  func languageAndLocale() throws {
    let app = try Self.app()
    #expect(app.localizer(preferring: ["de"]).language == "en")
    #expect(!app.localizer(preferring: ["de"]).isMatched)
    #expect(app.localizer(preferring: ["ar-EG"])("files.count", 5) == "٥ ملفات")
    #expect(app.localizer(preferring: ["ar-EG"], locale: "en")("files.count", 5) == "5 ملفات")
    #expect(app.localizer(preferring: ["ru"], locale: "de-CH")("files.count", 21_021) == "21'021 файл")
    #expect(app.localizer(preferring: ["en"], locale: "C")("files.count", 12345) == "12345 files")
    let header = PreferredLanguages.acceptLanguage("fr, cs;q=0.8, en;q=0.1")
    var localizer = app.localizer(preferring: header)
    #expect(localizer("cancel") == "Zrušit")
    localizer = localizer.preferring(["sr-Latn-RS"])
    #expect(localizer("cancel") == "Otkaži")
    #expect(localizer.locale == "sr-Latn-RS")
    #expect(app.localizer(preferring: ["gsw", "pl"], mode: .cldr).isMatched)
  }

  @Test("tests can list missing keys and compare a string in all languages")
  func testHelpers() throws {
    let app = try Self.app()
    #expect(app.missingKeys()["pt-PT"] == nil)
    expectEqual(app.missingKeys()["lt"], ["photos.in.albums"])
    expectEqual(app.missingKeys(table: "Shop")["pt-PT"], ["Order again", "Press to pay", "summary"])
    #expect(app.localizedTexts("cancel").mapValues(\.text)["ja"] == "キャンセル")
    #expect(app.localizedTexts("files.count", 2).count == 12)
    let localizer = app.localizer(preferring: ["pl"])
    #expect(localizer.contains("cancel") && !localizer.contains("nowhere"))
    let days = PluralElements(one: "%d dzień", other: "%d dni", explicit: [7: "tydzień"])
    expectEqual([1, 2, 7].map { localizer.formatter.plural($0, days) }, ["1 dzień", "2 dni", "tydzień"])
    #expect(localizer.formatter.plural(2, one: "%d dzień", other: "%d dni w %@", "maju") == "2 dni w maju")
    #expect(localizer.formatter.format("%d %@", 12345, 0.5) == "12\u{A0}345 0,5")
    #expect(app.tables["pl", "Localizable"]?.text(forKey: "greeting") == "Cześć, %@!")
    #expect(app.tables["pl", "Localizable"]?.text(forKey: "files.count") == nil)
  }
}
