import CommandLineSupport
import LocalizedStrings
import PluralCore

extension BatchReader {
  /// Writes texts: `key⇥argument⇥argument…`. The answer is the text in one line.
  ///
  /// In questions and answers, `\n`, `\r`, `\t` and `\\` stand for a line feed, a carriage return, a tab and a backslash.
  ///
  /// - Parameters:
  ///   - localizer: Has the texts.
  ///   - tables: The tables to search, in order; `nil` is the default one.
  /// - Returns: The reader.
  static func texts(_ localizer: Localizer, tables: [String?]) -> BatchReader {
    BatchReader { (line, answers) throws(BatchError) in
      let words = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      let key = try unescaped(words[0])
      var arguments: [FormatArgument] = []
      for word in words.dropFirst() { arguments.append(FormatArgument(lookingLike: try unescaped(word))) }
      guard let table = tables.first(where: { localizer.contains(key, table: $0) }) else {
        throw BatchError("no text for the key \(key.visible)")
      }
      let text = localizer.localizedString(forKey: key, table: table, arguments: arguments)
      text.withContiguousUTF8 { append($0, to: &answers) }
    }
  }

  /// A word with its escapes replaced.
  private static func unescaped(_ word: Slice<UnsafeBufferPointer<UInt8>>) throws(BatchError) -> String {
    guard word.contains(UInt8(ascii: "\\")) else {
      guard let text = String(validating: word, as: UTF8.self) else { throw .invalidText }
      return text
    }
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      default: throw BatchError("unknown escape; expected \\n, \\r, \\t or \\\\")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidText }
    return text
  }

  /// Appends a text with escapes for what would end the line or begin an escape.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to answers: inout [UInt8]) {
    let special = text.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    guard special else {
      answers.append(contentsOf: text)
      return
    }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n"): answers.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): answers.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): answers.append(contentsOf: "\\t".utf8)
      case UInt8(ascii: "\\"): answers.append(contentsOf: "\\\\".utf8)
      default: answers.append(byte)
      }
    }
  }
}

extension FormatArgument {
  /// Parses a word of the command line as an integer, as any other number in the grammar of ``PluralOperands``, or as text.
  init(lookingLike word: String) {
    if let integer = Int64(word) {
      self = .integer(integer)
    } else if let integer = UInt64(word) {
      self = .unsigned(integer)
    } else {
      self = FormatArgument(decimalText: word) ?? .string(word)
    }
  }
}
