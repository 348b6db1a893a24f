import DataFiles
import Diagnostics
import PluralBase
import StringFiles

/// Reads Android's resources: `res/values/strings.xml`, `res/values-pl/strings.xml`.
///
/// It reads `<string>`, `<plurals>` and `<string-array>` as Android's build does, without the elements inside of texts. The
/// items of an array have keys such as `planets[0]`; a text for one product has a key such as `hint (tablet)`. What says
/// `translatable="false"` is left out, and so are references to other texts.
struct AndroidReader {
  let file: ProjectFile
  let sourceFile: SourceFile
  /// The language of folders that name none, if the file does not say it; `nil` means English.
  let source: String?

  /// The tables of the file: one, or none if the file has other resources.
  func tables(_ log: FindingLog) -> [LintTable] {
    let reading = ReadingLog(file: sourceFile.path, strict: false)
    var parser: AndroidParser
    do {
      parser = AndroidParser(text: try TextEncoding.decode(sourceFile.bytes, log: reading), log: reading)
      try parser.parse()
    } catch {
      // A lenient log throws nothing.
      return []
    }
    // Files with colours and sizes are in the same folders; whoever reads them reports what is wrong with them.
    if parser.entries.isEmpty && !(parser.isResources && file.name.contains("strings")) { return [] }
    let folder = file.path.folder.flatMap { AndroidFolder($0.name) }
    let isSource = folder?.language == nil
    let language = folder?.language ?? parser.sourceLanguage ?? source ?? "en"
    let report = FormatReport(file: sourceFile, table: file.name, language: language)
    report.add(reading.diagnostics, to: log)
    for problem in parser.problems { report.add(problem, to: log) }
    let qualifiers = folder?.otherQualifiers ?? ""
    let table = LintTable(
      file: sourceFile,
      format: .android,
      folder: file.folder,
      name: qualifiers.isEmpty ? file.name : "\(file.name)-\(qualifiers)",
      language: language,
      isSource: isSource,
      entries: parser.entries
    )
    return [table]
  }
}

/// Finds the texts in a file of Android's resources.
struct AndroidParser {
  private var scanner: XMLScanner
  private let log: ReadingLog
  /// What translators should know about the next text.
  private var comments: [String] = []
  /// The texts.
  private(set) var entries: [LintEntry] = []
  /// What is wrong, beyond the XML.
  private(set) var problems: [FormatProblem] = []
  /// Whether the root is `<resources>`.
  private(set) var isResources = false
  /// The language that the root says its texts are in.
  private(set) var sourceLanguage: String?

  /// Takes a text as valid UTF-8.
  init(text: [UInt8], log: ReadingLog) {
    scanner = XMLScanner(text: text, log: log)
    self.log = log
  }

  /// Reads the file.
  mutating func parse() throws(Diagnostic) {
    while let part = try scanner.next() {
      switch part {
      case .documentType(let place): scanner.declareEntities(in: place)
      case .comment(let comment): comments.append(comment)
      case .start(let tag) where tag.name == "resources" && !isResources:
        isResources = true
        comments = []
        for attribute in try scanner.attributes(of: tag) where attribute.name == "tools:locale" {
          sourceLanguage = attribute.value.isEmpty ? nil : attribute.value
        }
      case .start(let tag):
        guard isResources else { return }
        try parseResource(tag)
        comments = []
      case .text(let text, let offset):
        if isResources, let first = text.firstIndex(where: { !$0.isAndroidSpace }) {
          let place = offset + first - text.startIndex
          problems.append(
            FormatProblem(.error, "this text is outside of all elements; Android's build refuses it", place)
          )
        }
      case .end: break
      }
    }
  }

