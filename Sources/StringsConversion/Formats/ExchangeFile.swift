package import DataFiles
package import Diagnostics
import PluralBase
import Plurals
import StringFiles
import StringFormatting

/// Reads XLIFF 1.2 as Xcode exports it: a part for each file of the project, with the source language and one translation, and
/// a unit for each form.
///
/// The forms of a string of a catalog have the key with a suffix: `key|==|plural.one`,
/// `key|==|substitutions.files.plural.one`. Those of `.stringsdict` files are paths: `/key:dict/files:dict/one:dict/:string`.
package struct ExchangeFile {
  /// The strings of one file of the project.
  package struct Part {
    /// The path of the file in the project.
    package fileprivate(set) var original = ""
    /// The source language.
    package fileprivate(set) var sourceLanguage = "en"
    /// The language of the translation.
    package fileprivate(set) var targetLanguage: String?
    fileprivate var units: [Unit] = []
    /// The forms that a source string has in the files, unless the source language lacks them, by key.
    private var exported: [StringKey: Set<PluralCategory>] = [:]
    /// The places of units by their identifier.
    private var places: [StringKey: Int] = [:]
    /// The places of strings by key.
    private(set) var keyPlaces: [StringKey: ConvertedStrings.Place] = [:]
    /// Whether a language cannot be used, which is reported.
    private var isMislabeled = false

    fileprivate init() {}
  }

  /// A unit: a string, or one of its forms.
  fileprivate struct Unit {
    var id = ""
    /// The source and the translation.
    var texts: [String?] = [nil, nil]
    /// Whether they cannot be read, which is reported.
    var isUnreadable = [false, false]
    /// Whether somebody should look at the translation.
    var needsReview = false
    var note: String?
  }

  /// The parts.
  package private(set) var parts: [Part] = []
  /// The problems of the XML.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  package init(_ file: SourceFile) {
    let log = ReadingLog(file: file.path, strict: false)
    // A lenient log does not throw.
    try? read(file, log)
    diagnostics = log.diagnostics
  }

  private mutating func read(_ file: SourceFile, _ log: ReadingLog) throws(Diagnostic) {
    var scanner = XMLScanner(text: try TextEncoding.decode(file.bytes, log: log), log: log)
    while let part = try scanner.next() {
      guard case .start(let tag) = part else { continue }
      switch tag.name {
      case "xliff":
        for attribute in try scanner.attributes(of: tag) where attribute.name == "version" {
          guard attribute.value.hasPrefix("2") else { continue }
          return try log.error(
            FileProblem("this is XLIFF \(attribute.value), of which nothing is read; export XLIFF 1.2"),
            at: attribute.offset
          )
        }
      case "file": parts.append(try Part(tag, &scanner))
      case "trans-unit":
        if parts.isEmpty { parts.append(Part()) }
        let unit = try Unit(tag, &scanner)
        try parts[parts.count - 1].add(unit, tag, file, log)
      default: break
      }
    }
  }
}

extension ExchangeFile.Part {
  /// Reads the start tag of a file.
  fileprivate init(_ tag: XMLTag, _ scanner: inout XMLScanner) throws(Diagnostic) {
    for attribute in try scanner.attributes(of: tag) {
      switch attribute.name {
      case "source-language", "target-language":
        guard attribute.value.isLanguageName else {
          try scanner.log.error(
            FileProblem("\(attribute.value.quotedForMessage) is not the tag of a language"),
            at: attribute.offset
          )
          isMislabeled = true
          continue
        }
        if attribute.name == "source-language" {
          sourceLanguage = attribute.value
        } else {
          targetLanguage = attribute.value
        }
      case "original": original = attribute.value
      default: break
      }
    }
  }

