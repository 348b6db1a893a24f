import ResourceFiles
import Testing

@Suite struct AndroidFolderTests {
  static let folders: [(name: String, language: String?, others: String)] = [
    ("values", nil, ""),
    ("values-pl", "pl", ""),
    ("values-fil", "fil", ""),
    ("values-pt-rBR", "pt-BR", ""),
    ("values-zh-rTW-night", "zh-TW", "night"),
    ("values-b+sr+Latn", "sr-Latn", ""),
    ("values-b+es+419", "es-419", ""),
    ("values-b+iw+IL", "he-IL", ""),
    ("values-mcc310-mnc004-en-rUS-sw600dp", "en-US", "mcc310-mnc004-sw600dp"),
    ("values-night", nil, "night"),
    ("values-v21", nil, "v21"),
    ("values-land", nil, "land"),
    ("values-sw600dp-land", nil, "sw600dp-land"),
    ("values-car", nil, "car"),
    ("values-w820dp", nil, "w820dp"),
    ("values-ldrtl", nil, "ldrtl"),
    ("values-iw", "he", ""),
    ("values-in", "id", ""),
    ("values-ji", "yi", ""),
    ("values-b+", nil, "b+"),
  ]

  @Test("a folder tells its language", arguments: folders)
  func languageFolders(name: String, language: String?, others: String) {
    #expect(AndroidFolder(name)?.language == language)
    #expect(AndroidFolder(name)?.otherQualifiers == others)
  }

  @Test("other folders have no values", arguments: ["value", "valuesx", "drawable-pl", "", "values_pl"])
  func otherFolders(name: String) {
    #expect(AndroidFolder(name) == nil)
  }
}
