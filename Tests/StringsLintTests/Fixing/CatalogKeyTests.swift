import Foundation
import TestSupport
import Testing

@testable import CatalogFormatting

@Suite struct CatalogKeyTests {
  /// Keys in the order in which Xcode has written them, from catalogs of published programs.
  private static let orders: [[String]] = [
    [
      "", "\nIf you run", "\nSupport us", " Note that", "-", "–", "...", "(%@)", "[+2]", "[DNF]", "%@", "%lld",
      "%lld d.p",
      "%lld Solves", "%lld.", "© 2021–2024", "+2", "|", "0.00", "0.000", "2x2", "3x3", "3x3 BLD", "3x3 OH", "4x4",
      "A comp",
      "A multi", "Accessibility", "Add New", "All phases", "All Puzzles", "Are you sure you want to delete \"%@\"?",
      "Are you sure you want to delete this?", "Ascending", "AVERAGE PHASES", "AVERAGES", "BEST", "BEST AO5", "Comment",
      "COMMENT", "Comment something…", "Compsim",
    ],
    [
      "", ":", ".gitignore", "·", "›", "/", "%@ (%@)", "%@ 模板", "%lld", "%lld × %lld", "%lld configs", "%lld 个图标",
      "%lld 个文件", "%lld 个暂存", "%lld 个配置", "%lld%%", "• %@", "+%lld", "Aa", "Commit 风格...", "Current", "current_head",
      "ghp_xxxx", "GitHub 用户名", "No remote repository", "no_branches", "no_branches_description",
      "Not a Git repository",
      "not_git_project", "Personal", "project_not_exist", "README.md", "Search...", "select_a_project",
    ],
    [
      "(%@)", "%@", "%lld", "+%lld", "20", "30", "40", "Add Deck", "Add new players!", "Add Player", "Deck name",
      "Deck: %@",
      "Decks", "Decks deleted", "Format", "Format:", "Play", "Play some games!", "Player Name",
      "Select at least 1 deck",
      "Select at least 2 players", "Start", "Start a game!", "Start Game", "Wins: %lld", "wr: %.0f%%", "Yes", "Yes!",
    ],
    [
      "", "%@", "© Cizzuk", "${toggle} Emoji Search", "${toggle} Emoji Search ${state}", "${toggle} Quick Search",
      "360 Search", "Add New", "Add POST Data", "Available Icons", "Available icons may change.", "Baidu", "baidu.com",
      "Bing", "bing.com", "Contact", "cse", "CSE Settings", "CSE will ignore", "Default",
    ],
    [
      "", " - The binary", " - The image", " %@ 5KM", "**PNG**", "%.0f", "%.0f%%", "%.0f×%.0f px", "%lld", "%lld%%",
      "•",
      "✨ Drag", "✨ Release", "0", "90", "About", "AI Image", "AI lmage Upscaler for macOS\nBased", "AI Models",
      "AI models and", "APP ICON", "App Icon & UI", "Built-in AI", "Built-in Models", "Compression Level",
      "Compression level (0-99)", "Custom Models", "Custom Output", "Custom Tile Size", "CUSTOM TILE SIZE",
      "Custom tile size for processing", "DOUBLE PROCESSING", "DOUBLE PROCESSING: Runs", "Double Upscayl",
    ],
    [
      "", "  • %@", ":", "... (+ %lld more)", ".%@", "(%lld 个订阅)", "# %@", "%@ (%lld)", "%@ (%lld%%)", "%@ / %@",
      "%@ used",
      "%lld", "%lld Apps", "%lld%%", "•", "0", "2个订阅选项", "100", "500", "1000", "A simple", "About", "All", "All data",
      "All Statuses (%lld)", "An error", "Anthropic", "API Key", "App", "App Manager", "Application",
    ],
    [
      "", " e la ", " per ", ", clicca su ", "%@", "%@ (%@)", "%@ (Build %@)", "%@ %@", "%lld", "%lld attuali,",
      "%lld min",
      "🇪🇸 Spagnolo", "🇬🇧 Inglese", "🇮🇹 Italiano", "👋 Ciao %@", "12 Nov 2025", "15 Dic 2026", "Accedi", "Accedi al",
      "Accedo...", "Accessibile, sempre.", "Accessibilità", "Account", "Aderenti:", "aereoporto", "Aggiorna ora",
      "aggiornatoSempre", "aiError", "Aiuto", "Apri Impostazioni", "Apri link:", "ATM", "Attiva Feedback", "Attiva i",
    ],
    [
      "notification_error", "notification_error1", "notification_success", "仅一次", "删除", "取消所有通知", "定时通知",
      "已设置的通知", "暂无定时通知", "查看所有", "每天重复", "添加定时通知", "添加新通知", "确定", "请求通知权限", "输入通知内容",
      "输入通知标题", "选择通知时间", "通知提示", "通知权限", "通知权限：已启用", "通知权限：未启用", "通知状态",
    ],
    [
      "", "\"Digita mensagens?\"", "%@", "%lld", "+", "+55-61 9-8160-1001", "+55-61 99559-6812",
      "adinizb@gmail.com    ",
      "Afeganistão 🇦🇫", "África do Sul 🇿🇦", "Albânia 🇦🇱", "Algum parente próximo", "Algum parente seu", "Angola 🇦🇴", "ano",
      "Ano", "anos", "Anos", "Anuncie conosco!", "Anuncie Conosco!", "Arábia Saudita 🇸🇦", "Argélia 🇩🇿", "Argentina 🇦🇷",
      "Armênia 🇦🇲", "As vias", "Atenção: esse", "Atenção: você", "Austrália 🇦🇺", "Áustria 🇦🇹", "Bangladesh 🇧🇩", "Bélgica 🇧🇪",
    ],
    [
      "", "-", "---", "/", "%@", "%@/", "%lld", "+++", "+++ %@ +++", "15_sec", "30_sec", "account_userName", "add",
      "Add",
      "add a new task", "add a point", "add_field", "address_field", "alert_cancel", "alert_delete",
      "alert_delete_bullet",
      "alert_task_title", "All", "Alphabetically A-Z", "App credentials", "app_settings_title", "Apply",
      "Are you sure you want to restore?", "are_you_sure_you", "At the", "auto_close", "Bullet list",
      "bullet_list_field",
      "Bulletlist", "button_search",
    ],
    [
      "${toggle} Bold Text ${state} on", "${toggle} Bold Text on", "About", "Go to Settings → Apps",
      "https://developer",
      "Icons", "monospace", "monospace: ABC 123 inm", "sans-serif", "sans-serif: ABC", "serif", "serif: ABC",
      "Set Button Shape", "Set custom CSS on the web to ${editCSS}", "Set Custom Font on the Web",
      "Set font on the web to %@", "Set font on the web to ${fontFamily}", "Set Insert Custom", "Sets the Block",
    ],
    [
      "¡A JUGAR!\n\nSaldrá", "¡Añade una pregunta!", "¡Entre dos", "¿De quién", "¿Estás segur@", "¿Quién conocerá",
      "¿QUIERES AÑADIR", "¿Vas a jugar", "%@", "%lld", "👎🏻",
    ],
    [
      "", "{He said, “Do not fear”", "* Apply ice", "* Calm down", "* Do not restrain", "* Don't remove", "* Don't try",
    ],
    ["Closed", "CLOSED"], ["invalidURLMessage", "NewTask", "None", "NoTasks", "NotStarted"],
    ["sourceLanguage", "strings", "version"], ["argNum", "formatSpecifier", "variations"],
    ["comment", "extractionState", "isCommentAutoGenerated", "localizations", "shouldTranslate"],
    ["few", "many", "one", "other", "two", "zero"], ["1", "20", "100"],
    ["zh-Hans", "zh-Hant", "zh-HK"], ["nb-NO", "nl", "pl", "pt", "pt-BR", "pt-PT", "ru"],
  ]