  /// Adds a unit, unless another one has its identifier.
  fileprivate mutating func add(
    _ unit: ExchangeFile.Unit,
    _ tag: XMLTag,
    _ file: SourceFile,
    _ log: ReadingLog
  ) throws(Diagnostic) {
    if let place = places[StringKey(unit.id)] {
      // The same again is no loss.
      guard units[place].texts != unit.texts else { return }
      return try log.error(
        FileProblem("another unit has the id \(unit.id.quotedForMessage), and this one is left out"),
        at: tag.offset
      )
    }
    if unit.texts[1] != nil, targetLanguage == nil, !isMislabeled {
      isMislabeled = true
      try log.error(
        FileProblem("the file has no target-language, so its translations are left out"),
        at: tag.offset
      )
    }
    places[StringKey(unit.id)] = units.count
    units.append(unit)
    let key = StringKey(key(of: unit))
    if keyPlaces[key] == nil { keyPlaces[key] = ConvertedStrings.Place(file, tag.offset) }
  }
}

extension ExchangeFile.Unit {
  /// Reads a unit, including its end tag. What is inside other elements, such as former translations, is not its own.
  fileprivate init(_ tag: XMLTag, _ scanner: inout XMLScanner) throws(Diagnostic) {
    for attribute in try scanner.attributes(of: tag) {
      if attribute.name == "id" { id = attribute.value }
      if attribute.name == "approved", attribute.value == "no" { needsReview = true }
    }
    while let inner = try scanner.next() {
      switch inner {
      case .start(let child):
        switch child.name {
        case "source": texts[0] = try text(0, of: child, &scanner)
        case "target":
          let state = try scanner.attributes(of: child).first { $0.name == "state" }?.value
          let text = try text(1, of: child, &scanner)
          // Until somebody translates it, the target can be the source text, or empty.
          let isFinished = state == "translated" || state == "final" || state == "signed-off"
          let isMissing = text == "" && !isFinished && texts[0] != ""
          if state != "new", state != "needs-translation", !isMissing { texts[1] = text }
          if state?.hasPrefix("needs-") == true { needsReview = true }
        case "note":
          guard let text = try scanner.text(of: child), !text.isEmpty else { continue }
          note = note.map { $0 + "\n" + text } ?? text
        default: try scanner.skipElement()
        }
      case .end: return
      case .text, .comment, .documentType: break
      }
    }
  }

  /// Reads the text of an element with the codes inside it.
  ///
  /// - Parameters:
  ///   - index: 0 for the source, 1 for the translation.
  ///   - element: The element.
  ///   - scanner: The file.
  /// - Returns: The text; `nil` if it has a code of which the file does not say the text, which is reported.
  /// - Throws: Nothing, as the log is lenient.
  private mutating func text(
    _ index: Int,
    of element: XMLTag,
    _ scanner: inout XMLScanner
  ) throws(Diagnostic) -> String? {
    var text = ""
    /// The open elements, with the length of the text before each.
    var open: [(tag: XMLTag, start: Int)] = []
    var missing: XMLTag?
    while let part = try scanner.next() {
      switch part {
      case .text(let bytes, _): text += String(decoding: bytes, as: UTF8.self)
      case .start(let tag):
        switch tag.name {
        case "mrk", "sub", "ph", "it", "bpt", "ept", "x", "bx", "ex": open.append((tag, text.utf8.count))
        case "g":
          missing = missing ?? tag
          open.append((tag, text.utf8.count))
        default:
          try scanner.log.error(.unexpectedElement(tag.name), at: tag.offset)
          isUnreadable[index] = true
          try scanner.skipElement()
        }
      case .end:
        guard let (tag, start) = open.popLast() else {
          guard let missing else { return isUnreadable[index] ? nil : text }
          let reason = "the code that this <\(missing.name)> stands for is not in the file, so the text is left out"
          try scanner.log.error(FileProblem(reason), at: missing.offset)
          isUnreadable[index] = true
          return nil
        }
        // The text of other elements is the code itself.
        guard start == text.utf8.count, tag.name != "mrk", tag.name != "sub", tag.name != "g" else { continue }
        if let code = try scanner.attributes(of: tag).first(where: { $0.name == "equiv-text" })?.value {
          text += code
        } else {
          missing = missing ?? tag
        }
      case .comment, .documentType: break
      }
    }
    isUnreadable[index] = true
    return nil
  }
}

