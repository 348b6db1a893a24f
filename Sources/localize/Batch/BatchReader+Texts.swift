import CommandLineSupport
import Decimals
import LocalizedStrings

extension BatchReader {
  /// Formats strings: `key⇥argument⇥argument…`. The answer is the string on one line.
  ///
  /// In questions and answers, `\n`, `\r`, `\t` and `\\` stand for a line feed, a carriage return, a tab and a
  /// backslash.
  ///
  /// - Parameters:
  ///   - localizer: The localizer with the strings.
  ///   - tables: The tables to search, in order; `nil` is the default one.
  ///   - texts: The numbers of the arguments that are text even if they look like numbers, from 1.
  /// - Returns: The reader.
  static func texts(_ localizer: Localizer, tables: [String?], texts: Set<Int>) -> BatchReader {
    BatchReader { (line, answers, warnings) throws(BatchError) in
      let words = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      let key = try unescaped(words[0])
      var arguments: [FormatArgument] = []
      for word in words.dropFirst() {
        let isText = texts.contains(arguments.count + 1)
        let word = try unescaped(word)
        arguments.append(isText ? .string(word) : FormatArgument(lookingLike: word))
      }
      guard let table = tables.first(where: { localizer.contains(key, table: $0) }) else {
        throw BatchError("no string for the key \(key.visible)")
      }
      let text = localizer.localizedText(forKey: key, table: table, arguments: arguments)
      text.text.withContiguousUTF8 { append($0, to: &answers) }
      for issue in text.issues { warnings.append(issue.description) }
    }
  }

  /// The letters after a backslash, and the bytes that they stand for.
  private static let escapes: [(letter: UInt8, byte: UInt8)] = [
    (UInt8(ascii: "n"), UInt8(ascii: "\n")), (UInt8(ascii: "r"), UInt8(ascii: "\r")),
    (UInt8(ascii: "t"), UInt8(ascii: "\t")), (UInt8(ascii: "\\"), UInt8(ascii: "\\")),
  ]

  /// The word with its escapes resolved.
  private static func unescaped(_ word: Slice<UnsafeBufferPointer<UInt8>>) throws(BatchError) -> String {
    var bytes: [UInt8] = []
    var rest = word
    while let mark = rest.firstIndex(of: UInt8(ascii: "\\")) {
      bytes += rest[..<mark]
      rest = rest[(mark + 1)...]
      let letter = rest.popFirst()
      guard let escape = escapes.first(where: { $0.letter == letter }) else {
        throw BatchError("unknown escape; expected \\n, \\r, \\t or \\\\")
      }
      bytes.append(escape.byte)
    }
    bytes += rest
    return try text(of: bytes)
  }

  /// The string, if the bytes are valid UTF-8.
  static func text(of bytes: some Collection<UInt8>) throws(BatchError) -> String {
    // Invalid bytes are replaced, so the result differs. `String(validating:as:)` would do the same, but needs macOS
    // 15.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw .invalidText }
    return text
  }

  /// Appends a string, with escapes for everything that would end the line or begin an escape.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to answers: inout [UInt8]) {
    var rest = text[...]
    while let place = rest.firstIndex(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) {
      answers += rest[..<place]
      let escape = escapes.first { $0.byte == rest[place] }
      answers += escape.map { [UInt8(ascii: "\\"), $0.letter] } ?? [rest[place]]
      rest = rest[(place + 1)...]
    }
    answers += rest
  }
}
