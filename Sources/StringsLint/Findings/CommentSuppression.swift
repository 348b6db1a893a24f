import DataFiles
import Decimals
import Diagnostics
import StringFiles

/// The rules that a comment silences, as in `plural-lint: ignore missing-category, edge-space`.
///
/// Without a rule, it silences all of them. Anything after the rules is a reason.
struct CommentSuppression {
  /// The rules; empty if it silences all of them, or only unknown ones.
  private(set) var rules: [LintRule] = []
  /// The words that look like rules but are not.
  private(set) var unknown: [String] = []

  /// The suppressions in a comment.
  static func all(in comment: String) -> [CommentSuppression] {
    let bytes = Array(comment.utf8)
    var found: [CommentSuppression] = []
    var start = 0
    while let end = bytes.end(of: "plural-lint: ignore", from: start) {
      start = end
      found.append(CommentSuppression(bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }))
    }
    return found
  }

  /// Reads the rest of a line.
  private init(_ line: ArraySlice<UInt8>) {
    // The first word, and each one after a comma, may be a rule that is misspelled. Other words begin the reason.
    var mayBeRule = true
    for word in line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
      for (index, part) in word.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).enumerated() {
        if index > 0 { mayBeRule = true }
        guard !part.isEmpty else { continue }
        let name = String(decoding: part, as: UTF8.self)
        if let rule = LintRule(named: name) {
          rules.append(rule)
        } else if mayBeRule, Self.isLikeRule(name) {
          unknown.append(name)
        } else {
          return
        }
        mayBeRule = false
      }
    }
  }

  /// `true` if a word is more likely a rule than part of a reason.
  private static func isLikeRule(_ word: String) -> Bool {
    guard word.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0.isASCIILetter }) else {
      return false
    }
    return word.dropFirst().dropLast().contains("-") || word.nearest(of: LintRule.allCases.map { $0.rawValue }) != nil
  }

  /// `true` if the comment silences a rule.
  func covers(_ rule: LintRule) -> Bool { rules.isEmpty ? unknown.isEmpty : rules.contains(rule) }
}