extension ExchangeFile.Part {
  /// Whether there are no strings.
  var isEmpty: Bool { units.isEmpty }

  /// Whether the file is a `.stringsdict` file.
  var isDictionary: Bool { FilePath(original).pathExtension == "stringsdict" }

  /// The name of the table.
  var name: String { FilePath(original).stem }

  /// The table: the folder and the name.
  var table: String { "\(folder)/\(name)" }

  /// The folder of the file in the project, without that of its language.
  var folder: String {
    let file = FilePath(original)
    return (file.language == nil ? file.folder : file.folder?.folder)?.path ?? ""
  }

  /// The strings of the files of a table, in the order of the files, and notes about what is not used.
  ///
  /// Each file has only the forms that its translation needs, so a source string has those of all files.
  static func languages(
    of parts: [Self],
    _ notes: inout [ConvertedStrings.Note]
  ) -> [(language: String, entries: [EntryRecorder.Entry])] {
    var order: [String] = []
    var sources: [String: Self] = [:]
    for part in parts {
      let language = part.sourceLanguage
      if sources[language] == nil { order.append(language) }
      for key in sources[language, default: Self()].addSources(of: part) {
        notes.append(
          ConvertedStrings.Note(key: key, language: language, loss: .leftOut, reason: ConvertedStrings.repeatedKey)
        )
      }
    }
    for part in parts where part.targetLanguage == part.sourceLanguage {
      sources[part.sourceLanguage]?.replaceSources(by: part)
    }
    var unknown: [ConvertedStrings.Note] = []
    var languages = order.compactMap { language in
      sources[language].map { (language: language, entries: $0.entries(0, in: language, &unknown)) }
    }
    for part in parts {
      guard let language = part.targetLanguage, language != part.sourceLanguage else { continue }
      languages.append((language, part.entries(1, in: language, &unknown)))
    }
    var noted: Set<StringKey> = []
    notes += unknown.filter { $0.language != nil || noted.insert(StringKey($0.key)).inserted }
    return languages
  }

  /// Adds the source texts of another file.
  ///
  /// - Returns: The keys of strings that have another text here.
  private mutating func addSources(of other: Self) -> [String] {
    original = other.original
    var different: [String] = []
    let categories = Set(PluralRules(for: other.targetLanguage ?? other.sourceLanguage).categories)
    for unit in other.units {
      exported[StringKey(other.key(of: unit)), default: []].formUnion(categories)
      guard let place = places[StringKey(unit.id)] else {
        places[StringKey(unit.id)] = units.count
        units.append(unit)
        continue
      }
      if let known = units[place].texts[0] {
        if let text = unit.texts[0], text != known { different.append(other.key(of: unit)) }
      } else {
        units[place].texts[0] = unit.texts[0]
        units[place].isUnreadable[0] = unit.texts[0] == nil && (units[place].isUnreadable[0] || unit.isUnreadable[0])
      }
    }
    return different
  }

  /// Replaces source texts by their edited versions, which are the targets of a file of the source language.
  private mutating func replaceSources(by edited: Self) {
    for unit in edited.units {
      guard let place = places[StringKey(unit.id)], unit.texts[1] != nil || unit.isUnreadable[1] else { continue }
      (units[place].texts[0], units[place].isUnreadable[0]) = (unit.texts[1], unit.isUnreadable[1])
    }
  }

  /// The key of the string of a unit.
  private func key(of unit: ExchangeFile.Unit) -> String {
    isDictionary ? Self.splitDictionary(unit.id).key : Self.split(unit.id).key
  }

