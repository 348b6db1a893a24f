import DataFiles
import Diagnostics
import PluralBase
import Plurals

extension LintFormatter {
  /// A report as a log of SARIF 2.1.0 with one run.
  ///
  /// All rules are described in the words of `localize lint --explain`. Relative paths have the base `%SRCROOT%`, which
  /// readers take to be the root of the repository.
  func sarif(_ report: LintReport) -> String {
    var writer = JSONWriter(.compact)
    writer.object { log in
      log.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      log.member("version", "2.1.0")
      log.array("runs") { runs in
        runs.object { run in
          run.object("tool") { tool in
            tool.object("driver") { driver in
              driver.member("name", "localize lint")
              if let version { driver.member("semanticVersion", version) }
              driver.member("version", "\(version.map { "\($0) " } ?? "")CLDR \(PluralRules.cldrVersion)")
              driver.member("informationUri", "https://git.example.com/you/swift-plurals")
              driver.array("rules") { rules in
                for rule in LintRule.allCases { Self.describe(rule, &rules) }
              }
            }
          }
          run.member("columnKind", "utf16CodeUnits")
          run.array("results") { results in
            var counts: [String: Int] = [:]
            for finding in report.findings {
              let identity = LintIdentity(finding, file: relative(finding.file))
              let fingerprint = identity.fingerprint
              counts[fingerprint, default: 0] += 1
              result(finding, identity.fingerprint(of: counts[fingerprint] ?? 1), &results)
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func describe(_ rule: LintRule, _ rules: inout JSONWriter) {
    let explanation = rule.explanation
    rules.object { descriptor in
      descriptor.member("id", rule.rawValue)
      descriptor.message("shortDescription", explanation.title)
      descriptor.message("fullDescription", explanation.summary)
      descriptor.message("help", explanation.text, markdown: explanation.markdown)
      descriptor.object("defaultConfiguration") { $0.member("level", explanation.severity.rawValue) }
    }
  }

  private func result(_ finding: LintFinding, _ fingerprint: String, _ results: inout JSONWriter) {
    results.object { result in
      result.member("ruleId", finding.rule.rawValue)
      if let index = LintRule.allCases.firstIndex(of: finding.rule) { result.member("ruleIndex", index) }
      result.member("level", finding.severity.rawValue)
      result.message("message", finding.statement(withKey: true))
      result.array("locations") { locations in
        location(of: finding, &locations) { region in
          // GitHub refuses a result without a line.
          region.member("startLine", max(finding.line ?? 1, 1))
          guard let column = finding.utf16Column else { return }
          if finding.line != nil { region.member("startColumn", max(column, 1)) }
          if let end = finding.utf16EndColumn, end > column { region.member("endColumn", end) }
        }
      }
      if !finding.otherLines.isEmpty {
        result.array("relatedLocations") { locations in
          for line in finding.otherLines {
            location(of: finding, &locations) { region in region.member("startLine", line) }
          }
        }
      }
      result.object("partialFingerprints") { fingerprints in
        fingerprints.member("pluralLint/v1", fingerprint)
      }
      result.object("properties") { properties in
        if let table = finding.table { properties.member("table", table) }
        if let key = finding.key { properties.member("key", key) }
        if let language = finding.language { properties.member("language", language) }
        if let variable = finding.variable { properties.member("variable", variable) }
        properties.member("category", finding.categories.map { $0.rawValue })
        properties.member("numbers", finding.numbers)
      }
    }
  }

  /// Writes a place in the file of a finding; the closure writes the members of its region.
  private func location(
    of finding: LintFinding,
    _ locations: inout JSONWriter,
    _ region: (inout JSONWriter) -> Void
  ) {
    let path = FilePath(relative(finding.file))
    locations.object { location in
      location.object("physicalLocation") { physical in
        physical.object("artifactLocation") { artifact in
          artifact.member("uri", path.uri)
          if !path.isAbsolute { artifact.member("uriBaseId", "%SRCROOT%") }
        }
        physical.object("region", region)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a SARIF message. Braces are doubled, because a single one would start a placeholder.
  fileprivate mutating func message(_ name: String, _ text: String, markdown: String? = nil) {
    object(name) { message in
      message.member("text", text.doublingBraces)
      if let markdown { message.member("markdown", markdown.doublingBraces) }
    }
  }
}

extension String {
  fileprivate var doublingBraces: String {
    unicodeScalars.map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : "\($0)" }.joined()
  }
}

extension FilePath {
  /// The path as a URI: relative if the path is, otherwise with the scheme `file`.
  fileprivate var uri: String {
    var uri = ""
    let isAbsolute = isAbsolute
    for byte in path.utf8 {
      switch byte {
      // In a relative path, anything before a colon would be a scheme.
      case UInt8(ascii: ":") where isAbsolute: uri += ":"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    guard isAbsolute else { return uri }
    // A Windows path begins with a drive, `C:/`, or with two slashes and a server.
    return uri.hasPrefix("//") ? "file:\(uri)" : uri.hasPrefix("/") ? "file://\(uri)" : "file:///\(uri)"
  }
}
