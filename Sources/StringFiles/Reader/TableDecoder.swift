import DataFiles
import Diagnostics
import PluralBase
import StringFormatting

/// Makes a table from the property list of a `.strings` or `.stringsdict` file.
struct TableDecoder {
  private enum Name {
    static let format = "NSStringLocalizedFormatKey"
    static let ruleType = "NSStringFormatSpecTypeKey"
    static let valueType = "NSStringFormatValueTypeKey"
    static let plural = "NSStringPluralRuleType"
    static let gender = "NSStringGenderRuleType"
    static let width = "NSStringVariableWidthRuleType"
    static let device = "NSStringDeviceSpecificRuleType"
  }

  /// The scope of the strings of an entry.
  private struct Scope {
    /// The entry as named in messages.
    var subject: String
    /// The variables that a string may use.
    var variables: Set<String>
    /// The number of entries around this one.
    var depth = 0
  }

  /// Only devices and widths nest entries, and they need two levels.
  private static let depthLimit = 8

  let kind: TableFile.Kind
  let log: ReadingLog

  func decode(_ root: PropertyListNode?) throws(Diagnostic) -> EntryTable {
    guard let root else { return EntryTable() }
    guard case .dictionary(let members) = root.value else {
      try log.error(.notATable(found: root.value.kindName), at: root.offset)
      return EntryTable()
    }
    var keys = KeyTableBuilder()
    var entries: [LocalizedEntry?] = []
    let keepsEntries = log.recorder?.passesEntriesOn != true
    log.recorder?.expectedCount = members.count
    for member in members {
      log.recorder?.begin(
        EntryRecorder.Entry(
          key: member.key,
          offset: member.keyOffset,
          comment: log.recorder?.comments[member.keyOffset]
        )
      )
      defer { log.recorder?.end() }
      guard let entry = try decodeEntry(member) else { continue }
      guard let (number, isNew) = keys.insert(member.key) else { continue }
      if !isNew { log.warning(.duplicateKey(member.key), at: member.keyOffset) }
      guard keepsEntries else { continue }
      if isNew { entries.append(entry) } else { entries[number] = entry }
    }
    guard keepsEntries else { return EntryTable() }
    return EntryTable(keys: PackedMemory(keys.finish()), taking: &entries)
  }

  private func decodeEntry(_ member: PropertyListMember) throws(Diagnostic) -> LocalizedEntry? {
    switch member.node.value {
    case .string(let text):
      // Apple's reader looks in the `.stringsdict` file first, so a plain string there overrides the `.strings` file.
      if let recorder = log.recorder {
        let text = FormatText(text, offset: member.node.offset)
        recorder.take(FormatEntry(root: FormatVariable(name: "", body: .text(text), offset: member.keyOffset)))
      }
      return .text(text)
    case .dictionary(let members) where kind == .stringsdict:
      let scope = Scope(subject: "\"\(member.key)\"", variables: [])
      guard let entry = try decodeFormat(members, key: member.key, at: member.keyOffset, scope) else { return nil }
      log.recorder?.take(entry)
      return .format(entry)
    default:
      try mismatch(member.node, "\"\(member.key)\"", expected: kind == .stringsdict ? "dictionary" : "string")
      return nil
    }
  }

  /// Reads the dictionary of an entry, or of a device inside an entry, which has the same structure.
  private func decodeFormat(
    _ members: [PropertyListMember],
    key: String,
    at offset: Int,
    _ outer: Scope
  ) throws(Diagnostic) -> FormatEntry? {
    guard outer.depth < Self.depthLimit else {
      try log.error(.tooDeep(limit: Self.depthLimit), at: offset)
      return nil
    }
    var scope = outer
    scope.depth += 1
    for member in members where Self.isVariable(member) { scope.variables.insert(member.key) }

    var text: FormatBody?
    var rules: [String: FormatBody] = [:]
    var variables: [String: FormatVariable] = [:]
    for member in members {
      switch member.key {
      case Name.format:
        guard let source = try string(member, of: scope.subject) else { continue }
        text = try self.text(source, at: member.node.offset, scope)
      case Name.device, Name.width:
        guard let branches = try branches(of: member, scope) else { continue }
        rules[member.key] = try decodeRule(member.key, branches, scope)
      default:
        guard Self.isVariable(member) else {
          if !Self.isComment(member) { log.misplaced(member.key, of: scope.subject, at: member.keyOffset) }
          continue
        }
        if variables[member.key] != nil {
          log.warning(.duplicateKey(member.key), at: member.keyOffset)
        }
        if let variable = try decodeVariable(member, scope) { variables[member.key] = variable }
      }
    }

    let body: FormatBody
    if case .device(var devices) = rules[Name.device], !devices.isEmpty {
      // A format next to a device rule is for all other devices.
      if devices["other"] == nil { devices["other"] = text }
      body = .device(devices)
    } else if let widths = rules[Name.width], !widths.choices.isEmpty {
      body = widths
    } else if let text {
      body = text
    } else {
      if !rules.isEmpty {
        try log.error(.noBranches(of: scope.subject), at: offset)
      } else if !members.contains(where: { $0.key == Name.format }) {
        try log.error(.noFormat(key: key), at: offset)
      }
      return nil
    }
    return FormatEntry(root: FormatVariable(name: "", body: body, offset: offset), variables: variables)
  }

  /// Whether a member of an entry is a variable: a dictionary that is not one of the entry's own rules.
  private static func isVariable(_ member: PropertyListMember) -> Bool {
    guard case .dictionary = member.node.value else { return false }
    return member.key != Name.device && member.key != Name.width && member.key != Name.format
  }