  @Test("keys have the order of catalogs that Xcode has written", arguments: orders.indices)
  func catalogOrder(order: Int) {
    let keys = Self.orders[order]
    var generator = SeededGenerator(seed: UInt64(order))
    let sorted = keys.shuffled(using: &generator).map(CatalogKey.init).sorted()
    #expect(sorted.map(\.text) == keys)
  }

  @Test("keys that Swift takes for equal are told apart") func equivalentKeys() {
    let (composed, decomposed) = (CatalogKey("caf\u{E9}"), CatalogKey("cafe\u{301}"))
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    #expect(decomposed < composed)
    #expect(!(composed < decomposed))
  }

  @Test("numbers of any length are compared by their value") func longNumbers() {
    let digits = String(repeating: "9", count: 60)
    #expect(CatalogKey("page \(digits)") < CatalogKey("page 1\(digits)"))
    #expect(CatalogKey("page 0\(digits)") < CatalogKey("page 1\(digits)"))
    #expect(CatalogKey("page \(digits)") < CatalogKey("page 0\(digits)"))
  }

  /// The alphabets of the random keys, and how many of a thousand pairs may differ from Foundation's answer: keys of
  /// accents without letters, and of characters that stand for several, such as "ß".
  private static let alphabets: [(name: String, characters: [String], tolerance: Int)] = [
    ("ASCII", (0x20..<0x7F).map { String(UnicodeScalar($0)) }, 0),
    ("formats", ["%@", "%lld", "%1$@", " ", "a", "A", "b", "The", "1", "2", "0", "10", ".", "-", "_", "(", "\n"], 0),
    ("Latin", range(0xA0..<0x180) + ["a", "e", "o", " "], 2), ("Cyrillic", range(0x400..<0x482) + [" ", "1", "a"], 2),
    ("Greek", range(0x386..<0x3D0) + [" "], 5), ("Hebrew", range(0x5D0..<0x5EB) + [" ", "a"], 0),
    ("Arabic", range(0x620..<0x64B) + range(0x660..<0x66A) + [" "], 0),
    ("Japanese", range(0x3041..<0x30FF) + ["日", "本", "、", "。"], 3),
    ("Han", range(0x4E00..<0x9FA6), 3), ("fullwidth", range(0xFF01..<0xFF5F) + ["a", "A", "1", "文"], 1),
    ("Hangul", range(0xAC00..<0xD7A4), 1), ("Vietnamese", range(0x1EA0..<0x1EFA) + ["a", "e", "o", " "], 0),
    ("polytonic", range(0x1F00..<0x1FFF) + [" "], 5),
    ("symbols", [0x2010..<0x2028, 0x2030..<0x2150, 0x2190..<0x2460, 0x2500..<0x2700].flatMap(range) + ["a", " "], 1),
    ("emoji", range(0x1F300..<0x1FAFF) + ["\u{FE0F}", "\u{200D}", " ", "a"], 0),
  ]

