package import DataFiles
import Decimals
package import Diagnostics
import LanguageTags
package import MessageFormat

/// The messages of an `.arb` or `.json` file.
package struct MessageFile: Sendable {
  /// A message that cannot be read.
  package struct Problem: Sendable, Hashable {
    package let kind: MessageError.Kind
    /// A lowercase phrase without a full stop.
    package let message: String
    /// The place in the text of the file, in UTF-8.
    package let offset: Int
  }

  /// Reads a message of Unicode MessageFormat 2. Tools that read such files pass it, so that its parser is not part of programs
  /// that only show messages of ICU.
  package typealias UnicodeParser = @Sendable (String) throws(MessageError) -> Message

  /// A message with its key.
  package struct Entry: Sendable {
    package var key: String
    /// The message as written, without the escapes of JSON.
    package var source: String
    /// The message; `nil` if it cannot be read, or is one of Unicode MessageFormat 2.
    package var message: ICUMessage?
    /// The message of Unicode MessageFormat 2.
    package var unicodeMessage: Message?
    /// Why it cannot be read.
    package var problem: Problem?
    /// The place of the key.
    package var keyOffset: Int
    /// What the file says to translators.
    package var comment: String?
    /// The arguments that the file describes, in its order.
    package var placeholders: [MessagePlaceholder]
    fileprivate var valueNode: Int
  }

  /// The path.
  package let path: MessageFilePath
  /// The dialect of the messages.
  package let dialect: ICUMessage.Dialect
  /// The language that the file says it is in, with hyphens; or else that of its name or its folder.
  package private(set) var language: String?
  /// The messages in the order of the file; a key that is there twice has its last one.
  package private(set) var entries: [Entry] = []
  /// The keys that are there again, each with its place in the text of the file, in UTF-8. The log has them, too.
  package private(set) var repeatedKeys: [(key: String, offset: Int)] = []
  private let document: JSONDocument

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path.
  ///   - dialects: How messages are read.
  ///   - unicodeParser: The parser, if the messages are of Unicode MessageFormat 2 and not of ICU.
  ///   - fallback: The language of a file that does not say one; `nil` makes that a problem.
  ///   - log: Receives the problems of the file, but not those of its messages.
  /// - Throws: The first problem, if the log is strict.
  package init(
    _ bytes: [UInt8],
    path: MessageFilePath,
    dialects: MessageDialects,
    unicodeParser: UnicodeParser? = nil,
    language fallback: String? = nil,
    log: ReadingLog
  ) throws(Diagnostic) {
    self.path = path
    dialect = dialects.dialect(of: path.format)
    document = try JSONDocument.read(bytes, log: log)
    language = path.language
    guard let root = document.root, try document.isObject(root, "the file", log) else { return }
    var reader = Reader(
      document: document,
      log: log,
      dialect: dialect,
      unicodeParser: unicodeParser,
      isARB: path.format == .arb
    )
    try reader.read(root, prefix: "", depth: 0)
    (entries, repeatedKeys) = (reader.entries, reader.repeatedKeys)
    try readLanguage(reader.locale, fallback, log)
  }

  private mutating func readLanguage(
    _ locale: (language: String, offset: Int)?,
    _ fallback: String?,
    _ log: ReadingLog
  ) throws(Diagnostic) {
    if let locale {
      if path.agrees(with: locale.language) {
        language = locale.language
      } else {
        // Flutter's tool stops here. In a file that was copied to be translated, the name is right.
        let reason = "\"@@locale\" is \(locale.language), but the name of the file ends with \(path.language ?? "")"
        try log.error(FileProblem(reason), at: locale.offset)
      }
    }
    language = language ?? fallback
    guard language == nil else { return }
    let advice =
      path.format == .arb
      ? "name the file like app_pl.arb, or add \"@@locale\"" : "name the file like pl.json, or its folder like pl"
    try log.error(FileProblem("the language is missing; \(advice)"), at: nil)
  }

  /// The place in the file of an offset into a message.
  package func offset(of messageOffset: Int, in entry: Entry) -> Int {
    Self.place(of: messageOffset, in: entry.valueNode, document)
  }

  /// The place of a character of a string, which may have escapes before it.
  fileprivate static func place(of offset: Int, in node: Int, _ document: JSONDocument) -> Int {
    let text = document.text
    var place = document.offset(node) + 1
    if let length = document.plainLength(ofString: node) { return place + min(max(offset, 0), length) }
    var rest = offset
    while rest > 0, place < text.count, text[place] != UInt8(ascii: "\"") {
      guard text[place] == UInt8(ascii: "\\"), place + 1 < text.count else {
        rest -= 1
        place += 1
        continue
      }
      guard text[place + 1] == UInt8(ascii: "u") else {
        rest -= 1
        place += 2
        continue
      }
      let unit = text[min(place + 2, text.count)..<min(place + 6, text.count)].hexadecimalPrefix.value
      // The halves of a pair are two of its four bytes each.
      rest -= unit < 0x80 ? 1 : unit < 0x800 || (0xD800...0xDFFF).contains(unit) ? 2 : 3
      place += 6
    }
    return min(place, text.count)
  }
}