  /// The strings of one language.
  ///
  /// - Parameters:
  ///   - index: 0 for the source, 1 for the translation.
  ///   - language: The language.
  ///   - notes: Receives a note about each string of which not all forms are understood or used.
  /// - Returns: The strings.
  private func entries(
    _ index: Int,
    in language: String,
    _ notes: inout [ConvertedStrings.Note]
  ) -> [EntryRecorder.Entry] {
    let rules = PluralRules(for: language)
    /// The forms without those that are there only because the other language has them.
    func own(_ forms: [PluralCategory: FormatBody]) -> PluralForms {
      var forms = forms
      // Xcode writes a unit for each form, and none of the other forms is right for most numbers.
      if index == 1, forms[.other] == nil { forms[.other] = .missingForm }
      if rules.isFallback { return PluralForms(forms) }
      forms = forms.filter { $0.key == .zero || rules.categories.contains($0.key) }
      if !rules.categories.contains(.zero), forms[.zero] == forms[rules.category(for: 0)] ?? forms[.other] {
        forms[.zero] = nil
      }
      return PluralForms(forms)
    }
    /// The forms that a source string needs.
    let usual: Set<PluralCategory> =
      rules.isFallback ? [] : Set((0...200).map { rules.category(for: $0) }).union([.other])
    struct Parts {
      var text: FormatBody?
      /// The source text, if it is only a variable.
      var source: FormatBody?
      var forms: [PluralCategory: FormatBody] = [:]
      var variables: [String: [PluralCategory: FormatBody]] = [:]
      /// The forms without a translation by variable; the name is empty for the whole string.
      var missing: [String: Set<PluralCategory>] = [:]
      var note: String?
      var needsReview = false
      var isUnknown = false
      var isUnreadable = false
    }
    var order: [StringKey] = []
    var parts: [StringKey: Parts] = [:]
    for unit in units {
      let (text, path) = isDictionary ? Self.splitDictionary(unit.id) : Self.split(unit.id)
      let key = StringKey(text)
      if parts[key] == nil {
        order.append(key)
        parts[key] = Parts()
      }
      if let note = unit.note, !note.isEmpty { parts[key]?.note = note }
      if unit.isUnreadable[index] { parts[key]?.isUnreadable = true }
      func format(_ text: String) -> FormatText {
        isDictionary ? FormatText(text) : FormatText(text, dialect: .catalog)
      }
      if path.isEmpty, let source = unit.texts[0].map({ format($0) }), source.isVariable {
        parts[key]?.source = .text(source)
      }
      // Of those that vary by device, the strings for all others are used.
      let words = path.starts(with: ["device", "other"]) ? Array(path.dropFirst(2)) : path
      guard let text = unit.texts[index] else {
        if index == 1, let form = Self.form(at: words) {
          parts[key]?.missing[form.variable, default: []].insert(form.category)
        }
        continue
      }
      let body = FormatBody.text(format(text))
      if path.first == "device" {
        parts[key]?.isUnknown = true
        if words.first == "device" { continue }
      }
      if index == 1, unit.needsReview { parts[key]?.needsReview = true }
      if words.isEmpty {
        parts[key]?.text = body
      } else if let (variable, category) = Self.form(at: words) {
        if variable.isEmpty {
          parts[key]?.forms[category] = body
        } else {
          parts[key]?.variables[variable, default: [:]][category] = body
        }
      } else {
        parts[key]?.isUnknown = true
      }
    }
    return order.compactMap { bytes in
      // A string of which a form is missing would show another one.
      guard let found = parts[bytes], !found.isUnreadable else { return nil }
      let key = bytes.text
      var body: FormatBody?
      if let form = found.forms[.other], found.forms.count > 1 || form == found.text,
        found.forms.values.allSatisfy({ $0 == form })
      {
        // Only the other language has forms.
        body = form
      } else if !found.forms.isEmpty {
        body = .plural(own(found.forms))
      } else {
        // There is nothing to translate in a text that is only a variable.
        body = found.text ?? (found.variables.isEmpty ? nil : found.source)
        if body == nil, !found.variables.isEmpty, !found.isUnknown {
          notes.append(.untranslated("", key: key, language: language))
        }
      }
      if index == 0, body != nil {
        let all = (found.forms.isEmpty || body == found.forms[.other] ? [] : [found.forms]) + found.variables.values
        let needed = usual.subtracting(exported[bytes] ?? [])
        let missing = needed.filter { category in all.contains { $0[category] == nil } }.sorted()
        if !missing.isEmpty {
          let names = missing.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
          let reason = "no file has the source text of \(missing.count == 1 ? "its form" : "its forms") \(names)"
          notes.append(ConvertedStrings.Note(key: key, language: language, loss: .simplified, reason: reason))
        }
      }
      if let text = found.text, !found.forms.isEmpty, text != found.forms[.other] {
        let reason = "two strings have this key, and the one with plural forms is used"
        notes.append(ConvertedStrings.Note(key: key, language: language, loss: .leftOut, reason: reason))
      }
      if found.isUnknown {
        notes.append(
          body == nil
            ? ConvertedStrings.Note(key: key, loss: .leftOut, reason: "it varies in a way that is not understood")
            : ConvertedStrings.Note(key: key, loss: .simplified, reason: AppleEntryReader.lostVariations)
        )
      }
      guard let body else { return nil }
      let names = body.texts.flatMap { $0.variableNames }
      if let name = names.first(where: { found.variables[$0] == nil && found.missing[$0] != nil }) {
        // There is nothing to translate in a text that is only a variable.
        if !found.variables.isEmpty || !body.texts.allSatisfy({ $0.isVariable }) {
          notes.append(.untranslated(name, key: key, language: language))
        }
        return nil
      }
      var variables: [String: FormatVariable] = [:]
      for (name, forms) in found.variables {
        variables[name] = FormatVariable(name: name, body: .plural(own(forms)))
      }
      let entry = FormatEntry(root: FormatVariable(name: "", body: body), variables: variables)
      var recorded = EntryRecorder.Entry(key: key, comment: found.note, entry: entry)
      if found.needsReview { recorded.unfinishedPlaces = [.init(variable: "", path: ""): [.needsReview]] }
      for (name, categories) in found.missing {
        recorded.newForms[.init(variable: name, path: "")] = categories
      }
      return recorded
    }
  }

