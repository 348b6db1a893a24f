/// The shells for which a tool writes completions.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish
}

/// What can follow in a command line, from which completions and the manual page are made.
struct CommandLineDescription {
  let name: String
  let summary: String
  let version: String
  /// All commands; the main command of a tool comes last and has an empty name.
  let commands: [Command]
  let notes: String

  /// The options that a command has, `--help` included.
  func options(of command: Command) -> [CommandOption] {
    command.options + [CommandOption("--help", help: "Print this help.")]
  }
}

extension CommandLineDescription {
  /// The script that completes the tool's command lines.
  func completions(for shell: CompletionShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var isSingle: Bool { commands.count == 1 && commands[0].name.isEmpty }
  private var named: [Command] { commands.filter { !$0.name.isEmpty } }
  /// What can come instead of a command: options of the tool, and those of its main command, which needs no name.
  private var general: [(option: String, help: String)] {
    [("--help", "Print the help."), ("--version", "Print the version.")]
      + commands.filter { $0.name.isEmpty }.flatMap { $0.options.map { ($0.name, $0.firstSentence) } }
  }
  /// The name of the shell function.
  private var function: String { "_" + String(name.map { $0 == "-" ? "_" : $0 }) }

  // MARK: bash

  /// For bash 3.2, which macOS has, or later.
  private var bash: String {
    var lines = [
      "# Completions of \(name) for bash, written by `\(name) --completions bash`. To use them in every shell:",
      "#     source <(\(name) --completions bash)",
      "\(function)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=",
      "  COMPREPLY=()",
    ]
    if !isSingle {
      let words = (named.map { $0.name } + ["help"] + general.map { $0.option }).joined(separator: " ")
      lines += [
        "  if [[ $COMP_CWORD -eq 1 ]]; then",
        "    COMPREPLY=($(compgen -W '\(words)' -- \"$current\"))",
        "    return",
        "  fi",
        "  if [[ $COMP_CWORD -eq 2 && $command == help ]]; then",
        "    COMPREPLY=($(compgen -W '\(named.map { $0.name }.joined(separator: " "))' -- \"$current\"))",
        "    return",
        "  fi",
      ]
    }
    lines.append("  case \"$command $previous\" in")
    for command in commands {
      for option in command.options where option.valueName != nil {
        let reply =
          option.values.isEmpty
          ? (option.takesFile ? "compgen -f -- \"$current\"" : "")
          : "compgen -W '\(option.values.joined(separator: " "))' -- \"$current\""
        let pattern = command.name.isEmpty ? "*\" \(option.name)\"" : "\"\(command.name) \(option.name)\""
        lines.append("    \(pattern)) \(reply.isEmpty ? "" : "COMPREPLY=($(\(reply))); ")return ;;")
      }
    }
    lines += ["  esac", "  case \"$command\" in"]
    for command in commands {
      let words = options(of: command).map { $0.name }.joined(separator: " ")
      lines.append("    \(command.name.isEmpty ? "*" : command.name)) words='\(words)' ;;")
    }
    lines += [
      "  esac",
      "  if [[ $current == -* ]]; then",
      "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
      "  else",
    ]
    let languages = commands.filter { $0.takesLanguage }.map { $0.name }.joined(separator: "|")
    if !languages.isEmpty {
      lines += [
        "    case \"$command\" in",
        "      \(languages)) COMPREPLY=($(compgen -W \"$(\(Self.listLanguages))\" -- \"$current\")); return ;;",
        "    esac",
      ]
    }
    lines += [
      "    COMPREPLY=($(compgen -f -- \"$current\"))", "  fi", "}", "complete -o filenames -F \(function) \(name)",
    ]
    return Self.text(lines)
  }

  /// Prints the tags of all languages, the first word of each line.
  private static let listLanguages = "plural languages 2>/dev/null | cut -f 1"

  // MARK: zsh

  private var zsh: String {
    var lines = [
      "#compdef \(name)",
      "# Completions of \(name) for zsh, written by `\(name) --completions zsh`. Save them as \(function) in a folder of $fpath.",
      "\(function)() {",
    ]
    func arguments(_ command: Command) -> String {
      var specifications = options(of: command).map { option in
        var text = "\(option.isRepeatable ? "*" : "")\(option.name)[\(Self.zshText(option.firstSentence))]"
        if let value = option.valueName {
          let label = Self.zshText(value.filter { !"<>".contains($0) })
          text += ":\(label):"
          if !option.values.isEmpty { text += "(\(option.values.joined(separator: " ")))" }
          if option.takesFile { text += "_files" }
        }
        return "'\(text)'"
      }
      specifications.append(command.takesLanguage ? "\"*:language:($(\(Self.listLanguages)))\"" : "'*:file:_files'")
      return "_arguments \(specifications.joined(separator: " "))"
    }
    if isSingle {
      lines.append("  \(arguments(commands[0]))")
    } else {
      lines += ["  local -a commands", "  commands=("]
      lines += named.map { "    '\($0.name):\(Self.zshText($0.summary))'" }
      lines += [
        "    'help:Print the help of a command.'", "  )",
        "  if (( CURRENT == 2 )); then",
        "    _describe command commands",
        "    _arguments \(general.map { "'\($0.option)[\(Self.zshText($0.help))]'" }.joined(separator: " "))",
        "    return",
        "  fi",
        "  local command=$words[2]",
        "  shift words",
        "  (( CURRENT-- ))",
        "  case $command in",
      ]
      lines.append("    help) _describe command commands ;;")
      lines += commands.map { "    \($0.name.isEmpty ? "*" : $0.name)) \(arguments($0)) ;;" }
      lines.append("  esac")
    }
    lines += ["}", "\(function) \"$@\""]
    return Self.text(lines)
  }

  /// Text inside single quotes, in which brackets and colons would end a description.
  private static func zshText(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += #"'\''"#
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  // MARK: fish

  private var fish: String {
    var lines = [
      "# Completions of \(name) for fish, written by `\(name) --completions fish`.",
      "# Save them as ~/.config/fish/completions/\(name).fish",
    ]
    let start = "complete -c \(name)"
    if !isSingle {
      let condition = "-n __fish_use_subcommand"
      for command in named {
        lines.append("\(start) \(condition) -f -a \(command.name) -d '\(Self.fishText(command.summary))'")
      }
      lines.append("\(start) \(condition) -f -a help -d 'Print the help of a command.'")
      let names = named.map { $0.name }.joined(separator: " ")
      lines.append("\(start) -n '__fish_seen_subcommand_from help' -f -a '\(names)'")
      for (option, help) in general {
        lines.append("\(start) \(condition) -f -l \(option.dropFirst(2)) -d '\(Self.fishText(help))'")
      }
    }
    for command in commands {
      let condition = command.name.isEmpty ? "" : " -n '__fish_seen_subcommand_from \(command.name)'"
      for option in options(of: command) {
        var line = "\(start)\(condition) -l \(option.name.dropFirst(2)) -d '\(Self.fishText(option.firstSentence))'"
        if !option.values.isEmpty {
          line += " -x -a '\(option.values.joined(separator: " "))'"
        } else if option.valueName != nil {
          line += option.takesFile ? " -r" : " -x"
        }
        lines.append(line)
      }
      if command.takesLanguage { lines.append("\(start)\(condition) -f -a '(\(Self.listLanguages))'") }
    }
    return Self.text(lines)
  }

  private static func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

extension CommandOption {
  /// The first sentence of the help, on one line.
  fileprivate var firstSentence: String {
    let text = help.split(separator: "\n").joined(separator: " ")
    var sentence = ""
    for character in text {
      if character == " ", sentence.hasSuffix(".") { break }
      sentence.append(character)
    }
    return sentence
  }
}

extension Command {
  /// Whether the first argument is the tag of a language.
  fileprivate var takesLanguage: Bool { usage.first?.hasPrefix("\(name) <language>") ?? false }
}
