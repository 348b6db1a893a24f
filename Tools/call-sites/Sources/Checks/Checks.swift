/// Shows a text beside what it should be: a line with the module, the table, the key, the arguments and the text.
///
/// An argument that starts with `@` is the text of that key.
public func check(
  _ text: String,
  _ module: String,
  _ key: String,
  _ arguments: String...,
  table: String = "Localizable"
) {
  print(([module, table, key] + arguments + [text]).joined(separator: "\t"))
}
