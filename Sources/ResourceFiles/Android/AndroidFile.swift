package import DataFiles
import Decimals
package import Diagnostics
import PluralBase
package import StringFiles
import StringFormatting

/// The strings of Android's resources: `res/values/strings.xml`, `res/values-pl/strings.xml`.
///
/// It has what Android's build reads from `<string>`, `<plurals>` and `<string-array>`, without the elements inside
/// strings. The items of an array have keys such as `planets[0]`; a string for one product has a key such as `hint
/// (tablet)`. Elements with `translatable="false"`, references to other strings, and plurals with a form
/// that is a reference are left out.
///
/// Compose Multiplatform has files with the same elements in a folder `composeResources`, but other rules for their strings; see
/// ``AndroidText``.
///
/// For conversions, the elements inside strings are kept as ``AndroidMarkup``, and so are strings with `translatable="false"`.
package struct AndroidFile {
  private var scanner: XMLScanner
  /// Whether the strings are for Compose Multiplatform.
  package let isCompose: Bool
  /// The comment for translators before the next string.
  private var comments: [String] = []
  /// The kinds and names of the elements so far.
  private var names: Set<String> = []
  /// The strings, in the order of the file.
  package private(set) var entries: [EntryRecorder.Entry] = []
  /// The references to other resources that are left out, and their places.
  package private(set) var references: [(key: String, offset: Int)] = []
  private let isForConversion: Bool
  /// Problems of the XML.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Other problems.
  package private(set) var problems: [EntryRecorder.Problem] = []
  /// Backslashes that users see, of strings that were written for Android and are now for Compose Multiplatform.
  package private(set) var shownBackslashes: [EntryRecorder.Problem] = []
  /// Whether the root is `<resources>`.
  package private(set) var isResources = false
  /// The language of the strings according to the root element.
  package private(set) var sourceLanguage: String?
  /// The checks of Android's own linter that `tools:ignore` silences, such as `MissingQuantity`, by the key of the string.
  package private(set) var ignoredChecks: [String: Set<String>] = [:]
  /// The checks that the root element silences.
  private var ignoredEverywhere: Set<String> = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isForConversion: Whether to keep what only the file's own strings need, and not a linter.
  package init(_ file: SourceFile, isForConversion: Bool = false) {
    isCompose = FilePath(file.path).isInComposeResources
    self.isForConversion = isForConversion
    let log = ReadingLog(file: file.path, strict: false)
    // A lenient log does not throw.
    scanner = XMLScanner(text: (try? TextEncoding.decode(file.bytes, log: log)) ?? [], log: log)
    try? parse()
    diagnostics = log.diagnostics
  }

  private mutating func parse() throws(Diagnostic) {
    while let part = try scanner.next() {
      switch part {
      case .documentType(let place): scanner.declareEntities(in: place)
      case .comment(let comment): comments.append(comment)
      case .start(let tag) where tag.name == "resources" && !isResources:
        isResources = true
        comments = []
        for attribute in try scanner.attributes(of: tag) {
          switch attribute.name {
          case "tools:locale": sourceLanguage = attribute.value.isEmpty ? nil : attribute.value
          case "tools:ignore": ignoredEverywhere = Self.checks(in: attribute.value)
          default: break
          }
        }
      case .start(let tag):
        guard isResources else { return }
        try parseResource(tag)
        comments = []
      case .text(let text, let offset):
        if isResources, let first = text.firstIndex(where: { !$0.isSpace }) {
          let place = offset + first - text.startIndex
          let message = "this text is outside any element, so nothing uses it"
          report(message, .warning, at: place, code: "misplaced-key")
        }
      case .end: break
      }
    }
  }

  /// Reads an element of the root, including its end tag.
  private mutating func parseResource(_ tag: XMLTag) throws(Diagnostic) {
    var attributes: [String: String] = [:]
    for attribute in try scanner.attributes(of: tag) { attributes[attribute.name] = attribute.value }
    let kind = tag.name == "item" ? attributes["type"] ?? "" : tag.name
    let isTranslatable = attributes["translatable"] != "false"
    guard kind == "string" || kind == "plurals" || kind == "string-array", isTranslatable || isForConversion else {
      return try scanner.skipElement()
    }
    guard var name = attributes["name"], !name.isEmpty else {
      report("<\(tag.name)> has no name", at: tag.offset)
      return try scanner.skipElement()
    }
    if let product = attributes["product"], product != "default" { name += " (\(product))" }
    ignore(attributes["tools:ignore"] ?? "", for: name)
    let isFormat = attributes["formatted"] != "false"
    let first = entries.count
    defer { for index in entries.indices.dropFirst(first) { entries[index].isTranslatable = isTranslatable } }
    if !names.insert("\(kind) \(name)").inserted {
      let message = "\"\(name)\" appears twice in this file" + (isCompose ? "" : ", which Android's build refuses")
      report(message, at: tag.offset, key: name, code: "duplicate-key")
    }
    switch kind {
    case "plurals": try parsePlurals(name, isFormat, at: tag.offset)
    case "string-array": try parseArray(name, isFormat)
    default: try parseString(name, isFormat, at: tag)
    }
  }

  /// The names in a value of `tools:ignore`.
  private static func checks(in value: String) -> Set<String> {
    Set(value.split { $0 == "," || $0.isWhitespace }.map(String.init))
  }

  /// Notes the checks that an element silences.
  private mutating func ignore(_ value: String, for key: String) {
    let checks = ignoredEverywhere.union(Self.checks(in: value))
    if !checks.isEmpty { ignoredChecks[key, default: []].formUnion(checks) }
  }

  private mutating func add(_ key: String, _ body: FormatBody, _ isFormat: Bool, at offset: Int) {
    entries.append(
      EntryRecorder.Entry(
        key: key,
        at: offset,
        comment: comments.isEmpty ? nil : comments.joined(separator: "\n"),
        entry: FormatEntry(root: FormatVariable(name: "", body: body, offset: offset)),
        isFormat: isFormat
      )
    )
  }

  private mutating func report(
    _ message: String,
    _ severity: Diagnostic.Severity = .error,
    at offset: Int,
    key: String? = nil,
    code: String? = nil
  ) {
    problems.append(EntryRecorder.Problem(severity: severity, message: message, code: code, offset: offset, key: key))
  }

  /// Reads a string, unless it is a reference to another resource.
  private mutating func parseString(_ key: String, _ isFormat: Bool, at tag: XMLTag) throws(Diagnostic) {
    let text = try parseText(of: key, at: tag)
    if text.isReference {
      references.append((key, tag.offset))
    } else if !isLost(text) {
      add(key, .text(FormatText(text.text, offset: tag.end)), isFormat, at: tag.offset)
    }
  }

  private mutating func parsePlurals(_ name: String, _ isFormat: Bool, at offset: Int) throws(Diagnostic) {
    var forms: [PluralCategory: FormatBody] = [:]
    var hasReference = false
    var hasLostForm = false
    while let item = try nextItem() {
      let attributes = try scanner.attributes(of: item)
      let quantity = attributes.first { $0.name == "quantity" }
      for attribute in attributes where attribute.name == "tools:ignore" { ignore(attribute.value, for: name) }
      let text = try parseText(of: name, at: item)
      if text.isReference { hasReference = true }
      if isLost(text) { hasLostForm = true }
      guard let quantity, let category = PluralCategory(rawValue: quantity.value) else {
        let found = quantity.map { "\"\($0.value)\"" } ?? "missing"
        let message = "the quantity of an item is \(found); it must be zero, one, two, few, many or other"
        report(message, at: quantity?.offset ?? item.offset, key: name)
        continue
      }
      if forms[category] != nil {
        let message = "\"\(category)\" appears twice" + (isCompose ? "" : "; Android's build refuses it")
        report(message, at: item.offset, key: name, code: "duplicate-key")
      }
      forms[category] = .text(FormatText(text.text, offset: item.end))
    }
    // What a form refers to is often in another file.
    if hasReference {
      references.append((name, offset))
    } else if !hasLostForm {
      add(name, .plural(PluralForms(forms)), isFormat, at: offset)
    }
  }

  private mutating func parseArray(_ name: String, _ isFormat: Bool) throws(Diagnostic) {
    var number = 0
    while let item = try nextItem() {
      try parseString("\(name)[\(number)]", isFormat, at: item)
      number += 1
    }
  }

  /// The next `<item>` of an element; `nil` at the end of the element, which is consumed.
  private mutating func nextItem() throws(Diagnostic) -> XMLTag? {
    while let part = try scanner.next() {
      switch part {
      case .end: return nil
      case .start(let tag):
        if tag.name == "item" { return tag }
        report("found <\(tag.name)>, expected <item>", at: tag.offset)
        try scanner.skipElement()
      case .text, .comment, .documentType: break
      }
    }
    return nil
  }

  /// Reads the text of an element and its end tag, without the elements inside, or with them for a conversion.
  private mutating func parseText(of key: String, at tag: XMLTag) throws(Diagnostic) -> AndroidText {
    var text = AndroidText(isCompose: isCompose)
    var depth = 1
    while depth > 0, let part = try scanner.next() {
      switch part {
      case .text(let bytes, _): text.append(bytes)
      case .start(let tag):
        depth += 1
        text.addElement(markup(tag))
      case .end(let tag):
        depth -= 1
        if depth > 0 { text.addElement(tag.isEmpty ? nil : markup(tag, isEnd: true)) }
      case .comment, .documentType: break
      }
    }
    text.finish()
    for problem in text.problems {
      if case .foreignEscape = problem {
        shownBackslashes.append(
          EntryRecorder.Problem(severity: .warning, message: problem.message, offset: tag.offset, key: key)
        )
      } else {
        report(problem.message, at: tag.offset, key: key)
      }
    }
    return text
  }

  /// Whether a conversion would make something else of a string, because it has a character that cannot be read.
  private func isLost(_ text: AndroidText) -> Bool { isForConversion && text.problems.contains(.unicodeEscape) }

  /// A tag inside a string; `nil` if it is not kept. `<xliff:g>` only tells translators what a placeholder is.
  private func markup(_ tag: XMLTag, isEnd: Bool = false) -> AndroidMarkup? {
    guard isForConversion, tag.name != "xliff:g" else { return nil }
    if isEnd { return AndroidMarkup(.close, tag.name) }
    var end = tag.attributes.upperBound - (tag.isEmpty ? 1 : 0)
    while end > tag.offset, scanner.text[end - 1].isSpace { end -= 1 }
    let name = String(decoding: scanner.text[tag.offset + 1..<end], as: UTF8.self)
    return AndroidMarkup(tag.isEmpty ? .empty : .open, name)
  }
}

extension FilePath {
  /// Whether a file is one of Compose Multiplatform's resources, also if the current folder is inside theirs.
  package var isInComposeResources: Bool {
    var folder = absolute.folder
    while let current = folder {
      if current.name == "composeResources" { return true }
      folder = current.folder
    }
    return false
  }
}
