import PluralCore

/// Makes a table of plain texts from the property list of a `.strings` file.
struct StringsDecoder {
  let log: ReadingLog

  /// Makes the entries; a value other than a string is an error.
  func decode(_ root: PropertyListNode?) throws(Diagnostic) -> [String: LocalizedEntry] {
    guard let root else { return [:] }
    guard case .dictionary(let members) = root.value else {
      try log.error(.notATable(found: root.value.kindName), at: root.offset)
      return [:]
    }
    var entries: [String: LocalizedEntry] = [:]
    entries.reserveCapacity(members.count)
    for member in members {
      guard case .string(let text) = member.node.value else {
        let found = member.node.value.kindName
        try log.error(.wrongType(of: "\"\(member.key)\"", expected: "string", found: found), at: member.node.offset)
        continue
      }
      if entries.updateValue(.text(text), forKey: member.key) != nil {
        log.warning(.duplicateKey(member.key), at: member.keyOffset)
      }
    }
    return entries
  }
}