  private static func range(_ values: Range<UInt32>) -> [String] {
    values.compactMap(UnicodeScalar.init).filter { $0.properties.generalCategory != .unassigned }.map { String($0) }
  }

  @Test(
    "random keys have the order of Foundation",
    .enabled(if: Oracle.foundation.isWanted, "\(Oracle.foundation.absence)"),
    arguments: alphabets.indices
  )
  func randomKeys(alphabet: Int) throws {
    try Oracle.foundation.require()
    let (name, characters, tolerance) = Self.alphabets[alphabet]
    var generator = SeededGenerator(seed: 9)
    func word() -> String { (0..<generator.below(4)).map { _ in generator.pick(characters) }.joined() }
    var different: [(String, String)] = []
    for _ in 0..<1000 {
      let start = word()
      let (one, other) = (start + word(), start + word())
      guard !one.utf8.elementsEqual(other.utf8) else { continue }
      let expected = one.compare(
        other,
        options: [.numeric, .caseInsensitive, .forcedOrdering],
        range: one.startIndex..<one.endIndex,
        locale: Locale(identifier: "")
      )
      if (CatalogKey(one) < CatalogKey(other)) != (expected == .orderedAscending) { different.append((one, other)) }
    }
    #expect(different.count <= tolerance, "\(name): \(different.prefix(5))")
  }

  @Test("a letter with a combining mark is sorted as the composed one")
  func combiningMarks() {
    let keys = [
      "e", "e\u{301}", "éa", "e\u{301}b", "f", "иа", "и\u{306}", "йа", "и\u{306}б", "ка", "か", "か\u{3099}", "がb",
    ]
    #expect(keys.reversed().map(CatalogKey.init).sorted().map(\.text) == keys)
  }

  @Test("other scripts come last, by code point")
  func otherScripts() {
    let keys = ["~", "1", "z", "я", "한", "अ", "ก", "中文", "文件", "𐐀"]
    #expect(keys.reversed().map(CatalogKey.init).sorted().map(\.text) == keys)
  }

  @Test("the order is strict and total for any characters") func strictOrder() {
    var generator = SeededGenerator(seed: 4)
    let scalars = (0..<60).map { _ in
      UnicodeScalar(UInt32.random(in: 0..<0x11_0000, using: &generator)) ?? "\u{FFFD}"
    }
    let keys = scalars.indices.map { index in
      CatalogKey(String(scalars[index]) + String(scalars[(index * 7 + 3) % scalars.count]))
    }
    let sorted = keys.sorted()
    for index in sorted.indices {
      for later in sorted.indices where later > index && sorted[later] != sorted[index] {
        #expect(sorted[index] < sorted[later])
        #expect(!(sorted[later] < sorted[index]))
      }
    }
  }
}