  /// Reads an element of the root, with its end.
  private mutating func parseResource(_ tag: XMLTag) throws(Diagnostic) {
    var attributes: [String: String] = [:]
    for attribute in try scanner.attributes(of: tag) { attributes[attribute.name] = attribute.value }
    let kind = tag.name == "item" ? attributes["type"] ?? "" : tag.name
    guard kind == "string" || kind == "plurals" || kind == "string-array", attributes["translatable"] != "false" else {
      return try scanner.skipElement()
    }
    guard var name = attributes["name"], !name.isEmpty else {
      problems.append(FormatProblem(.error, "<\(tag.name)> has no name", tag.offset))
      return try scanner.skipElement()
    }
    if let product = attributes["product"], product != "default" { name += " (\(product))" }
    let syntax: PlaceholderSyntax = attributes["formatted"] == "false" ? .none : .java
    switch kind {
    case "plurals": try parsePlurals(name, syntax, at: tag.offset)
    case "string-array": try parseArray(name, syntax)
    default:
      let text = try parseText(of: name, at: tag)
      if !text.isReference {
        add(name, .text(FormatText(text.text, offset: tag.end)), syntax, at: tag.offset)
      }
    }
  }

  private mutating func add(_ key: String, _ body: FormatBody, _ syntax: PlaceholderSyntax, at offset: Int) {
    entries.append(
      LintEntry(
        key: key,
        offset: offset,
        entry: FormatEntry(root: FormatVariable(name: "", body: body, offset: offset)),
        syntax: syntax,
        comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
        state: .translated
      )
    )
  }

  private mutating func parsePlurals(
    _ name: String,
    _ syntax: PlaceholderSyntax,
    at offset: Int
  ) throws(Diagnostic) {
    var forms: [PluralCategory: FormatBody] = [:]
    while let item = try nextItem() {
      let quantity = try scanner.attributes(of: item).first { $0.name == "quantity" }
      let text = try parseText(of: name, at: item)
      guard let quantity, let category = PluralCategory(rawValue: quantity.value) else {
        let found = quantity.map { "\"\($0.value)\"" } ?? "missing"
        let message = "the quantity of an item is \(found); it must be zero, one, two, few, many or other"
        problems.append(FormatProblem(.error, message, quantity?.offset ?? item.offset, key: name))
        continue
      }
      if forms[category] != nil {
        let message = "\"\(category)\" appears twice; Android's build refuses it"
        problems.append(FormatProblem(.error, message, item.offset, key: name, rule: .duplicateKey))
      }
      forms[category] = .text(FormatText(text.text, offset: item.end))
    }
    add(name, .plural(PluralForms(forms)), syntax, at: offset)
  }

  private mutating func parseArray(_ name: String, _ syntax: PlaceholderSyntax) throws(Diagnostic) {
    var number = 0
    while let item = try nextItem() {
      let key = "\(name)[\(number)]"
      number += 1
      let text = try parseText(of: key, at: item)
      if !text.isReference { add(key, .text(FormatText(text.text, offset: item.end)), syntax, at: item.offset) }
    }
  }

  /// The next `<item>` of an element; `nil` at the end of the element, which is read, too.
  private mutating func nextItem() throws(Diagnostic) -> XMLTag? {
    while let part = try scanner.next() {
      switch part {
      case .end: return nil
      case .start(let tag):
        if tag.name == "item" { return tag }
        problems.append(FormatProblem(.error, "found <\(tag.name)>, expected <item>", tag.offset))
        try scanner.skipElement()
      case .text, .comment, .documentType: break
      }
    }
    return nil
  }

  /// Reads the text of an element, without the elements in it, and its end.
  private mutating func parseText(of key: String, at tag: XMLTag) throws(Diagnostic) -> AndroidText {
    var text = AndroidText()
    var depth = 1
    while depth > 0, let part = try scanner.next() {
      switch part {
      case .text(let bytes, _): text.append(bytes)
      case .start:
        depth += 1
        text.addElement()
      case .end:
        depth -= 1
        if depth > 0 { text.addElement() }
      case .comment, .documentType: break
      }
    }
    text.finish()
    for problem in text.problems {
      problems.append(FormatProblem(.error, problem.rawValue, tag.offset, key: key))
    }
    return text
  }
}
