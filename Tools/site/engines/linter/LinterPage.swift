import DataFiles
import Diagnostics
import PluralBase
import StringFiles
import StringsFixing
import StringsLint

// The exports of the linter page's WebAssembly module. The page adds files; then it asks for the findings, or for a file with
// the safe fixes.

private nonisolated(unsafe) var files: [String: [UInt8]] = [:]

/// Adds a file: its path and its contents, one after another in the buffer.
@_expose(wasm, "add")
@_cdecl("add")
public func add(_ pathLength: Int32, _ length: Int32) {
  files[text(at: 0, pathLength)] = Array(bytes(at: pathLength, length))
  // A large file is in memory once.
  allocateInput(0)
}

/// Checks the files, with the source language in the buffer; without one, the files decide.
///
/// The answer is the report as JSON: `{"fileCount":…,"unknown":[…],"findings":[…],"rules":{…}}`. The unknown files are those that
/// do not have strings, by their paths. A finding has the members of `localize lint --format json`, the other lines with the same
/// problem, the line of the file with a caret, and what users read for a few numbers. Of each rule that was broken, there is the
/// explanation.
@_expose(wasm, "lint")
@_cdecl("lint")
public func lint(_ sourceLength: Int32) -> Int32 {
  var options = options(sourceLength)
  options.addsSamples = true
  let report = Linter(options: options).report(onGiven: files)
  return reply { writer in
    writer.member("fileCount", report.fileCount)
    writer.array("unknown") { writer in
      for path in files.keys where StringFile(FilePath(path), isGiven: FilePath(path).folder == nil) == nil {
        writer.value(path)
      }
    }
    writer.array("findings") { writer in
      for finding in report.findings { write(finding, to: &writer) }
    }
    writer.key("rules")
    writer.object { writer in
      for rule in LintRule.allCases where report.findings.contains(where: { $0.rule == rule }) {
        writer.key(rule.rawValue)
        writer.object { writer in
          writer.member("title", rule.explanation.title)
          writer.member("meaning", rule.explanation.meaning)
          writer.member("reason", rule.explanation.reason)
        }
      }
    }
  }
}

/// Applies the safe fixes to the only file, with the source language in the buffer.
///
/// The answer is a line of JSON, `{"fixes":[…]}` or `{"error":…}`, and then the new contents of the file.
@_expose(wasm, "fix")
@_cdecl("fix")
public func fix(_ sourceLength: Int32) -> Int32 {
  var contents: [UInt8] = []
  _ = reply { writer in
    guard let file = files.first else { return }
    do throws(Diagnostic) {
      let fixed = try LintFixer(options: options(sourceLength)).fix(file.value, file: file.key)
      contents = fixed.bytes
      writer.array("fixes") { writer in
        for fix in fixed.fixes { writer.value(fix.description) }
      }
    } catch {
      writer.member("error", error.description)
    }
  }
  answer += [0x0A] + contents
  return Int32(answer.count)
}

private func options(_ sourceLength: Int32) -> LintOptions {
  let source = text(at: 0, sourceLength)
  return LintOptions(source: source.isEmpty ? nil : source)
}

private func write(_ finding: LintFinding, to writer: inout JSONWriter) {
  writer.object { writer in
    writer.members(of: finding)
    writer.array("otherLines") { writer in
      for line in finding.otherLines { writer.value(line) }
    }
    writer.member("excerpt", finding.excerpt)
    writer.array("samples") { writer in
      for sample in finding.samples {
        writer.object { writer in
          writer.member("number", sample.number)
          writer.member("category", sample.category.rawValue)
          writer.member("form", sample.form?.rawValue)
          writer.member("text", sample.text)
        }
      }
    }
  }
}
