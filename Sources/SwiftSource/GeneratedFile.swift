/// A file that a command generates.
package struct GeneratedFile: Sendable, Hashable {
  /// The name of the file in its folder.
  package let name: String
  /// The contents.
  package let contents: String

  /// Creates a file from its contents.
  package init(name: String, contents: String) {
    self.name = name
    self.contents = contents
  }
}
