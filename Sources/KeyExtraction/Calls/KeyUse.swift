import DataFiles

/// A place in the code that looks up a string.
struct KeyUse {
  /// The table that a call names.
  enum Table: Hashable {
    /// `Localizable`, or the only table if it has another name.
    case standard
    case named(String)
  }

  /// The place in the file, in bytes.
  var offset: Int
  var key: KeyTemplate
  var table = Table.standard
  var defaultValue: KeyTemplate?
  /// The comment for translators; `nil` if there is none.
  var comment: String?
  /// Whether the call may mean the strings of another module.
  var namesBundle = false
}

/// A place in the code whose key only the running program or the compiler knows.
struct UnknownKey {
  enum Reason: Hashable {
    /// The key is not a literal.
    case key
    /// The name of the table is not a literal.
    case table
    /// The type of a literal is not certain.
    case type(literal: String)
  }

  /// The place in the file, in bytes.
  var offset: Int
  var reason: Reason

  /// What is not known.
  var message: String {
    switch reason {
    case .key: "the key is not a literal, so it cannot be known"
    case .table: "the table is not a literal, so it cannot be known"
    case .type(let text): "\(text.quotedForMessage) may be a key, but the type that it gets is not certain"
    }
  }
}
