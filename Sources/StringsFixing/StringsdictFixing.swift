import CatalogFormatting
import DataFiles
import PluralBase
import Plurals
import StringFiles
import StringsLint

/// The part of ``LintFixer`` that changes `.stringsdict` files: it removes empty forms that no number uses.
struct StringsdictFixing {
  /// The text without a byte order mark.
  let text: [UInt8]
  let file: String
  let language: String
  let options: LintOptions
  let log: ReadingLog
  /// The comments before keys, by the offset of the key.
  let comments: [Int: String]
  /// The replacements, in the order of the text.
  private(set) var edits: [TextEdit] = []
  /// A description of each fix.
  private(set) var fixes: [LintFix] = []

  /// Finds what to fix in a property list.
  mutating func run(_ root: PropertyListNode?) {
    guard !PluralRules(for: language).isFallback, case .dictionary(let entries) = root?.value else { return }
    for entry in entries { walk(entry, key: entry.key, comment: comments[entry.keyOffset]) }
  }

  private mutating func walk(_ member: PropertyListMember, key: String, comment: String?) {
    guard case .dictionary(let members) = member.node.value else { return }
    let isPlural = members.contains {
      $0.key == "NSStringFormatSpecTypeKey" && $0.node.value.string == "NSStringPluralRuleType"
    }
    if isPlural { fixPlural(member, members, key: key, comment: comment) }
    for inner in members { walk(inner, key: key, comment: comment) }
  }

  private mutating func fixPlural(
    _ variable: PropertyListMember,
    _ members: [PropertyListMember],
    key: String,
    comment: String?
  ) {
    var finding = LintFinding(.unusedCategory, .warning, "", file: file, key: key, language: language)
    guard members.contains(where: { $0.key == "other" }), options.wants(finding, comment: comment) else { return }
    let rules = PluralRules(for: language)
    var removed: [(category: PluralCategory, range: Range<Int>)] = []
    for member in members where member.node.value.string == "" {
      // Apple's `zero` is for 0 in every language.
      guard let category = PluralCategory(rawValue: member.key), category != .zero, category != .other,
        rules.reach(of: category) == nil, let range = range(of: member)
      else { continue }
      removed.append((category, range))
    }
    guard !removed.isEmpty else { return }
    edits += removed.map { TextEdit(range: $0.range, text: []) }
    (finding.variable, finding.categories) = (variable.key, removed.map { $0.category }.inOrder())
    fixes.append(LintFix(finding, at: log.diagnostic("", at: variable.keyOffset).location))
  }

  /// The range of an empty member with the whitespace before it; `nil` if it is not written plainly, or has a comment
  /// inside.
  private func range(of member: PropertyListMember) -> Range<Int>? {
    let key = Array("<key>\(member.key)</key>".utf8)
    guard text[member.keyOffset...].starts(with: key), member.node.offset >= member.keyOffset + key.count,
      text[(member.keyOffset + key.count)..<member.node.offset].allSatisfy({ $0.isXMLSpace })
    else { return nil }
    for value in ["<string></string>", "<string/>", "<string />"]
    where text[member.node.offset...].starts(with: value.utf8) {
      var start = member.keyOffset
      while start > 0, text[start - 1].isXMLSpace { start -= 1 }
      return start..<(member.node.offset + value.utf8.count)
    }
    return nil
  }
}
