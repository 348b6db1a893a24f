import Diagnostics
import PluralBase
import StringsLint

/// A report with every kind of finding and place, and with characters that each form must escape.
let sampleReport = LintReport(
  findings: [
    LintFinding(
      .missingCategory,
      .error,
      #"Ukrainian needs "few" (2, 3, 4…). 2 now reads "2 відповідей", the form for "other"."#,
      file: "App/uk.lproj/Main.stringsdict",
      location: .text(line: 12, column: 5),
      utf16Column: 6,
      table: "Main",
      key: "n-replies",
      language: "uk",
      variable: "n",
      categories: [.few, .many],
      numbers: ["2", "3", "4"],
      excerpt: "  <key>n</key>\n       ^"
    ),
    LintFinding(
      .missingCategory,
      .warning,
      #"50% of {0} and [a](b), \ and "c" "#,
      file: "App/ru.lproj/Main.stringsdict",
      location: .text(line: 3, column: 1),
      utf16Column: 1,
      table: "Main",
      key: "n-replies",
      language: "ru",
      excerpt: "  not shown\n  ^"
    ),
    LintFinding(
      .edgeSpace,
      .note,
      "\u{1B}[31m👍\r\nsecond line: a,b::c",
      file: "App/he.lproj/100% a:b,ü\u{1B}👍.strings",
      location: .text(line: 1, column: 2),
      utf16Column: nil,
      table: "100% a:b,ü\u{1B}👍",
      key: "\u{202E}key\u{1B}[31m👍\r\n\"\u{2028}",
      language: "he"
    ),
    LintFinding(
      .unreadableFile,
      .error,
      "This file cannot be read.",
      file: "App/de.lproj/Main.strings",
      location: .binary(offset: 40)
    ),
    LintFinding(.unknownLanguage, .note, "There are no plural rules.", file: "/App/./x/../jp.lproj/Main.strings"),
  ],
  fileCount: 5
)
