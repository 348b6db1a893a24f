/// A file that a command generates.
package struct GeneratedFile: Sendable, Hashable {
  /// The name of the file in its folder.
  package let name: String
  /// The whole text.
  package let contents: String

  /// Makes a file with a text.
  package init(name: String, contents: String) {
    self.name = name
    self.contents = contents
  }
}
