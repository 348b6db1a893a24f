import Decimals
import Diagnostics
import StringFiles

/// Reads the entries of a PO file. Obsolete entries are checked like others, as msgfmt does, but left out. Previous strings
/// are skipped as comments.
///
/// It has loops of its own. With those of ``TextParser``, which the compiler does not specialize for another module here, linting a
/// large project takes twice as long.
struct GettextParser {
  /// The most problems to report.
  private static let problemLimit = 200
  /// The limit for the number of forms. Larger numbers are mistakes.
  private static let formLimit = 100

  private enum Target {
    case context, id, plural
    case text(Int)
    /// A keyword whose string is ignored.
    case nothing
  }

  private let text: [UInt8]
  private var index = 0
  private var entry = GettextEntry(offset: 0)
  private var target: Target?
  /// Whether the keyword has its string.
  private var hasText = true
  /// Whether a keyword of the entry has none.
  private var lacksText = false
  /// Whether the entry, and the line, begin with `#~`.
  private var isObsolete = (entry: false, line: false)
  private var keywordOffset = 0
  /// The contexts and `msgid`s of the domain so far.
  private var seen: Set<[UInt8]> = []
  /// The entries, including the header.
  var entries: [GettextEntry] = []
  /// Whether there are places in the program, `#:`, and obsolete entries, `#~`.
  private(set) var hasReferences = false
  private(set) var hasObsoleteEntries = false
  /// The malformed parts.
  private(set) var problems: [EntryRecorder.Problem] = []

  /// Whether the letters of the file are not known. In Shift JIS and others, half a letter can look like a backslash.
  private let usesUnknownLetters: Bool
  private var hasUnknownEscape = false
  /// Whether a string has an unknown escape or no end, as if a backslash were half of a letter.
  private(set) var hasBrokenString = false

  /// Takes the file, which must be valid UTF-8.
  init(text: [UInt8], usesUnknownLetters: Bool = false) {
    self.text = text
    self.usesUnknownLetters = usesUnknownLetters
  }

  /// Reads the file.
  mutating func parse() {
    while index < text.count, problems.count < Self.problemLimit {
      let byte = text[index]
      switch byte {
      case 0x20, 0x09...0x0D:
        index += 1
        if byte == 0x0A { isObsolete.line = false }
      case UInt8(ascii: "#"): parseComment()
      case UInt8(ascii: "\""): parseString()
      case _ where byte.isASCIILetter: parseKeyword()
      default:
        // What follows a mistake in a line is not told again, nor what comes instead of the string of a keyword.
        if hasText, !isAfterProblem { failLine("this is not a line of a PO file", at: index) }
        skipLine()
      }
    }
    finish()
  }

  private mutating func fail(_ message: String, at offset: Int) {
    problems.append(EntryRecorder.Problem(severity: .error, message: message, offset: offset))
    // The string of an open keyword is not there yet.
    if entry.id != nil || entry.context != nil || !hasText { entry.isBroken = true }
  }

  /// Reports a line that belongs to nothing. The entry before it may be complete.
  private mutating func failLine(_ message: String, at offset: Int) {
    let wasBroken = entry.isBroken
    fail(message, at: offset)
    if !entry.texts.isEmpty, hasText { entry.isBroken = wasBroken }
  }

  /// Whether the last problem is in the same line.
  private var isAfterProblem: Bool {
    guard let last = problems.last?.offset, last <= index else { return false }
    return !text[last..<index].contains(0x0A)
  }

  private mutating func skipLine() {
    while index < text.count, text[index] != 0x0A { index += 1 }
  }

  // MARK: Comments

