/// A source file that the generator makes.
package struct GeneratedFile: Sendable, Hashable {
  /// The name of the file in the folder of generated files.
  package let name: String
  /// The whole text.
  package let contents: String
}
