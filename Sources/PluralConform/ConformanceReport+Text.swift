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
  ///   - cldrVersion: The version of CLDR that the right answers come from.
  /// - Returns: The report, with a line feed at its end.
  package func rendered(_ form: Form, engine: String, cldrVersion: String) -> String {
    switch form {
    case .text: text(cldrVersion: cldrVersion)
    case .json: json(engine: engine, cldrVersion: cldrVersion)
    case .markdown: markdown(engine: engine, cldrVersion: cldrVersion)
    }
  }

  /// `12 of 61300 answers differ from CLDR 48.2, in 3 of 337 rule sets`.
  private func summary(cldrVersion: String) -> String {
    let asked = results.count { $0.answered > 0 }
    let wrong = results.count { !$0.differences.isEmpty }
    guard answered > 0 else { return "The engine answered none of \(unanswered) questions." }
    var text =
      if differenceCount == 0 {
        "All \(answered) answers agree with CLDR \(cldrVersion)."
      } else {
        "\(differenceCount) of \(answered) answers differ from CLDR \(cldrVersion), "
          + "for \(wrong) of \(asked) pairs of language and type."
      }
    if unanswered > 0 { text += " \(unanswered) questions were left unanswered." }
    return text
  }

  private func text(cldrVersion: String) -> String {
    var lines: [String] = []
    for result in results where !result.differences.isEmpty {
      lines.append(
        "\(result.language) \(result.type): \(result.differences.count) of \(result.answered) answers differ, "
          + "\(result.agreeingClasses) of \(result.classes) classes agree"
      )
      for difference in result.differences.prefix(Self.examples) {
        lines.append(
          "  \(difference.number.text): expected \(difference.number.category), got \(difference.answer) (\(difference.reason))"
        )
      }
      if result.differences.count > Self.examples {
        lines.append("  and \(result.differences.count - Self.examples) more")
      }
    }
    let silent = results.filter { $0.answered == 0 }.map { "\($0.language) \($0.type)" }
    if !silent.isEmpty { lines.append("no answers for \(silent.joined(separator: ", "))") }
    lines += kinds.map { kind in
      "\(kind.kind.plural): \(kind.count) wrong in \(kind.languages) \(kind.languages == 1 ? "language" : "languages"), "
        + "from \(kind.smallest.number.text) (\(kind.language)) on"
    }
    lines.append(summary(cldrVersion: cldrVersion))
    return lines.map { $0 + "\n" }.joined()
  }

  private func markdown(engine: String, cldrVersion: String) -> String {
    var lines = ["# \(engine)", "", summary(cldrVersion: cldrVersion), ""]
    if differenceCount > 0 {
      lines += ["| Numbers | Wrong answers | Languages | Smallest wrong number |", "|---|---:|---:|---|"]
      for kind in kinds {
        let smallest =
          "`\(kind.smallest.number.text)` in \(kind.language): \(kind.smallest.answer), not \(kind.smallest.number.category)"
        lines.append("| \(kind.kind.plural) | \(kind.count) | \(kind.languages) | \(smallest) |")
      }
      lines += [
        "", "| Language | Type | Wrong | Classes that agree | First difference | Expected | Got | Because |",
        "|---|---|---:|---:|---|---|---|---|",
      ]
      for result in results {
        guard let first = result.differences.first else { continue }
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

  private func json(engine: String, cldrVersion: String) -> String {
    let rows = results.map { result in
      let differences = result.differences.map { difference in
        "{\"number\": \"\(difference.number.text)\", \"expected\": \"\(difference.number.category)\", "
          + "\"got\": \"\(difference.answer)\", \"because\": \"\(difference.reason)\"}"
      }
      return "    {\"language\": \"\(result.language)\", \"type\": \"\(result.type)\", "
        + "\"answered\": \(result.answered), \"unanswered\": \(result.unanswered), "
        + "\"classes\": \(result.classes), \"agreeingClasses\": \(result.agreeingClasses), "
        + "\"differences\": [\(differences.joined(separator: ", "))]}"
    }
    // All other strings are made here and need no escapes.
    let name = engine.replacingControls().replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return """
      {
        "engine": "\(name)",
        "cldrVersion": "\(cldrVersion)",
        "agrees": \(agrees),
        "answered": \(answered),
        "differences": \(differenceCount),
        "results": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// The number of differences of a language that the text shows.
  private static let examples = 5
}

extension ConformanceNumbers.Kind {
  /// `integers`.
  fileprivate var plural: String { self == .compact ? "compact numbers" : "\(self)s" }
}
