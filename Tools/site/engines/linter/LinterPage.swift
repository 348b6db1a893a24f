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
    writer.list("unknown") { writer in
      for path in files.keys where StringFile(FilePath(path), isGiven: FilePath(path).folder == nil) == nil {
        writer.value(path)
      }
    }
    writer.list("findings") { writer in
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
      writer.list("fixes") { writer in
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
    writer.member("file", finding.file)
    write(finding.line, as: "line", to: &writer)
    write(finding.column, as: "column", to: &writer)
    writer.member("severity", finding.severity.rawValue)
    writer.member("rule", finding.rule.rawValue)
    write(finding.table, as: "table", to: &writer)
    write(finding.key, as: "key", to: &writer)
    write(finding.language, as: "language", to: &writer)
    write(finding.variable, as: "variable", to: &writer)
    writer.list("category") { writer in
      for category in finding.categories { writer.value(category.rawValue) }
    }
    writer.list("numbers") { writer in
      for number in finding.numbers { writer.value(number) }
    }
    writer.member("message", finding.message)
    writer.list("otherLines") { writer in
      for line in finding.otherLines { writer.value(line) }
    }
    write(finding.excerpt, as: "excerpt", to: &writer)
    writer.list("samples") { writer in
      for sample in finding.samples {
        writer.object { writer in
          writer.member("number", sample.number)
          writer.member("category", sample.category.rawValue)
          write(sample.form?.rawValue, as: "form", to: &writer)
          writer.member("text", sample.text)
        }
      }
    }
  }
}

private func write(_ text: String?, as name: String, to writer: inout JSONWriter) {
  writer.key(name)
  if let text { writer.value(text) } else { writer.literal("null") }
}

private func write(_ number: Int?, as name: String, to writer: inout JSONWriter) {
  writer.key(name)
  if let number { writer.value(number) } else { writer.literal("null") }
}
