import PluralCore

/// Makes a table of texts that vary from the property list of a `.stringsdict` file.
struct StringsdictDecoder {
  private enum Name {
    static let format = "NSStringLocalizedFormatKey"
    static let ruleType = "NSStringFormatSpecTypeKey"
    static let valueType = "NSStringFormatValueTypeKey"
    static let plural = "NSStringPluralRuleType"
    static let gender = "NSStringGenderRuleType"
    static let width = "NSStringVariableWidthRuleType"
    static let device = "NSStringDeviceSpecificRuleType"
  }

  /// What the texts of an entry are read with.
  private struct Scope {
    /// What a message calls the entry.
    var subject: String
    /// The variables that a text may use.
    var variables: Set<String>
    /// How many entries this one is inside of.
    var depth = 0
  }

  /// Entries inside entries are the texts of devices and widths, which need two levels.
  private static let depthLimit = 8

  let log: ReadingLog

  /// Makes the entries.
  func decode(_ root: PropertyListNode?) throws(Diagnostic) -> [String: LocalizedEntry] {
    guard let root else { return [:] }
    guard case .dictionary(let members) = root.value else {
      try log.error(.notATable(found: root.value.kindName), at: root.offset)
      return [:]
    }
    var entries: [String: LocalizedEntry] = [:]
    entries.reserveCapacity(members.count)
    for member in members {
      guard let entry = try decodeEntry(member) else { continue }
      if entries.updateValue(entry, forKey: member.key) != nil {
        log.warning(.duplicateKey(member.key), at: member.keyOffset)
      }
    }
    return entries
  }

  private func decodeEntry(_ member: PropertyListMember) throws(Diagnostic) -> LocalizedEntry? {
    switch member.node.value {
    case .string(let text):
      // Apple's reader looks the key up here first, so the plain text does override that of `.strings`.
      return .text(text)
    case .dictionary(let members):
      let scope = Scope(subject: "\"\(member.key)\"", variables: [])
      return try decodeFormat(members, key: member.key, at: member.keyOffset, scope).map { .format($0) }
    default:
      let found = member.node.value.kindName
      try log.error(.wrongType(of: "\"\(member.key)\"", expected: "dictionary", found: found), at: member.node.offset)
      return nil
    }
  }

  /// Reads the dictionary of an entry, or of a device of an entry, which is made the same way.
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
    var devices: [String: FormatBody]?
    var widths: [Int: FormatBody]?
    var variables: [String: FormatVariable] = [:]
    for member in members {
      switch member.key {
      case Name.format:
        text = try string(member.node, of: "NSStringLocalizedFormatKey of \(scope.subject)")
          .map { (string) throws(Diagnostic) in try self.text(string, at: member.node.offset, scope) }
      case Name.device:
        devices = try decodeDevices(member.node, scope)
      case Name.width:
        widths = try decodeWidths(member.node, scope)
      default:
        guard Self.isVariable(member) else { continue }
        if variables[member.key] != nil {
          log.warning(.duplicateKey(member.key), at: member.keyOffset)
        }
        if let variable = try decodeVariable(member, scope) { variables[member.key] = variable }
      }
    }