/// Reads the object of a file.
private struct Reader {
  /// The limit for nested objects.
  static let depthLimit = 32

  let document: JSONDocument
  let log: ReadingLog
  let dialect: ICUMessage.Dialect
  let unicodeParser: MessageFile.UnicodeParser?
  let isARB: Bool
  var entries: [MessageFile.Entry] = []
  var repeatedKeys: [(key: String, offset: Int)] = []
  /// The language that the file says it is in, and where.
  var locale: (language: String, offset: Int)?
  /// The index of each entry.
  var places: [StringKey: Int] = [:]
  /// The comments and placeholders by key.
  var metadata: [StringKey: (comment: String?, placeholders: [MessagePlaceholder])] = [:]

  mutating func read(_ object: Int, prefix: String, depth: Int) throws(Diagnostic) {
    guard depth < Self.depthLimit else {
      return try log.error(.tooDeep(limit: Self.depthLimit), at: document.offset(object))
    }
    for (keyNode, value) in document.members(of: object) {
      let name = document.string(keyNode) ?? ""
      if isARB, name.hasPrefix("@") {
        readMetadata(name, value)
        continue
      }
      let key = prefix + name
      switch document.kind(value) {
      case .string: addEntry(key, value, at: keyNode, comment: nil)
      case .object where isARB:
        try document.mismatch(value, key.quotedForMessage, expected: "string", log)
      case .object:
        // The format of FormatJS's extractor has an object for each message.
        if let message = member("defaultMessage", of: value), document.kind(message) == .string {
          addEntry(key, message, at: keyNode, comment: string("description", of: value))
        } else {
          try read(value, prefix: key + ".", depth: depth + 1)
        }
      default: try document.mismatch(value, key.quotedForMessage, expected: isARB ? "string" : "string or object", log)
      }
    }
    guard depth == 0 else { return }
    for index in entries.indices {
      guard let known = metadata[StringKey(entries[index].key)] else { continue }
      entries[index].comment = known.comment
      entries[index].placeholders = known.placeholders
    }
  }

  private mutating func addEntry(_ key: String, _ node: Int, at keyNode: Int, comment: String?) {
    let source = document.string(node) ?? ""
    var entry = MessageFile.Entry(
      key: key,
      source: source,
      keyOffset: document.offset(keyNode),
      comment: comment,
      placeholders: [],
      valueNode: node
    )
    do throws(MessageError) {
      if let unicodeParser {
        entry.unicodeMessage = try unicodeParser(source)
      } else {
        entry.message = try ICUMessage(source, dialect: dialect)
      }
    } catch {
      let place = MessageFile.place(of: error.offset, in: node, document)
      entry.problem = MessageFile.Problem(kind: error.kind, message: error.diagnostic.message, offset: place)
    }
    let stringKey = StringKey(key)
    if let known = places[stringKey] {
      log.warning(
        FileProblem("the key \(key.quotedForMessage) appears twice", code: "duplicate-key"),
        at: entry.keyOffset
      )
      repeatedKeys.append((key, entry.keyOffset))
      entries[known] = entry
    } else {
      places[stringKey] = entries.count
      entries.append(entry)
    }
  }

  // MARK: ARB

  private mutating func readMetadata(_ name: String, _ value: Int) {
    if name == "@@locale" {
      let spelled = document.string(value) ?? ""
      if !spelled.isEmpty {
        let language = LanguageTag(spelled)?.description ?? String(spelled.map { $0 == "_" ? "-" : $0 })
        locale = (language, document.offset(value))
      }
      return
    }
    guard !name.hasPrefix("@@"), document.kind(value) == .object else { return }
    var placeholders: [MessagePlaceholder] = []
    if let list = member("placeholders", of: value), document.kind(list) == .object {
      for (name, about) in document.members(of: list) {
        var placeholder = MessagePlaceholder(name: document.string(name) ?? "")
        defer { placeholders.append(placeholder) }
        guard document.kind(about) == .object else { continue }
        placeholder.type = string("type", of: about)
        placeholder.example = string("example", of: about)
        placeholder.format = string("format", of: about)
        placeholder.isCustomDateFormat = member("isCustomDateFormat", of: about).map(text) == "true"
        guard let parameters = member("optionalParameters", of: about), document.kind(parameters) == .object else {
          continue
        }
        for (name, value) in document.members(of: parameters) {
          let isString = document.kind(value) == .string
          placeholder.parameters.append(
            MessagePlaceholder.Parameter(document.string(name) ?? "", text(value), isString: isString)
          )
        }
      }
    }
    metadata[StringKey(String(name.dropFirst()))] = (string("description", of: value), placeholders)
  }

  /// A string, or the spelling of a number or a truth value.
  private func text(_ node: Int) -> String { document.string(node) ?? document.spelling(node) ?? "" }

  private func member(_ name: String, of object: Int) -> Int? {
    document.members(of: object).first { document.string($0.key, isSameAs: name) }?.value
  }

  private func string(_ name: String, of object: Int) -> String? {
    member(name, of: object).flatMap { document.string($0) }
  }
}
