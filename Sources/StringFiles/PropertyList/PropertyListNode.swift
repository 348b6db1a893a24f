/// A value of a property list, and its place in the file.
package struct PropertyListNode: Equatable {
  /// The offset of the value's first byte: in the text as UTF-8, or in a binary file.
  package var offset: Int
  package var value: PropertyListValue

  package init(offset: Int, value: PropertyListValue) {
    self.offset = offset
    self.value = value
  }
}

/// A value of a property list.
package enum PropertyListValue: Equatable {
  /// The members in the order of the file. A key may come twice: the last one counts.
  case dictionary([PropertyListMember])
  case array([PropertyListNode])
  case string(String)
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case real(Double)
  case boolean(Bool)
  /// Seconds since the first instant of 2001 in UTC.
  case date(Double)
  case data([UInt8])

  /// What a message calls a value of this kind.
  package var kindName: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .integer, .unsigned: "integer"
    case .real: "real number"
    case .boolean: "boolean"
    case .date: "date"
    case .data: "data"
    }
  }
}

/// A key of a dictionary with its value.
package struct PropertyListMember: Equatable {
  package var key: String
  /// Where the key stands.
  package var keyOffset: Int
  package var node: PropertyListNode

  package init(key: String, keyOffset: Int, node: PropertyListNode) {
    self.key = key
    self.keyOffset = keyOffset
    self.node = node
  }
}