    let body: FormatBody
    if var devices, !devices.isEmpty {
      // A format beside a device rule serves the devices that the rule does not name.
      if devices["other"] == nil { devices["other"] = text }
      body = .device(devices)
    } else if let widths, !widths.isEmpty {
      body = .width(widths)
    } else if let text {
      body = text
    } else {
      if devices == nil && widths == nil && !members.contains(where: { $0.key == Name.format }) {
        try log.error(.noFormat(key: key), at: offset)
      } else if devices != nil || widths != nil {
        try log.error(.noBranches(of: scope.subject), at: offset)
      }
      return nil
    }
    return FormatEntry(root: FormatVariable(name: "", body: body), variables: variables)
  }

  /// Whether a member of an entry is a variable: a dictionary that is not one of the entry's own rules.
  private static func isVariable(_ member: PropertyListMember) -> Bool {
    guard case .dictionary = member.node.value else { return false }
    return member.key != Name.device && member.key != Name.width && member.key != Name.format
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
        ruleType = try string(part.node, of: "NSStringFormatSpecTypeKey of \(scope.subject)")
      case Name.valueType:
        guard let text = try string(part.node, of: "NSStringFormatValueTypeKey of \(scope.subject)") else { continue }
        specifier = FormatDirective(specifier: text)
        if specifier == nil {
          log.warning(.malformedSpecifier(text, of: scope.subject), at: part.node.offset)
        }
      default:
        branches.append(part)
      }
    }
    if ruleType == nil {
      try log.error(.missingMember(Name.ruleType, of: scope.subject), at: member.keyOffset)
      ruleType = Name.plural
    }

    let body: FormatBody?
    switch ruleType {
    case Name.plural:
      body = try decodePlural(branches, at: member.keyOffset, scope).map { .plural($0) }
    case Name.gender:
      body = try decodeGender(branches, at: member.keyOffset, scope).map { .gender($0) }
    case Name.device:
      body = try decodeDevices(unwrapped(branches, Name.device, member.node), scope).map { .device($0) }
    case Name.width:
      body = try decodeWidths(unwrapped(branches, Name.width, member.node), scope).map { .width($0) }
    default:
      try log.error(.unknownRuleType(ruleType ?? "", of: scope.subject), at: member.keyOffset)
      body = try decodePlural(branches, at: member.keyOffset, scope).map { .plural($0) }
    }
    guard let body else { return nil }
    return FormatVariable(name: member.key, specifier: specifier, body: body)
  }

  /// The branches of a device or width rule inside a variable: beside its other keys, or in a dictionary of their own.
  private func unwrapped(
    _ branches: [PropertyListMember],
    _ rule: String,
    _ node: PropertyListNode
  ) -> PropertyListNode {
    branches.last { $0.key == rule }?.node ?? PropertyListNode(offset: node.offset, value: .dictionary(branches))
  }

  private func decodePlural(
    _ branches: [PropertyListMember],
    at offset: Int,
    _ scope: Scope
  ) throws(Diagnostic) -> PluralForms? {
    var forms = PluralForms()
    for branch in branches {
      guard let category = PluralCategory(rawValue: branch.key) else {
        log.warning(.unknownBranch(branch.key, of: scope.subject), at: branch.keyOffset)
        continue
      }
      if forms[category] != nil {
        log.warning(.duplicateKey(branch.key), at: branch.keyOffset)
      }
      if let body = try decodeBranch(branch, scope) { forms[category] = body }
    }
    if forms[.other] == nil {
      try log.error(.missingOther(of: scope.subject), at: offset)
    }
    return forms.categories.isEmpty ? nil : forms
  }

  private func decodeGender(
    _ branches: [PropertyListMember],
    at offset: Int,
    _ scope: Scope
  ) throws(Diagnostic) -> [Int: FormatBody]? {
    var bodies: [Int: FormatBody] = [:]
    for branch in branches {
      guard let number = Int(branch.key) ?? (branch.key == "other" ? 0 : nil) else {
        log.warning(.unknownBranch(branch.key, of: scope.subject), at: branch.keyOffset)
        continue
      }
      if let body = try decodeBranch(branch, scope) { bodies[number] = body }
    }
    if bodies.isEmpty {
      try log.error(.noBranches(of: scope.subject), at: offset)
      return nil
    }
    return bodies
  }

  // MARK: Devices, widths and texts

  private func decodeDevices(_ node: PropertyListNode, _ scope: Scope) throws(Diagnostic) -> [String:
    FormatBody]?
  {
    guard case .dictionary(let members) = node.value else {
      try log.error(
        .wrongType(of: "the device rule of \(scope.subject)", expected: "dictionary", found: node.value.kindName),
        at: node.offset
      )
      return nil
    }
    var bodies: [String: FormatBody] = [:]
    for member in members {
      if let body = try decodeBranch(member, scope) { bodies[member.key] = body }
    }
    return bodies
  }

  private func decodeWidths(_ node: PropertyListNode, _ scope: Scope) throws(Diagnostic) -> [Int: FormatBody]? {
    guard case .dictionary(let members) = node.value else {
      try log.error(
        .wrongType(of: "the width rule of \(scope.subject)", expected: "dictionary", found: node.value.kindName),
        at: node.offset
      )
      return nil
    }
    var bodies: [Int: FormatBody] = [:]
    for member in members {
      guard let width = Int(member.key), width >= 0 else {
        log.warning(.unknownBranch(member.key, of: scope.subject), at: member.keyOffset)
        continue
      }
      if let body = try decodeBranch(member, scope) { bodies[width] = body }
    }
    return bodies
  }

  /// Reads one of several texts: a string, or an entry with variables of its own.
  private func decodeBranch(_ member: PropertyListMember, _ scope: Scope) throws(Diagnostic) -> FormatBody? {
    switch member.node.value {
    case .string(let text):
      return try self.text(text, at: member.node.offset, scope)
    case .dictionary(let members):
      return try decodeFormat(members, key: member.key, at: member.keyOffset, scope).map { .entry($0) }
    default:
      let subject = "\"\(member.key)\" of \(scope.subject)"
      let found = member.node.value.kindName
      try log.error(.wrongType(of: subject, expected: "string", found: found), at: member.node.offset)
      return nil
    }
  }

  private func string(_ node: PropertyListNode, of subject: String) throws(Diagnostic) -> String? {
    if case .string(let text) = node.value { return text }
    try log.error(.wrongType(of: subject, expected: "string", found: node.value.kindName), at: node.offset)
    return nil
  }

  private func text(_ source: String, at offset: Int, _ scope: Scope) throws(Diagnostic) -> FormatBody {
    let text = FormatText(source, dialect: .strings) { log.warning(.malformedDirective($0), at: offset) }
    for case let name? in text.directives.map(\.variableName) where !scope.variables.contains(name) {
      try log.error(.undefinedVariable(name, in: scope.subject), at: offset)
    }
    return .text(text)
  }
}
