import DataFiles
import Decimals
import Diagnostics

/// The rules that a comment silences, as in `plural-lint: ignore missing-category, edge-space`.
///
/// Without any word after it, it silences all of them. Anything after the rules is a reason.
struct CommentSuppression {
  /// The rules; empty if it silences all of them, or none because of a mistake.
  private(set) var rules: [LintRule] = []
  /// What is wrong with the comment, as sentences.
  private(set) var mistakes: [String] = []

  private static let mark = "plural-lint:"
  private static let ruleNames = LintRule.allCases.map { $0.rawValue }

  /// The suppressions in a comment.
  static func all(in comment: String) -> [CommentSuppression] {
    guard comment.utf8.contains(UInt8(ascii: ":")) else { return [] }
    let bytes = Array(comment.utf8)
    // Only ASCII changes, so the places are the same.
    let folded = bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    var found: [CommentSuppression] = []
    var start = 0
    while let end = folded.end(of: mark, from: start) {
      start = end
      let line = folded[end...].prefix { $0 != 0x0A && $0 != 0x0D }
      if let suppression = CommentSuppression(String(decoding: line, as: UTF8.self)) { found.append(suppression) }
    }
    return found
  }

  /// Reads the rest of a line; `nil` if it is about something else.
  private init?(_ line: String) {
    var words = Self.words(of: line)[...]
    guard let command = words.popFirst()?.text else { return nil }
    guard command == "ignore" else {
      guard command.utf8.starts(with: "ignor".utf8) || command.nearest(of: ["ignore"]) != nil else { return nil }
      mistakes = [
        "\("\(Self.mark) \(command)".quoted) silences nothing. Write \"\(Self.mark) ignore\" and the names of rules."
      ]
      return
    }
    for (index, word) in words.enumerated() {
      if let rule = LintRule(named: word.text) {
        rules.append(rule)
      } else if index == 0 || word.isAfterComma && Self.isLikeRule(word.text) {
        let suggestion = Self.rule(like: word.text).map { " Did you mean \($0)?" } ?? ""
        mistakes.append("\(word.text.quoted) is not a rule, so it silences nothing.\(suggestion)")
      } else {
        return
      }
    }
  }

  /// The words of a line without the punctuation around them.
  private static func words(of line: String) -> [(text: String, isAfterComma: Bool)] {
    var words: [(text: String, isAfterComma: Bool)] = []
    var isAfterComma = false
    for part in line.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isSeparator) {
      for (index, piece) in part.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { isAfterComma = true }
        var piece = piece
        while let first = piece.first, isPunctuation(first) { piece.removeFirst() }
        while let last = piece.last, isPunctuation(last) { piece.removeLast() }
        guard !piece.isEmpty else { continue }
        words.append((String(piece), isAfterComma))
        isAfterComma = false
      }
    }
    return words
  }

  /// Spaces, dashes and quotation marks.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{A0}" || (0x2000...0x206F).contains(scalar.value)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 && !UInt8(truncatingIfNeeded: scalar.value).isWordCharacter
  }

  /// `true` if a word is more likely a rule than part of a reason.
  private static func isLikeRule(_ word: String) -> Bool {
    let isName = word.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0.isASCIILetter }
    return isName && word.dropFirst().dropLast().contains("-") || rule(like: word) != nil
  }

  private static func rule(like word: String) -> String? {
    word.nearest(of: ruleNames) ?? ruleNames.first { word.utf8.starts(with: $0.utf8) }
  }

  /// `true` if the comment silences all rules.
  var coversAll: Bool { rules.isEmpty && mistakes.isEmpty }

  /// `true` if the comment silences a rule.
  func covers(_ rule: LintRule) -> Bool { coversAll || rules.contains(rule) }
}
