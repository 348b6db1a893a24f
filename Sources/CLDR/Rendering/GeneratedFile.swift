/// A source file that the generator makes.
package struct GeneratedFile: Sendable, Hashable {
  /// The name of the file in the folder of generated files.
  package let name: String
  /// The whole text.
  package let contents: String
}

extension GeneratedFile {
  /// A file with tables as members of an enumeration.
  ///
  /// - Parameters:
  ///   - tables: The tables, in their order.
  ///   - name: The name of the enumeration and of the file.
  ///   - summary: The doc comment of the enumeration.
  ///   - writer: A writer that has written the header of the file.
  ///   - writeMembers: Writes other members, which come first.
  init(
    tables: [PackedTableSource],
    named name: String,
    summary: String,
    writer: SourceWriter,
    writeMembers: (inout SourceWriter) -> Void = { _ in }
  ) {
    var writer = writer
    writer.line("@_spi(Core) import PluralCore")
    writer.line()
    writer.doc(summary)
    writer.block("enum \(name)") { writer in
      writeMembers(&writer)
      for table in tables {
        writer.line()
        table.write(to: &writer)
      }
    }
    self.init(name: "\(name).swift", contents: writer.text)
  }
}
