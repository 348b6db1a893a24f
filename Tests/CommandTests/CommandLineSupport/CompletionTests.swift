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
    private static func replies(_ words: String...) async throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
        _\(words[0].replacingOccurrences(of: "-", with: "_"))
        printf '%s\\n' "${COMPREPLY[@]-}"
        """
      return try await bash(words[0], script).split(separator: "\n").map(String.init)
    }

    @Test("bash completes commands, options and the values of options")
    func bash() async throws {
      #expect(try await Self.replies("plural", "e") == ["explain", "evaluate", "export"])
      #expect(try await Self.replies("plural", "help", "lan") == ["languages"])
      #expect(try await Self.replies("plural", "export", "--to", "j") == ["javascript", "json"])
      #expect(try await Self.replies("plural", "select", "ru", "--o") == ["--ordinal"])
      #expect(try await Self.replies("localize", "lint", "--format", "s") == ["sarif"])
      #expect(try await Self.replies("plural", "conform", "--format", "") == ["text", "json", "markdown"])
    }

    @Test("the scripts for all shells name each command and option", arguments: tools)
    func everything(tool: String) async throws {
      let help = try await CommandRun(tool, "--help").output
      let names = help.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
        .prefix { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
      for shell in ["bash", "zsh", "fish"] {
        let script = try await CommandRun(tool, "--completions", shell)
        #expect(script.code == 0 && script.output.hasSuffix("\n"))
        for name in names {
          #expect(script.output.contains(name), "\(shell) \(name)")
          let options = try await CommandRun(tool, name, "--help").output.split(separator: "\n")
            .filter { $0.hasPrefix("  --") }.compactMap { $0.split(separator: " ").first }
          for option in options {
            let spelled = shell == "fish" ? "-l \(option.dropFirst(2)) " : String(option)
            #expect(script.output.contains(spelled), "\(shell) \(name) \(option)")
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