  private mutating func parseComment() {
    let start = index
    if text[start...].starts(with: "#~".utf8), !text[start...].starts(with: "#~|".utf8) {
      index += 2
      isObsolete.line = true
      return
    }
    skipLine()
    if entry.id != nil || entry.context != nil {
      // A comment in the middle of an entry belongs to it; one after its strings begins the next entry.
      if !entry.texts.isEmpty { finish() }
    }
    let line = text[(start + 1)..<index]
    let content = line.dropFirst()
    switch line.first.map({ Unicode.Scalar($0) }) {
    case "~", "|": break
    case ":": hasReferences = true
    case ",", "=":
      entry.flags += content.split(separator: UInt8(ascii: ",")).map { trimmed($0) }.filter { !$0.isEmpty }
    case ".": entry.comments.append(trimmed(content))
    case nil: break
    default: entry.comments.append(trimmed(line))
    }
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop { $0.isSpace }
    while let last = bytes.last, last.isSpace { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Keywords

  private mutating func parseKeyword() {
    let start = index
    while index < text.count, text[index].isASCIILetter || text[index] == UInt8(ascii: "_") { index += 1 }
    let word = String(decoding: text[start..<index], as: UTF8.self)
    endKeyword()
    switch word {
    case "msgctxt":
      if entry.id != nil || entry.context != nil { finish() }
      open(.context, at: start)
    case "msgid":
      if entry.id != nil { finish() }
      open(.id, at: start)
    case "msgid_plural":
      if entry.plural != nil || entry.id == nil { fail("expected msgid before msgid_plural", at: start) }
      open(entry.id == nil ? .nothing : .plural, at: start)
    case "msgstr":
      guard let number = parseNumber(at: start) else {
        target = .nothing
        return
      }
      if entry.id == nil { fail("expected msgid before msgstr", at: start) }
      if number != entry.texts.count, entry.texts[number] == nil {
        fail("the forms of msgstr must be numbered 0, 1, 2 and so on, in this order", at: start)
      }
      if entry.texts[number] != nil {
        fail("the keyword msgstr\(entry.hasForms ? "[\(number)]" : "") appears twice", at: start)
      }
      open(entry.id == nil ? .nothing : .text(number), at: start)
    case "domain":
      seen = []
      open(.nothing, at: start)
    default:
      if !isAfterProblem { failLine("unknown keyword \"\(word.prefix(40))\"", at: start) }
      target = .nothing
      skipLine()
    }
  }

  private mutating func open(_ target: Target, at offset: Int) {
    if entry.id == nil && entry.context == nil {
      entry.offset = offset
      isObsolete.entry = isObsolete.line
    } else {
      checkObsolete(at: offset)
    }
    self.target = target
    keywordOffset = offset
    hasText = false
  }

  /// Reports an entry with `#~` before some of its lines.
  private mutating func checkObsolete(at offset: Int) {
    if isObsolete.entry != isObsolete.line { fail("all lines of an entry begin with #~, or none", at: offset) }
  }

  /// Reads the `[2]` of `msgstr[2]`.
  ///
  /// - Returns: The number; 0 if there is none, `nil` if it is malformed.
  private mutating func parseNumber(at start: Int) -> Int? {
    guard index < text.count, text[index] == UInt8(ascii: "[") else { return 0 }
    index += 1
    let digits = text[index...].prefix(4).prefix { $0.isASCIIDigit }
    index += digits.count
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number < Self.formLimit, index < text.count,
      text[index] == UInt8(ascii: "]")
    else {
      fail("the number of msgstr must be from 0 to \(Self.formLimit - 1)", at: start)
      skipLine()
      return nil
    }
    index += 1
    entry.hasForms = true
    return number
  }

  /// Reports a keyword without its string.
  private mutating func endKeyword() {
    if !hasText {
      fail("expected a string in quotes after this keyword", at: keywordOffset)
      lacksText = true
    }
    hasText = true
  }

  /// Ends an entry.
  private mutating func finish() {
    endKeyword()
    defer {
      entry = GettextEntry(offset: index)
      target = nil
      lacksText = false
    }
    guard entry.id != nil else {
      if entry.context != nil { fail("found msgctxt without msgid", at: entry.offset) }
      return
    }
    // As in gettext itself, the byte 4 joins both; no string contains it. Most entries have no context, and share the bytes.
    let id = entry.id?.bytes ?? []
    let isNew = seen.insert(entry.context.map { $0.bytes + [4] + id } ?? id).inserted
    if entry.texts.isEmpty {
      if !lacksText { fail("found msgid without msgstr", at: entry.offset) }
    } else if isObsolete.entry {
      hasObsoleteEntries = true
    } else {
      if !isNew { entry.isBroken = true }
      entries.append(entry)
    }
    guard !isNew else { return }
    let message = "this msgid appears twice, which msgfmt refuses"
    let place = entry.offset
    problems.append(
      EntryRecorder.Problem(severity: .error, message: message, code: "duplicate-key", offset: place, key: entry.key)
    )
  }

  // MARK: Strings

  private mutating func parseString() {
    let start = index
    var bytes: [UInt8] = []
    index += 1
    var isClosed = false
    while index < text.count, !isClosed, text[index] != 0x0A {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): isClosed = true
      case UInt8(ascii: "\\"): parseEscape(&bytes)
      default:
        let start = index - 1
        while index < text.count, text[index] != UInt8(ascii: "\""), text[index] != UInt8(ascii: "\\"),
          text[index] != 0x0A
        {
          index += 1
        }
        bytes += text[start..<index]
      }
    }
    if !isClosed {
      fail("this string is never closed", at: start)
      hasBrokenString = true
    }
    guard let target else {
      fail("found a string without a keyword before it", at: start)
      return
    }
    hasText = true
    switch target {
    case .context: Self.append(bytes, at: start, to: &entry.context)
    case .id: Self.append(bytes, at: start, to: &entry.id)
    case .plural: Self.append(bytes, at: start, to: &entry.plural)
    case .text(let number): Self.append(bytes, at: start, to: &entry.texts[number])
    case .nothing: break
    }
  }

  private static func append(_ bytes: [UInt8], at offset: Int, to text: inout GettextText?) {
    guard var joined = text else {
      text = GettextText(bytes: bytes, offset: offset)
      return
    }
    text = nil
    if joined.bytes.isEmpty && !bytes.isEmpty { joined.offset = offset }
    joined.bytes += bytes
    text = joined
  }

  private mutating func parseEscape(_ bytes: inout [UInt8]) {
    let start = index - 1
    guard index < text.count, text[index] != 0x0A else { return }
    let byte = text[index]
    index += 1
    switch Unicode.Scalar(byte) {
    case "n": bytes.append(0x0A)
    case "t": bytes.append(0x09)
    case "r": bytes.append(0x0D)
    case "b": bytes.append(0x08)
    case "f": bytes.append(0x0C)
    case "v": bytes.append(0x0B)
    case "a": bytes.append(0x07)
    case "\\", "\"", "'", "?": bytes.append(byte)
    case "0"..."7":
      let digits = text[(index - 1)...].prefix(3).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7") }
      index += digits.count - 1
      bytes.append(UInt8(truncatingIfNeeded: Int(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0))
    case "x":
      let digits = text[index...].prefix(2).prefix { $0.hexadecimalValue != nil }
      index += digits.count
      guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
        fail("\\x needs hexadecimal digits", at: start)
        return
      }
      bytes.append(value)
    default:
      if !(usesUnknownLetters && hasUnknownEscape) {
        let advice = byte == 0x20 ? "remove the space after the backslash, or " : ""
        fail("unknown escape; \(advice)write \\\\ for a backslash", at: start)
        hasUnknownEscape = true
        hasBrokenString = true
      }
      bytes += [UInt8(ascii: "\\"), byte]
    }
  }
}
