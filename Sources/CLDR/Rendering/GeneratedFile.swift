/// A generated source file.
package struct GeneratedFile: Sendable, Hashable {
  /// The name of the file in its folder.
  package let name: String
  /// The whole text.
  package let contents: String
}

extension GeneratedFile {
  /// Makes a file with tables as members of an enumeration.
  ///
  /// - Parameters:
  ///   - tables: The tables, in order.
  ///   - name: The name of the enumeration and of the file.
  ///   - summary: The doc comment of the enumeration.
  ///   - writer: A writer that has already written the header.
  ///   - writeMembers: Writes other members before the tables.
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
