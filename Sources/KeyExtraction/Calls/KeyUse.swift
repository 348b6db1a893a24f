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

/// A place in the code whose key only the running program knows.
struct UnknownKey {
  /// The place in the file, in bytes.
  var offset: Int
  /// What is not known, as in "the key".
  var subject: String
}
