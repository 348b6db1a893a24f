import Foundation
import MessageFormat
import MessageInterchange
import TestSupport

extension LongComparison {
  /// Messages that someone made to crash or to stall a program. A quadratic algorithm would take minutes here.
  static let messages = [hostileMessages, hostileICUMessages, messagePrefixes]

  /// A million braces, a hundred thousand variants, variables and options, and operands of a million digits.
  package static let hostileMessages = LongComparison(
    "hostile messages of Unicode MessageFormat are read in linear time, or refused",
    rounds: 100_000
  ) { count in
    var result = Disagreements()
    let format = MessageFormatter("en", isolation: .none)
    let long = 10 * count
    for (source, offset) in [
      (String(repeating: "{", count: long), 3), (String(repeating: "}", count: long), 0),
      (String(repeating: "\\{", count: count) + "{", 2 * count + 1), ("{{" + String(repeating: "{", count: long), 3),
      (".match" + String(repeating: " $n", count: count), 6 + 3 * count),
    ] {
      result.compare(refusal(source)?.offset, offset, "the error in \(source.prefix(10))…")
    }
    result.compare(format(try Message(String(repeating: "\\{", count: long))).utf8.count, long, "braces as text")

    let variants = (0..<count).map { "\($0) {{\($0)}}" }.joined()
    let select = try Message(".input {$n :number} .match $n \(variants) * {{many}}")
    for (number, text) in [(0, "0"), (count - 1, "\(count - 1)"), (count, "many"), (-1, "many")] {
      result.compare(format(select, ["n": number]), text, "\(count) variants, \(number)")
    }
    // Their digits are not prepared again for every key.
    let fraction = "1.5" + String(repeating: "1", count: 9_990)
    for source in [select, try Message(".input {$n :percent} .match $n \(variants) * {{many}}")] {
      result.compare(format(source, ["n": fraction]), "many", "\(count) variants, 10,000 digits")
    }
    let repeated = ".input {$n :number} .match $n \(variants) 5 {{}} * {{}}"
    result.compare(refusal(repeated)?.kind, .duplicateVariant, "\(count) variants, one of them twice")

    let variables = try Message((0..<count).map { "{$v\($0)}" }.joined())
    let values = MessageArguments((0..<count).map { (key: "v\($0)", value: FormatArgument.integer(1)) })
    result.compare(variables.externalVariables.count, count, "variables")
    result.compare(format(variables, values), String(repeating: "1", count: count), "\(count) values")
    result.compare(format.result(variables).issues.count, count, "missing values")
    let options = (0..<count).map { " o\($0)=1" }.joined()
    result.compare(format(try Message("{1 :number\(options)}")), "1", "\(count) options")
    result.compare(refusal("{1 :number\(options) o7=1}")?.kind, .duplicateOptionName, "\(count) options, one twice")
    let inputs = (0..<count).map { ".input {$v\($0) :number}" }.joined()
    result.compare(format(try Message("\(inputs){{{$v7}}}"), ["v7": 5]), "5", "\(count) declarations")
    let uses = (0..<count).map { "{$v\($0)}" }.joined()
    let issues = format.result(try Message("\(inputs){{\(uses)}}")).issues
    result.compare(issues.count, 2 * count, "the issues of \(count) declarations without values")
    result.compare(refusal("\(inputs).input {$v7}{{}}")?.kind, .duplicateDeclaration, "one of \(count) declared twice")
    let chain = (1..<count).map { ".local $v\($0) = {$v\($0 - 1)}" }.joined()
    result.compare(format(try Message("\(chain){{{$v\(count - 1)}}}"), ["v0": 5]), "5", "a chain of \(count) variables")

    let message = try Message("{$n :number useGrouping=never}")
    let digits = String(repeating: "9", count: 10_000)
    for (operand, text) in [(digits, digits), ("1e9999", "1" + String(repeating: "0", count: 9_999))] {
      result.compare(format(message, ["n": operand]), text, "10,000 digits")
    }
    result.compare(format(message, ["n": "0e\(String(repeating: "9", count: long))"]), "0", "an exponent of zero")
    let exponent = String(repeating: "9", count: long)
    for operand in [String(repeating: "9", count: long), "1e\(exponent)", "1e-\(exponent)", "0." + exponent] {
      let issues = format.result(message, ["n": operand]).issues
      result.compare(issues.map(\.kind), [.badOperand], "an operand of \(operand.utf8.count) digits")
    }
    return result
  }

