/// Shows a string beside what it should be: a line with the module, the table, the key, the arguments and the string.
///
/// An argument that starts with `@` is the string of that key.
public func check(
  _ text: String,
  _ module: String,
  _ key: String,
  _ arguments: String...,
  table: String = "Localizable"
) {
  print(([module, table, key] + arguments + [text]).joined(separator: "\t"))
}