  /// Whether a member is a note for translators, which no reader misses.
  private static func isComment(_ member: PropertyListMember) -> Bool {
    guard case .string = member.node.value else { return false }
    return member.key.utf8.lazy.map { $0 | 0x20 }.elementsEqual("comment".utf8)
  }

  // MARK: Variables

  private func decodeVariable(_ member: PropertyListMember, _ outer: Scope) throws(Diagnostic) -> FormatVariable? {
    guard case .dictionary(let members) = member.node.value else { return nil }
    var scope = outer
    scope.subject = "the variable \"\(member.key)\" of \(outer.subject)"
    var ruleType: String?
    var specifier: FormatDirective?
    var branches: [PropertyListMember] = []
    for part in members {
      switch part.key {
      case Name.ruleType:
        ruleType = try string(part, of: scope.subject)
      case Name.valueType:
        guard let text = try string(part, of: scope.subject) else { continue }
        specifier = FormatDirective(specifier: text)
        if specifier == nil {
          log.warning(.malformedSpecifier(text, of: scope.subject), at: part.node.offset)
        }
      default:
        if !Self.isComment(part) { branches.append(part) }
      }
    }
    if let ruleType {
      if ![Name.plural, Name.gender, Name.device, Name.width].contains(ruleType) {
        try log.error(.unknownRuleType(ruleType, of: scope.subject), at: member.keyOffset)
      }
    } else {
      try log.error(.missingMember(Name.ruleType, of: scope.subject), at: member.keyOffset)
    }

    // The branches of a device or width rule are among the other keys, or in their own dictionary.
    if let rule = branches.last(where: { $0.key == ruleType && [Name.device, Name.width].contains($0.key) }) {
      guard let own = try self.branches(of: rule, scope) else { return nil }
      branches = own
    }
    let body = try decodeRule(ruleType ?? Name.plural, branches, scope)
    switch body {
    case .plural(let forms) where forms[.other] == nil:
      try log.error(.missingOther(of: scope.subject), at: member.keyOffset)
      if forms.isEmpty { return nil }
    case .gender(let bodies) where bodies.isEmpty:
      try log.error(.noBranches(of: scope.subject), at: member.keyOffset)
      return nil
    default: break
    }
    return FormatVariable(name: member.key, specifier: specifier, body: body, offset: member.keyOffset)
  }

  // MARK: Rules

  /// The branches of a device or width rule; `nil` if it is not a dictionary, which is reported.
  private func branches(of rule: PropertyListMember, _ scope: Scope) throws(Diagnostic) -> [PropertyListMember]? {
    if case .dictionary(let members) = rule.node.value { return members }
    let name = rule.key == Name.device ? "device" : "width"
    try mismatch(rule.node, "the \(name) rule of \(scope.subject)", expected: "dictionary")
    return nil
  }

  /// Reads the branches of a rule. An unknown one is taken to be plural.
  private func decodeRule(
    _ rule: String,
    _ branches: [PropertyListMember],
    _ scope: Scope
  ) throws(Diagnostic) -> FormatBody {
    switch rule {
    case Name.gender:
      return .gender(try decodeBranches(branches, scope) { Int($0) ?? ($0 == "other" ? 0 : nil) })
    case Name.device:
      var names: [String] = []
      let bodies = try decodeBranches(branches, scope) { names.number(of: $0) }
      return .device(bodies.reduce(into: [:]) { $0[names[$1.key]] = $1.value })
    case Name.width:
      return .width(try decodeBranches(branches, scope) { Int($0).flatMap { $0 < 0 ? nil : $0 } })
    default:
      var forms = PluralForms()
      for (number, body) in try decodeBranches(branches, scope, number: PluralCategory.number(named:)) {
        forms[PluralCategory.allCases[number]] = body
      }
      return .plural(forms)
    }
  }

  /// Reads the branches of a rule, whose numbers come from their keys.
  private func decodeBranches(
    _ branches: [PropertyListMember],
    _ scope: Scope,
    number: (String) -> Int?
  ) throws(Diagnostic) -> [Int: FormatBody] {
    var bodies: [Int: FormatBody] = [:]
    for branch in branches {
      guard let number = number(branch.key) else {
        log.warning(.unknownBranch(branch.key, of: scope.subject), at: branch.keyOffset)
        continue
      }
      if bodies[number] != nil { log.warning(.duplicateKey(branch.key), at: branch.keyOffset) }
      if let body = try decodeBranch(branch, scope) { bodies[number] = body }
    }
    return bodies
  }

  /// Reads one of several strings, or an entry with its own variables.
  private func decodeBranch(_ member: PropertyListMember, _ scope: Scope) throws(Diagnostic) -> FormatBody? {
    switch member.node.value {
    case .string(let text):
      return try self.text(text, at: member.node.offset, scope)
    case .dictionary(let members):
      return try decodeFormat(members, key: member.key, at: member.keyOffset, scope).map { .entry($0) }
    default:
      try mismatch(member.node, "\"\(member.key)\" of \(scope.subject)", expected: "string")
      return nil
    }
  }

  private func string(_ member: PropertyListMember, of subject: String) throws(Diagnostic) -> String? {
    if let text = member.node.value.string { return text }
    try mismatch(member.node, "\(member.key) of \(subject)", expected: "string")
    return nil
  }

  private func mismatch(_ node: PropertyListNode, _ subject: String, expected: String) throws(Diagnostic) {
    try log.error(.wrongType(of: subject, expected: expected, found: node.value.kindName), at: node.offset)
  }

  private func text(_ source: String, at offset: Int, _ scope: Scope) throws(Diagnostic) -> FormatBody {
    let text = FormatText(source, offset: offset)
    try log.check(text, variables: scope.variables, of: scope.subject)
    return .text(text)
  }
}
