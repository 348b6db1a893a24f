extension CommandLineDescription {
  /// The manual page in the language of man(7).
  var manualPage: String {
    var lines = [
      ".\\\" Written by `\(name) --man`. To read it: \(name) --man | man -l -",
      ".TH \(name.uppercased()) 1 \"\" \"\(Self.escaped(version))\" \"\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(summary))",
      ".SH SYNOPSIS",
    ]
    for command in commands {
      for usage in command.usage { lines += [".br", Self.escaped("\(name) \(usage)")] }
    }
    if commands.count == 1, commands[0].name.isEmpty {
      lines += [".SH DESCRIPTION"] + Self.body(commands[0].discussion)
      lines += [".SH OPTIONS"] + options(commands[0])
    } else {
      lines.append(".SH COMMANDS")
      for command in commands {
        lines += [".SS \(command.name)", Self.escaped(command.summary)]
        lines += [".PP"] + Self.body(command.discussion) + options(command)
      }
    }
    lines += [".SH NOTES"] + Self.body(notes)
    return lines.joined(separator: "\n")
  }

  private func options(_ command: Command) -> [String] {
    options(of: command).flatMap { option in
      let value = option.valueName.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
      return [".TP", "\\fB\(Self.escaped(option.name))\\fR\(value)"]
        + option.help.split(separator: "\n").map { Self.escaped(String($0)) }
    }
  }

  /// Paragraphs, with the indented lines of the help as they are.
  private static func body(_ text: String) -> [String] {
    var lines: [String] = []
    var isIndented = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") != isIndented {
        isIndented.toggle()
        lines.append(isIndented ? ".nf" : ".fi")
      }
      lines.append(line.isEmpty ? ".PP" : escaped(String(line)))
    }
    return lines + (isIndented ? [".fi"] : [])
  }

  /// Text in which nothing is a request or an escape, and a hyphen stays one that can be copied.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\0"..."\u{7F}": escaped.unicodeScalars.append(scalar)
      default:
        // Not every troff reads UTF-8.
        let code = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)]"
      }
    }
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }
}
