import Diagnostics

extension ConformanceReport {
  /// The form of a report.
  package enum Form: String, Sendable, CaseIterable {
    case text, json, markdown
  }

  /// The report in a form.
  ///
  /// - Parameters:
  ///   - form: Text for people, JSON with every difference, or a table for a page.
  ///   - engine: The name of the engine.
  ///   - reference: What the right answers come from, such as `CLDR 48.2`.
  ///   - isVerbose: Whether the text has the wrong numbers of each language.
  /// - Returns: The report, with a line feed at its end.
  package func rendered(_ form: Form, engine: String, reference: String, isVerbose: Bool = false) -> String {
    switch form {
    case .text: text(reference: reference, isVerbose: isVerbose)
    case .json: json(engine: engine, reference: reference)
    case .markdown: markdown(engine: engine, reference: reference)
    }
  }

  /// `12 of 61300 answers differ from CLDR 48.2, in 3 of 227 languages, for 2 reasons.`
  private func verdict(reference: String) -> String {
    guard answered > 0 else { return "The engine answered none of \(unanswered) questions." }
    var text: String
    if differenceCount == 0 {
      text = "All \(answered) answers agree with \(reference)."
    } else {
      let asked = Set(results.filter { $0.answered > 0 }.map { $0.language }).count
      let wrong = Set(results.filter { !$0.differences.isEmpty }.map { $0.language }).count
      text = "\(differenceCount) of \(answered) answers differ from \(reference), in \(wrong) of \(asked) "
      text += asked == 1 ? "language, for " : "languages, for "
      text += "\(causes.count) \(causes.count == 1 ? "reason" : "reasons")."
    }
    if unanswered > 0 { text += " \(unanswered) questions were left unanswered." }
    return text
  }

  private func text(reference: String, isVerbose: Bool) -> String {
    var lines = [verdict(reference: reference)]
    for (index, cause) in causes.enumerated() {
      let count = "\(cause.count) \(cause.count == 1 ? "answer" : "answers")"
      let languages = "\(cause.languageCount) \(cause.languageCount == 1 ? "language" : "languages")"
      lines += ["", "\(index + 1). \(cause.title): \(count) in \(languages)"]
      lines.append("   smallest: \(cause.smallest.language) \(cause.smallest.difference.summary)")
      lines += Self.wrapped(cause.languages)
    }
    if isVerbose {
      for result in results where !result.differences.isEmpty {
        lines += [
          "",
          "\(result.name): \(result.differences.count) of \(result.answered) answers differ, "
            + "\(result.agreeingClasses) of \(result.classes) classes agree",
        ]
        lines += result.differences.map { "  \($0.summary)" }
      }
    }
    let silent = results.filter { $0.answered == 0 }.map { $0.name }
    if !silent.isEmpty { lines += ["", "no answers for"] + Self.wrapped(silent) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Names separated by commas, in lines of a hundred columns.
  private static func wrapped(_ names: [String]) -> [String] {
    var lines: [String] = []
    var line = "  "
    for (index, name) in names.enumerated() {
      let word = " \(name)\(index == names.count - 1 ? "" : ",")"
      if line.count + word.count > 100 {
        lines.append(line)
        line = "  "
      }
      line += word
    }
    return lines + [line]
  }

  private func markdown(engine: String, reference: String) -> String {
    var lines = ["# \(engine)", "", verdict(reference: reference), ""]
    if differenceCount > 0 {
      lines += ["| Cause | Wrong answers | Languages | Smallest wrong number |", "|---|---:|---:|---|"]
      for cause in causes {
        let (language, smallest) = cause.smallest
        let number = "`\(smallest.number.text)` in \(language): \(smallest.answer), not \(smallest.number.category)"
        lines.append("| \(cause.title) | \(cause.count) | \(cause.languageCount) | \(number) |")
      }
      lines += [
        "", "| Language | Type | Wrong | Classes that agree | First difference | Expected | Got | Because |",
        "|---|---|---:|---:|---|---|---|---|",
      ]
      for result in results {
        guard let first = result.smallest ?? result.differences.first else { continue }
        let wrong = "\(result.differences.count) of \(result.answered)"
        let classes = "\(result.agreeingClasses) of \(result.classes)"
        lines.append(
          "| \(result.language) | \(result.type) | \(wrong) | \(classes) | `\(first.number.text)` | \(first.number.category) "
            + "| \(first.answer) | `\(first.reason)` |"
        )
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func json(engine: String, reference: String) -> String {
    let rows = results.map { result in
      return "    {\"language\": \"\(result.language)\", \"type\": \"\(result.type)\", "
        + "\"answered\": \(result.answered), \"unanswered\": \(result.unanswered), "
        + "\"classes\": \(result.classes), \"agreeingClasses\": \(result.agreeingClasses), "
        + "\"smallest\": \((result.smallest ?? result.differences.first)?.json ?? "null"), "
        + "\"differences\": [\(result.differences.map { $0.json }.joined(separator: ", "))]}"
    }
    let causes = causes.map { cause in
      let languages = cause.languages.map { "\"\($0)\"" }.joined(separator: ", ")
      return "    {\"cause\": \"\(cause.title)\", \"answers\": \(cause.count), \"languages\": [\(languages)], "
        + "\"language\": \"\(cause.smallest.language)\", \"smallest\": \(cause.smallest.difference.json)}"
    }
    return """
      {
        "engine": "\(Self.escaped(engine))",
        "reference": "\(Self.escaped(reference))",
        "problem": \(problem.map { "\"\(Self.escaped($0.message))\"" } ?? "null"),
        "agrees": \(agrees),
        "answered": \(answered),
        "differences": \(differenceCount),
        "causes": [
      \(causes.joined(separator: ",\n"))
        ],
        "results": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Text from outside as part of a JSON string. All other strings are made here and need no escapes.
  private static func escaped(_ text: String) -> String {
    text.replacingControls().replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
  }
}

extension ConformanceReport.Difference {
  /// `11: expected other, got one (n % 100 != 11 is false)`.
  fileprivate var summary: String { "\(number.text): expected \(number.category), got \(answer) (\(reason))" }

  fileprivate var json: String {
    "{\"number\": \"\(number.text)\", \"expected\": \"\(number.category)\", \"got\": \"\(answer)\", \"because\": \"\(reason)\"}"
  }
}
