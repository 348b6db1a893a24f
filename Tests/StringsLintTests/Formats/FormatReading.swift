import DataFiles
import PluralBase
import StringFiles

@testable import LintEngine
@testable import StringsLint

/// The result of a reader.
struct FormatReading {
  var tables: [LintTable]
  var findings: [LintFinding]

  /// Reads a file as a project does.
  init(_ path: String, _ bytes: [UInt8], source: String? = nil, all: Bool = false) {
    let options = LintOptions(source: source, reportsAll: all)
    let log = FindingLog(options: options)
    let sourceFile = SourceFile(path: path, bytes: bytes)
    if let file = StringFile(FilePath(path), isGiven: true) {
      tables =
        file.format == .android
        ? AndroidReader(file: file, sourceFile: sourceFile, source: source).tables(log)
        : GettextReader(file: file, sourceFile: sourceFile, options: options).tables(log)
    } else {
      tables = []
    }
    findings = log.findings().inSentences
  }

  init(_ path: String, _ text: String, source: String? = nil) {
    self.init(path, Array(text.utf8), source: source)
  }

  /// The findings in a short form: the place, the rule and the message.
  var problems: [String] {
    findings.map { finding in
      let place: String
      if case .text(let line, let column)? = finding.location { place = "\(line):\(column) " } else { place = "" }
      return "\(place)\(finding.severity) \(finding.rule.rawValue): \(finding.message)"
    }
  }
}

extension LintTable {
  /// The plain strings by key.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for entry in entries {
      if let text = entry.entry?.root.body.text { texts[entry.key] = text }
    }
    return texts
  }

  /// The plural forms of a key.
  func forms(_ key: String) -> [PluralCategory: String]? {
    guard case .plural(let forms)? = entries.first(where: { $0.key == key })?.entry?.root.body else { return nil }
    return Dictionary(uniqueKeysWithValues: forms.categories.map { ($0, forms[$0]?.text ?? "") })
  }
}