  /// The form at a path, and its variable, whose name is empty for the whole string; `nil` if it is something else.
  private static func form(at path: [String]) -> (variable: String, category: PluralCategory)? {
    guard path.count >= 2, path[path.count - 2] == "plural",
      let category = PluralCategory(rawValue: path[path.count - 1])
    else { return nil }
    if path.count == 2 { return ("", category) }
    guard path.count >= 4, path[0] == "substitutions" else { return nil }
    var name = path[1..<path.count - 2].joined(separator: ".")
    // Xcode's spelling of a name with dots.
    if name.utf8.count > 2, name.hasPrefix("@"), name.hasSuffix("@") { name = String(name.dropFirst().dropLast()) }
    return (name, category)
  }

  /// The key of a unit, and the path of the form.
  private static func split(_ id: String) -> (key: String, path: [String]) {
    let parts = id.parts(between: "|==|")
    let path = parts.dropFirst().last?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    // The separator can be part of a key.
    guard let first = path.first, ["device", "gender", "plural", "substitutions", "width"].contains(first) else {
      return (id, [])
    }
    return (parts.dropLast().joined(separator: "|==|"), path)
  }

  /// The same for a unit of a `.stringsdict` file, whose paths become those of catalogs.
  private static func splitDictionary(_ id: String) -> (key: String, path: [String]) {
    let suffix = ":dict/:string"
    guard id.hasPrefix("/"), id.hasSuffix(suffix) else { return (id, []) }
    let names = String(id.dropFirst().dropLast(suffix.count)).parts(between: ":dict/")
    switch names.count {
    case 2 where names[1] == "NSStringLocalizedFormatKey": return (names[0], [])
    case 3: return (names[0], ["substitutions", names[1], "plural", names[2]])
    default: return (names[0], Array(names.dropFirst()))
    }
  }
}
