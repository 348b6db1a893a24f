import CommandLineSupport
import DataFiles
import Decimals
import Diagnostics
import MessageFiles
import MessageFormat
import MessageInterchange

extension Command {
  private static let syntaxOption = CommandOption(
    "--syntax",
    "<syntax>",
    help: "mf2 for Unicode MessageFormat 2, the default, or mf1 for ICU MessageFormat."
  )
  private static let dialect = CommandOption(
    "--dialect",
    "<dialect>",
    help: "How a message of ICU is quoted: icu, the default, formatJS, java or flutter."
  )
  private static let parts = CommandOption("--parts", help: "Print the parts of the message as JSON.")
  private static let json = CommandOption("--json", help: "Print the text and the problems as JSON.")
  private static let parse = CommandOption("--parse", help: "Print the message in the interchange format, as JSON.")
  private static let plain = CommandOption(
    "--no-isolation",
    help: "Leave out the invisible characters around values that may be in another direction."
  )
  private static let texts = CommandOption(
    "--text",
    "<names>",
    help: "The variables whose values are text even if they look like numbers, separated by commas."
  )

  static let message = Command(
    name: "message",
    summary: "Format a message of ICU or of Unicode MessageFormat 2.",
    usage: [
      "message <locale> <message> [<option>…] <name>=<value>…",
      "message --parse <message> [--syntax <syntax>] [--dialect <dialect>]",
      "message --batch [--parts]",
    ],
    discussion: """
      Formats a message with the values of its variables. A value that is a number (3, -1.50, 1.2c6) is used as a
      number, any other (02134, +48123456789) as text. With --text, a number is text as well. Without options in the
      message, a number is shown with the digits that it has. Problems are printed on standard error; the exit code is 0
      unless the message itself is wrong.

      With --json, the answer is an object such as
        {"text":"5","errors":[]}
      and the problems are in it. A wrong message has the text {\u{FFFD}} and an error with its place, as the specification
      asks. An "offset" is the number of bytes before the place in the message's UTF-8.

      With --parse, prints the data model of the message. A message of ICU is converted to Unicode MessageFormat 2.

      With --batch, each line of standard input is a JSON object such as
        {"syntax":"mf2","locale":"en-US","src":"{$n}","bidiIsolation":"none","params":[{"name":"n","value":5}]}
      and the answer is one line as with --json. A message of ICU ("syntax":"mf1") may have a "dialect". Numbers keep the
      digits that they are written with, up to 10,000 of them on each side of the decimal point.
      The answer to a line that is not such an object is
        {"error":"not an object","line":1}
      with the "column" of the problem if it has a place. If there is such a line, the exit code is 1.

      Example:
        localize message pl '.input {$n :integer} .match $n few {{{$n} pliki}} * {{{$n} plików}}' n=22
      """,
    options: [syntaxOption, dialect, parts, json, parse, plain, texts, .batch]
  ) { arguments, output throws(CommandError) in
    let withParts = arguments.has(parts)
    if arguments.has(.batch) {
      try arguments.expectAtMost(0)
      guard ![syntaxOption, dialect, parse, plain, texts].contains(where: arguments.has) else {
        throw .usage("--batch can be combined only with --parts and --json: the rest is in each line")
      }
      return try output.answerStandardInput(.messages(withParts: withParts))
    }
    let syntax = try arguments.value(of: syntaxOption, as: MessageSyntax.self) ?? .mf2
    let dialect = try arguments.value(of: dialect, as: ICUMessage.Dialect.self)
    guard dialect == nil || syntax == .mf1 else { throw .usage("--dialect can be used only with --syntax mf1") }
    if arguments.has(parse) {
      guard ![parts, json, plain, texts].contains(where: arguments.has) else {
        throw .usage("--parse can be combined only with --syntax and --dialect")
      }
      let source = try arguments.only("message")
      try output.write(try reportingErrors { try model(source, syntax, dialect ?? .icu) })
      return .success
    }
    let (locale, words) = try arguments.firstAndOthers("locale", "message")
    var question = MessageQuestion(locale: locale, source: words[0])
    question.syntax = syntax
    question.dialect = dialect ?? .icu
    question.isolation = arguments.has(plain) ? .none : .default
    question.arguments = try values(of: words.dropFirst(), texts: arguments.names(of: texts) ?? [])
    if let warning = unknownLocale(locale) { try output.report(warning) }
    let answer: MessageQuestion.Answer
    do throws(MessageError) {
      answer = try question.answer(withParts: withParts)
    } catch {
      guard arguments.has(json) else { throw .failure(diagnostic(of: error, in: words[0], syntax)) }
      var writer = JSONWriter(.compact)
      writer.value(error, withParts: withParts)
      try output.write(writer.text)
      return .dataError
    }
    try print(answer, of: question, withParts, asJSON: arguments.has(json), to: &output)
    return .success
  }

  private static func print(
    _ answer: MessageQuestion.Answer,
    of question: MessageQuestion,
    _ withParts: Bool,
    asJSON: Bool,
    to output: inout Output
  ) throws(CommandError) {
    var writer = JSONWriter(.compact)
    if asJSON {
      writer.value(answer, locale: question.locale, withParts: withParts)
      return try output.write(writer.text)
    }
    if withParts {
      writer.value(answer.parts, locale: question.locale)
      try output.write(writer.text)
    } else {
      try output.write(answer.text)
    }
    for issue in answer.issues { try output.report(Diagnostic(.warning, issue.description)) }
  }

  /// The interchange format of a message.
  private static func model(
    _ source: String,
    _ syntax: MessageSyntax,
    _ dialect: ICUMessage.Dialect
  ) throws -> String {
    do {
      switch syntax {
      case .mf1: return try ICUMessage(source, dialect: dialect).unicodeMessage().json
      case .mf2: return try Message(source).json
      }
    } catch let error as MessageError {
      throw diagnostic(of: error, in: source, syntax)
    }
  }

  /// What is wrong with a message, with a hint if it is one of ICU and was not read as such.
  private static func diagnostic(of error: MessageError, in source: String, _ syntax: MessageSyntax) -> Diagnostic {
    var diagnostic = error.diagnostic
    if syntax == .mf2, (try? ICUMessage(source))?.argumentNames.isEmpty == false {
      diagnostic.message += "; this is a message of ICU, which --syntax mf1 reads"
    }
    return diagnostic
  }

  private static func values(of words: some Sequence<String>, texts: [String]) throws(CommandError) -> MessageArguments
  {
    var values: [(key: String, value: FormatArgument)] = []
    for word in words {
      guard let (name, value) = word.assignment else {
        throw .usage("\(word.visible) is not a name and a value with = between them")
      }
      values.append((name, texts.contains(name) ? .string(value) : FormatArgument(lookingLike: value)))
    }
    if let name = texts.first(where: { name in !values.contains { $0.key == name } }) {
      throw .usage("--text names \(name.visible), which has no value")
    }
    return MessageArguments(values)
  }
}
