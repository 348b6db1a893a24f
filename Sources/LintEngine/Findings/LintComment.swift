import DataFiles
import StringFiles

/// A comment in a file about one of its strings, which silences rules.
struct LintComment {
  let suppressions: [CommentSuppression]
  /// The place of the string.
  let file: SourceFile
  let offset: Int
  let table: String
  /// Whether all that the comment may silence has been looked for.
  let mayBeUnused: Bool
}

extension FindingLog {
  /// Adds the comments of tables.
  ///
  /// - Parameters:
  ///   - tables: All tables of a project.
  ///   - source: The source language.
  func addComments(of tables: [LintTable], source: String) {
    let sources = Set(tables.filter { $0.isCertainSource(of: source) }.map { $0.group })
    /// The comments that have been added: a catalog repeats them for each language.
    struct Known: Hashable {
      var file: String
      var key: StringKey
      var comment: String
    }
    var known: Set<Known> = []
    for table in tables {
      for entry in table.entries {
        guard let comment = entry.comment, comment.utf8.contains(UInt8(ascii: ":")),
          known.insert(Known(file: table.file.path, key: StringKey(entry.key), comment: comment)).inserted
        else { continue }
        addComment(
          comment,
          on: entry.key,
          scope: Self.scope(of: table.file.path),
          in: table.file,
          at: entry.offset,
          table: table.name,
          mayBeUnused: sources.contains(table.group)
        )
      }
    }
  }
}

extension LintTable {
  /// Whether the table has the strings that others are translated from, and not only those of a language that is checked alone.
  fileprivate func isCertainSource(of source: String) -> Bool {
    isSource
      && (hasOwnSource || format == .android || language == "Base" || language.isSameLanguage(as: source)
        || language.utf8.starts(with: "en".utf8))
  }
}
