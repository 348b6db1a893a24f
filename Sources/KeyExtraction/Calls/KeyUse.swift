/// A place in the code that looks up a string.
struct KeyUse {
  /// The table of a call that names none.
  static let defaultTable = "Localizable"

  /// The place in the file, in bytes.
  var offset: Int
  var key: KeyTemplate
  /// The name of the table; `nil` for `Localizable`, or for the only table if it has another name.
  var table: String?
  var defaultValue: KeyTemplate?
  /// The comment for translators; `nil` if there is none.
  var comment: String?
  /// Whether the call may mean the strings of another module.
  var namesBundle = false
}

/// A place in the code whose key only the running program or the compiler knows.
struct UnknownKey {
  /// The place in the file, in bytes.
  var offset: Int
  /// What is not known.
  var message: String
}
