import CommandLineSupport
import DataFiles
import Diagnostics
import MessageFormat

extension BatchReader {
  /// Formats messages: a JSON object in each line. The answer is a JSON object, too, also for a wrong line.
  static func messages(withParts: Bool) -> BatchReader {
    // Each locale is checked once.
    var locales: Set<String> = []
    return BatchReader(answersAreJSON: true) { (line, answers, warnings) throws(BatchError) in
      guard !line.isEmpty else { throw BatchError("an empty line; expected a JSON object") }
      var writer = JSONWriter(.compact)
      let question: MessageQuestion
      do throws(Diagnostic) {
        question = try MessageQuestion(json: Array(line))
      } catch {
        throw BatchError(error.message, column: error.column)
      }
      if locales.insert(question.locale).inserted, let warning = Command.unknownLocale(question.locale) {
        warnings.append(warning.message)
      }
      do throws(MessageError) {
        writer.value(try question.answer(withParts: withParts), locale: question.locale, withParts: withParts)
      } catch {
        writer.value(error, withParts: withParts)
      }
      answers += writer.bytes
    }
  }
}
