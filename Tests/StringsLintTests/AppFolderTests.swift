import Expectations
import Foundation
import StringsLint
import TestSupport
import Testing

/// The folder of an app in twelve languages.
@Suite struct AppFolderTests {
  /// The files by path.
  private static let files: [String: String] = {
    let folder = PackageFolder.url("Tests/StringsTests/LocalizedStrings/Fixtures/App")
    var files: [String: String] = [:]
    for path in FileManager.default.subpaths(atPath: folder.path)?.sorted() ?? [] {
      files[path] = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return files
  }()

  @Test("it is clean") func clean() {
    #expect(Self.files.count == 25)
    #expect(findings(in: Self.files).isEmpty)
  }

  @Test("each mistake gives its finding and no other") func mistakes() throws {
    for defect in Self.defects {
      var files = Self.files
      let text = try #require(files[defect.file], "\(defect.file)")
      let wrong = text.replacing(defect.old, with: defect.new, maxReplacements: 1)
      #expect(wrong != text, "\(defect.file) has no \(defect.old)")
      files[defect.file] = wrong
      expectEqual(findings(in: files).map { "\($0.summary) \($0.file)" }, ["\(defect.finding) \(defect.file)"])
    }
  }

  private static let defects: [(file: String, old: String, new: String, finding: String)] = [
    ("cs.lproj/Localizable.strings", "\"Zrušit\";", "\"Zrušit\"", "cs unreadable-file"),
    (
      russian, "<key>one</key>\n\t\t\t<string>%d файл</string>", "<key>one</key>\n\t\t\t<string>1 файл</string>",
      "ru number-not-shown one"
    ),
    (russian, "%d файлов", "", "ru empty-form many"),
    (russian, "%d файлов", " %d файлов", "ru edge-space many"),
    (russian, "%d файлов", "%@ файлов", "ru argument-mismatch many"),
    (russian, "%d файлов", "%d файлов %n", "ru malformed-directive many"),
    (russian, "%#@files@", "%#@file@", "ru undefined-variable"),
    (russian, "%2$#@albums@, ", "", "ru unused-variable"),
    (russian, "%d файлов", "%d %1$#@files@", "ru recursive-variable"),
    (russian, ", автор %3$@", "", "ru argument-lost"),
    (russian, "<key>files</key>", "<key>many</key><string>x</string><key>files</key>", "ru misplaced-key"),
    ("cs.lproj/Localizable.stringsdict", "<key>few</key>", "<key>two</key>", "cs missing-category few"),
    ("cs.lproj/Localizable.strings", "\"cancel\" = ", "\"cancel\" = \"x\";\n\"cancel\" = ", "cs duplicate-key"),
  ]

  private static let russian = "ru.lproj/Localizable.stringsdict"
}
