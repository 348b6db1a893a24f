import PluralCore

extension PluralModel {
  /// The categories of ranges.
  var rangeTableFile: GeneratedFile {
    file("RangeTable") { writer in
      writer.doc(
        """
        The categories of ranges: a row per table, in it six digits for each category of the start, one for each of the end.

        A digit is a category's raw value. A pair that CLDR does not list has the category of its end.
        """
      )
      writer.block("enum RangeTable") { writer in
        writer.table(
          "static let categories: StaticString =",
          rows: ranges.map { table in
            PluralCategory.allCases.flatMap { start in
              PluralCategory.allCases.map { end in
                "\((table[PluralsDocument.CategoryPair(start: start, end: end)] ?? end).index)"
              }
            }.joined()
          }
        )
      }
    }
  }

  /// The languages, and the ways to them from a tag.
  var languageTableFile: GeneratedFile {
    file("LanguageTable") { writer in
      writer.block("enum LanguageTable") { writer in
        writer.doc("How many languages there are.")
        writer.line("static var count: Int { \(languages.count) }")
        writer.line()
        writer.doc("The number of `und`, which has the rules of all that is not in the tables.")
        writer.line("static var root: UInt8 { \(root) }")
        writer.line()
        writer.doc(
          """
          A row per language, in the order of the tags: the tag in eight columns, then in two each the numbers of its cardinal
          rule set, its ordinal rule set and its range table. `--` where CLDR has none.
          """
        )
        writer.table(
          "static let rows: StaticString =",
          rows: languages.map { language in
            language.tag + String(repeating: " ", count: 8 - language.tag.utf8.count)
              + column(language.cardinal) + column(language.ordinal) + column(language.ranges)
          }
        )
        writer.line()
        writer.doc(
          """
          The languages of two letters, aliases included: a row per first letter and two columns per second one, with the
          language's number in hexadecimal. `--` where there is none.
          """
        )
        writer.table(
          "static let twoLetters: StaticString =",
          rows: letters.map { first in
            letters.map { second in hexadecimal(tags["\(first)\(second)"]) }.joined()
          }
        )
        writer.line()
        let three = tags.keys.filter { $0.utf8.count == 3 && !$0.contains("-") }.sorted()
        writer.doc("How many rows the table of three letters has.")
        writer.line("static var threeLetterCount: Int { \(three.count) }")
        writer.line()
        writer.doc(
          "The languages of three letters, aliases included, in order: the letters and the number in hexadecimal."
        )
        writer.table(
          "static let threeLetters: StaticString =",
          rows: wrapped(three.map { "\($0)\(hexadecimal(tags[$0]))" }, width: 119).map { $0.filter { $0 != " " } }
        )
        writer.line()
        writeLongerTags(to: &writer)
      }
    }
  }

  /// Tags that are not decided by their first subtag; the longer ones first, so that the longest beginning wins.
  private func writeLongerTags(to writer: inout SourceWriter) {
    let longer = tags.keys.filter { $0.contains("-") }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    writer.doc(
      """
      The language of a tag that its first subtag does not decide.

      - Parameter begins: Whether the tag begins with these subtags.
      """
    )
    writer.block("static func longerTag(where begins: (StaticString) -> Bool) -> UInt8?") { writer in
      for tag in longer { writer.line("if begins(\(tag.swiftLiteral)) { return \(tags[tag] ?? root) }") }
      writer.line("return nil")
    }
  }

  private var root: Int { tags["und"] ?? languages.firstIndex { $0.tag == "und" } ?? 0 }

  private var letters: [Character] { Array("abcdefghijklmnopqrstuvwxyz") }

  /// A number in two columns.
  func column(_ index: Int?) -> String {
    index.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "--"
  }

  private func hexadecimal(_ index: Int?) -> String {
    index.map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) } ?? "--"
  }
}
