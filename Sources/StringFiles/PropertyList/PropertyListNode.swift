/// A value of a property list, and its place in the file.
package struct PropertyListNode: Equatable {
  /// The offset of the value's first byte: in the text as UTF-8, or in a binary file.
  package var offset: Int
  package var value: PropertyListValue
}

/// A value of a property list.
package enum PropertyListValue: Equatable {
  /// The members in the order of the file. If a key appears twice, the last one is used.
  case dictionary([PropertyListMember])
  case array([PropertyListNode])
  case string(String)
  /// A value that string tables do not use. Only its kind is kept, for messages.
  case other(Kind)

  /// The kinds of values that tables do not use.
  package enum Kind: String {
    case integer, real = "real number", boolean, date, data
  }

  /// The string, if it is one.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The name of the kind in messages.
  package var kindName: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .other(let kind): kind.rawValue
    }
  }
}

/// A key of a dictionary with its value.
package struct PropertyListMember: Equatable {
  package var key: String
  /// The offset of the key.
  package var keyOffset: Int
  package var node: PropertyListNode
}