  /// Ten thousand plurals in each other, and as many of everything else as in ``hostileMessages``.
  package static let hostileICUMessages = LongComparison(
    "hostile messages of ICU are read in linear time, or refused",
    rounds: 100_000
  ) { count in
    var result = Disagreements()
    let format = MessageFormatter("en")
    func text(_ source: String, _ arguments: MessageArguments = [:]) throws -> String {
      format(try ICUMessage(source), arguments)
    }
    let long = 10 * count
    let tooDeep = String(repeating: "{n, plural, other {", count: count / 10)
    let reason = "messages are nested more than 100 times"
    result.compare(icuRefusal(tooDeep)?.diagnostic.message, reason, "\(count / 10) plurals in each other")
    let depth = ICUMessage.depthLimit
    let deepest = String(repeating: "{n, plural, other {", count: depth) + "x" + String(repeating: "}}", count: depth)
    result.compare(try text(deepest, ["n": 1]), "x", "\(depth) plurals in each other")
    result.compare(icuRefusal(String(repeating: "{", count: long))?.offset, 1, "opening braces")
    result.compare(try text(String(repeating: "}", count: long)).utf8.count, long, "closing braces")
    result.compare(try text(String(repeating: "'", count: long)).utf8.count, long / 2, "apostrophes")
    let name = String(repeating: "n", count: long)
    result.compare(try text("{\(name)}", [name: 5]), "5", "a name of \(long) letters")

    for (keyword, number) in [("plural", "="), ("select", "x")] {
      let forms = (0..<count).map { "\(number)\($0) {\($0)}" }.joined()
      let source = "{n, \(keyword), \(forms) other {many}}"
      let value: FormatArgument = keyword == "plural" ? .integer(7) : "x7"
      result.compare(try text(source, ["n": value]), "7", "a \(keyword) with \(count) forms")
      let fraction = "1.5" + String(repeating: "1", count: 9_990)
      result.compare(try text(source, ["n": fraction]), "many", "a \(keyword) with \(count) forms, 10,000 digits")
      let what = "the conversion of a \(keyword) with \(count) forms"
      result.compare(conversionError(try ICUMessage(source)), .tooManyVariants(limit: 200), what)
    }
    let variables = (0..<count).map { "{v\($0)}" }.joined()
    result.compare(try ICUMessage(variables).argumentNames.count, count, "variables")
    let plurals = String(repeating: "{n, plural, one {#} other {#s}}", count: count)
    result.compare(try text(plurals, ["n": 1]).utf8.count, count, "\(count) plurals beside each other")

    // Selectors with a single form do not multiply, and these names differ in characters that the other syntax does not have.
    let selectors = (0..<count).map { "{n, plural, offset:\($0) other {#}}" }.joined()
    let controls = (0..<count).map { number in
      let bits = (0..<20).map { number >> $0 & 1 == 0 ? "\u{1}" : "\u{2}" }
      return "{\(bits.joined())}"
    }
    for source in [selectors, controls.joined()] {
      result.compare(conversionError(try ICUMessage(source)), nil, "the conversion of \(count) arguments")
    }

    let digits = String(repeating: "9", count: long)
    result.compare(icuRefusal("{n, plural, =\(digits) {} other {}}")?.offset, 13, "an exact number of \(long) digits")
    result.compare(icuRefusal("{n, plural, offset:\(digits) other {}}")?.offset, 19, "an offset of \(long) digits")
    for style in ["::.\(String(repeating: "0", count: long))", String(repeating: "0", count: long), "::\(digits)"] {
      let shown = format.result(try ICUMessage("{n, number, \(style)}"), ["n": 5])
      result.compare(shown.text, "5", "a style of \(long) characters")
      result.compare(shown.issues.map(\.kind), [.badOption], "the issues of a style of \(long) characters")
    }
    let issues = format.result(try ICUMessage("{n, number}"), ["n": digits]).issues
    result.compare(issues.map(\.kind), [.badOperand], "an operand of \(long) digits")
    return result
  }

  /// What an editor gets while somebody types.
  package static let messagePrefixes = LongComparison(
    "each beginning of a message is read as it is printed, or refused at a place inside it",
    rounds: 461
  ) { rounds in
    let sources = try Self.suiteSources()
    var result = Disagreements()
    let format = MessageFormatter("pl")
    for source in stride(from: 0, to: sources.count, by: max(1, sources.count / rounds)).lazy.map({ sources[$0] }) {
      for end in source.unicodeScalars.indices {
        let prefix = String(source.unicodeScalars[..<end])
        do throws(MessageError) {
          let message = try Message(prefix)
          result.compare(try? Message(message.description), message, "\(prefix), printed")
          let text = format.parts(message, ["n": 5]).map(\.text).joined()
          result.compare(text, format.result(message, ["n": 5]).text, "the parts of \(prefix)")
        } catch {
          result.compare((0...prefix.utf8.count).contains(error.offset), true, "the place of the error in \(prefix)")
        }
        for dialect in ICUMessage.Dialect.allCases {
          do throws(MessageError) {
            let message = try ICUMessage(prefix, dialect: dialect)
            // Flutter's dialect cannot quote braces.
            if dialect != .flutter {
              let printed = try? ICUMessage(message.description, dialect: dialect)
              result.compare(printed, message, "\(prefix), printed for \(dialect)")
            }
            let text = format.parts(message, ["n": 5]).map(\.text).joined()
            result.compare(text, format.result(message, ["n": 5]).text, "the parts of \(prefix) for \(dialect)")
          } catch {
            let isInside = (0...prefix.utf8.count).contains(error.offset)
            result.compare(isInside, true, "the place of the error in \(prefix) for \(dialect)")
          }
        }
      }
    }
    return result
  }

  private static func refusal(_ source: String) -> MessageError? {
    do throws(MessageError) {
      _ = try Message(source)
      return nil
    } catch {
      return error
    }
  }

  private static func icuRefusal(_ source: String) -> MessageError? {
    do throws(MessageError) {
      _ = try ICUMessage(source)
      return nil
    } catch {
      return error
    }
  }

  private static func conversionError(_ message: ICUMessage) -> ICUConversionError? {
    do throws(ICUConversionError) {
      _ = try message.unicodeMessage()
      return nil
    } catch {
      return error
    }
  }

  /// The messages of the working group's suite, and those of a Flutter app.
  private static func suiteSources() throws -> [String] {
    var sources: [String] = []
    for folder in ["Suite/tests", "Fixtures/l10n"].map({ PackageFolder.url("Tests/MessageFormatTests/\($0)") }) {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      for name in names where name.hasSuffix(".json") || name.hasSuffix(".arb") {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        let members = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        let tests = members["tests"] as? [[String: Any]] ?? []
        sources += tests.compactMap { $0["src"] as? String }
        if tests.isEmpty { sources += members.sorted { $0.key < $1.key }.compactMap { $0.value as? String } }
      }
    }
    return sources
  }
}
