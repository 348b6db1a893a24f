import CommandLineSupport
import DataFiles
import Diagnostics
import MessageFormat

extension BatchReader {
  /// Formats messages: a JSON object in each line. The answer is a JSON object, too.
  static func messages(withParts: Bool) -> BatchReader {
    BatchReader { (line, answers) throws(BatchError) in
      var writer = JSONWriter(.compact)
      let question: MessageQuestion
      do throws(Diagnostic) {
        question = try MessageQuestion(json: Array(line))
      } catch {
        throw BatchError(error.message)
      }
      do throws(MessageError) {
        writer.value(try question.answer(withParts: withParts), locale: question.locale, withParts: withParts)
      } catch {
        writer.value(error)
      }
      answers += writer.bytes
    }
  }
}
