import Expectations
import Foundation
import TestSupport
import Testing

#if !os(Windows)
  @Suite struct CompletionTests {
    private static let tools = ["plural", "localize", "cldr-gen"]

    /// Runs a bash script that has the completions of a tool.
    private static func bash(_ tool: String, _ script: String) async throws -> String {
      let completions = try await CommandRun(tool, "--completions", "bash")
      #expect(completions.code == 0 && completions.errors.isEmpty)
      let run = try await CommandRun("/bin/bash", ["-c", "set -eu\n\(completions.output)\n\(script)"])
      #expect(run.errors.isEmpty && run.code == 0)
      return run.output
    }

    /// The completions of the last word.
    private static func replies(_ words: [String]) async throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
        _\(words[0].replacingOccurrences(of: "-", with: "_"))
        printf '%s\\n' "${COMPREPLY[@]-}"
        """
      return try await bash(words[0], script).split(separator: "\n").map(String.init)
    }

    /// Command lines, with what each shell offers for the last word.
    private static let offers: [(words: [String], completions: [String])] = [
      (["plural", "e"], ["explain", "evaluate", "export"]),
      (["plural", "help", "lan"], ["languages"]),
      (["plural", "export", "--to", "j"], ["javascript", "json"]),
      (["plural", "select", "ru", "--o"], ["--ordinal"]),
      (["localize", "lint", "--format", "s"], ["sarif"]),
      (["plural", "conform", "--format", ""], ["text", "json", "markdown"]),
      (["cldr-gen", "im"], ["import"]),
      (["cldr-gen", "--ch"], ["--check"]),
    ]

    @Test("bash completes commands, options and the values of options")
    func bash() async throws {
      for (words, completions) in Self.offers { expectEqual(try await Self.replies(words), completions) }
    }

    /// Writes the completions of all tools into a folder, as the comment in each says.
    private static func install(_ shell: String, in folder: URL, named name: (String) -> String) async throws {
      for tool in tools {
        let script = try await CommandRun(tool, "--completions", shell)
        let file = folder.appendingPathComponent(name(tool.replacingOccurrences(of: "-", with: "_")))
        try Data(script.output.utf8).write(to: file)
      }
    }

    /// Presses the tabulator in an interactive zsh on a terminal of its own, and prints what it offers.
    private static let zshProgram = #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D
      mark() { print -r - '<<<>>>' }
      compprefuncs=(mark); comppostfuncs=(mark exit)
      bindkey '^I' complete-word
      compadd() {
        if [[ \${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
          local -a hits; builtin compadd -A hits "\$@"
          (( \$#hits )) && print -rl -- \$hits
        fi
        builtin compadd "\$@"
      }
      print READ\Y"
      while zpty -r shell line; do [[ $line == *READY* ]] && break; done
      zpty -w -n shell "$2"$'\t'
      integer marks=0
      while zpty -r shell line; do
        line=${line%%$'\r\n'}
        if [[ $line == *'<<<>>>'* ]]; then
          (( ++marks == 2 )) && break
        elif (( marks )); then
          print -r -- $line
        fi
      done
      """#

    @Test(
      "zsh completes commands, options and the values of options",
      .enabled(if: Oracle.zsh.isWanted, "\(Oracle.zsh.absence)")
    )
    func zsh() async throws {
      try Oracle.zsh.require()
      let zsh = try #require(Program.path(of: "zsh"))
      try await withTemporaryFolder { folder in
        try await Self.install("zsh", in: folder) { "_\($0)" }
        for (words, completions) in Self.offers {
          let line = words.joined(separator: " ")
          let run = try await CommandRun(zsh, ["-f", "-c", Self.zshProgram, "zsh", folder.path, line])
          expectEqual(run.output.split(separator: "\n").map(String.init), completions)
        }
      }
    }

    @Test(
      "fish completes commands, options and the values of options",
      .enabled(if: Oracle.fish.isWanted, "\(Oracle.fish.absence)")
    )
    func fish() async throws {
      try Oracle.fish.require()
      let fish = try #require(Program.path(of: "fish"))
      try await withTemporaryFolder { folder in
        try await Self.install("fish", in: folder) { "\($0).fish" }
        for (words, completions) in Self.offers {
          let program = "for file in $argv[1]/*.fish; source $file; end; complete -C $argv[2]"
          let line = words.joined(separator: " ")
          let run = try await CommandRun(fish, ["--no-config", "-c", program, folder.path, line])
          let offered = run.output.split(separator: "\n").compactMap {
            $0.split(separator: "\t").first.map(String.init)
          }
          // fish sorts what it offers.
          expectEqual(offered, completions.sorted())
        }
      }
    }

    @Test("the scripts for all shells name each command and option", arguments: tools)
    func everything(tool: String) async throws {
      let help = try await CommandRun(tool, "--help").output
      let names = help.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
        .prefix { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
      var scripts: [(shell: String, text: String)] = []
      for shell in ["bash", "zsh", "fish"] {
        let script = try await CommandRun(tool, "--completions", shell)
        #expect(script.code == 0 && script.output.hasSuffix("\n"))
        scripts.append((shell, script.output))
      }
      for name in names {
        let options = try await CommandRun(tool, name, "--help").output.split(separator: "\n")
          .filter { $0.hasPrefix("  --") }.compactMap { $0.split(separator: " ").first }
        for (shell, text) in scripts {
          #expect(text.contains(name), "\(shell) \(name)")
          for option in options {
            let spelled = shell == "fish" ? "-l \(option.dropFirst(2)) " : String(option)
            #expect(text.contains(spelled), "\(shell) \(name) \(option)")
          }
        }
      }
    }

    @Test("an unknown shell is wrong usage")
    func unknownShell() async throws {
      for arguments in [["--completions"], ["--completions", "csh"], ["--completions", "bash", "zsh"]] {
        let run = try await CommandRun("plural", arguments)
        #expect(run.errors.hasPrefix("error: --completions takes one of bash, zsh, fish\n"))
        #expect(run.code == 64)
      }
    }

    @Test("the manual page has every command, and nothing in it is a stray request", arguments: tools)
    func manual(tool: String) async throws {
      let page = try await CommandRun(tool, "--man")
      #expect(page.code == 0)
      let requests = ["\\\"", "TH", "SH", "SS", "PP", "TP", "br", "nf", "fi"]
      for line in page.output.split(separator: "\n") where line.hasPrefix(".") {
        #expect(requests.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
      }
      #expect(page.output.contains(".TH \(tool.uppercased()) 1 "))
      #expect(page.output.contains("\\fB\\-\\-help\\fR"))
      #expect(page.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("help is wrapped to the terminal, and unchanged if it fits", arguments: [40, 60, 80])
    func wrapping(columns: Int) async throws {
      for arguments in [["--help"], ["help", "select"], ["help", "conform"], ["help", "export"]] {
        let usual = try await CommandRun("plural", arguments)
        let narrow = try await CommandRun("plural", arguments, locale: ["COLUMNS": "\(columns)"])
        let wide = try await CommandRun("plural", arguments, locale: ["COLUMNS": "120"])
        #expect(wide == usual)
        let words = { (text: String) in text.split { $0.isWhitespace }.map(String.init) }
        #expect(words(narrow.output) == words(usual.output))
        for line in narrow.output.split(separator: "\n") where line.count > columns {
          // A word may be longer than a narrow line.
          #expect(line.split(separator: " ").contains { $0.count > columns / 2 }, "\(line)")
        }
      }
    }
  }
#endif
