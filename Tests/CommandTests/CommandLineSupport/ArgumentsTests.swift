import CommandLineSupport
import Expectations
import Testing

@Suite struct ArgumentsTests {
  private static let flag = CommandOption("--ordinal", help: "")
  private static let list = CommandOption("--languages", "<list>", help: "")
  private static let root = CommandOption("--root", "<dir>", help: "")

  private func parse(_ words: String...) throws(CommandError) -> Arguments {
    try Arguments(words, options: [Self.flag, Self.list, Self.root])
  }

  /// The message of the usage error that words cause.
  private func message(_ words: String...) -> String? {
    do throws(CommandError) {
      _ = try Arguments(words, options: [Self.flag, Self.list, Self.root])
      return nil
    } catch {
      guard case .usage(let message) = error else { return nil }
      return message
    }
  }

  @Test("the value of an option is the next word or follows an equals sign")
  func values() throws {
    for words in [["--languages", "en,ru"], ["--languages=en,ru"]] {
      let arguments = try Arguments(["a"] + words + ["b"], options: [Self.flag, Self.list])
      #expect(arguments.value(of: Self.list) == "en,ru")
      expectEqual(arguments.list(of: Self.list), ["en", "ru"])
      expectEqual(arguments.positions, ["a", "b"])
      #expect(arguments.has(Self.list) && !arguments.has(Self.flag))
    }
    #expect(try parse("--root=a=b").value(of: Self.root) == "a=b")
    #expect(try parse("--root=\u{301}a").value(of: Self.root) == "\u{301}a")
    #expect(try parse("--root", "-1").value(of: Self.root) == "-1")
    #expect(try parse().value(of: Self.root) == nil)
    try expectEqual(parse("--languages", " a b , ,c").list(of: Self.list), ["a b", "c"])
  }

  @Test("an option that can be given several times keeps all values")
  func repeatedValues() throws {
    let ignore = CommandOption("--ignore", "<rule>", isRepeatable: true, help: "")
    let arguments = try Arguments(["--ignore", "a,b", "x", "--ignore=c"], options: [ignore, Self.root])
    expectEqual(arguments.values(of: ignore), ["a,b", "c"])
    #expect(arguments.value(of: ignore) == "a,b")
    expectEqual(arguments.values(of: Self.root), [])
    expectEqual(arguments.positions, ["x"])
  }

  @Test("negative numbers are arguments, and so is everything after --")
  func positions() throws {
    try expectEqual(parse("-1", "-.5", "-", "+3", "").positions, ["-1", "-.5", "-", "+3", ""])
    try expectEqual(parse("--ordinal", "--", "--ordinal", "--", "-x").positions, ["--ordinal", "--", "-x"])
    #expect(message("-x") == "unknown option -x")
  }

  @Test("wrong options are refused, and a similar one is suggested")
  func errors() {
    #expect(message("--bogus") == "unknown option --bogus")
    #expect(message("--ordnial") == "unknown option --ordnial; did you mean --ordinal?")
    #expect(message("--language=en") == "unknown option --language; did you mean --languages?")
    #expect(message("--hlep") == "unknown option --hlep; did you mean --help?")
    #expect(message("--\u{1B}") == "unknown option --\u{FFFD}")
    #expect(message("--ordinal=yes") == "--ordinal takes no value")
    #expect(message("--root") == "--root needs a value")
    #expect(message("--root", "--languages", "en") == "--root needs a value")
    #expect(message("--root", "") == "--root needs a value" && message("--root=") == "--root needs a value")
    #expect(message("--languages=") == nil)
    #expect(message("--root", "a", "--root=b") == "--root can be given only once")
    #expect(message("--ordinal", "--ordinal") == nil)
  }

  @Test("missing and surplus arguments are named")
  func counts() throws {
    let arguments = try parse("ru", "1")
    #expect(try arguments.firstAndOthers("language", "number") == ("ru", ["1"]))
    #expect(throws: CommandError.self) { try arguments.expectAtMost(1) }
    let error = #expect(throws: CommandError.self) {
      try parse("ru").firstAndOthers("language", "number")
    }
    guard case .usage("missing argument: <number>")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
