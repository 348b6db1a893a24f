import CommandLineSupport
import PluralCore
import PluralRuleSyntax
import Plurals

/// A number from the command line.
struct NumberArgument {
  /// The number as it was given.
  let text: String
  /// What the compiled rules look at.
  let operands: PluralOperands

  /// Reads a number.
  ///
  /// - Parameter text: The number.
  /// - Throws: ``CommandError/failure(_:)`` with what is wrong and a caret under it.
  init(_ text: String) throws(CommandError) {
    self.text = text
    do throws(DecimalSyntaxError) {
      operands = try PluralOperands(text)
    } catch {
      throw .failure(Self.problem(text, offset: error.offset, message: "\(error)"))
    }
  }

  /// All digits of all operands.
  var exactOperands: ExactOperands {
    get throws(CommandError) {
      do throws(Diagnostic) {
        return try ExactOperands(text)
      } catch {
        // Only an exponent above 2⁶³ can still be wrong.
        throw .failure(Self.problem(text, offset: (error.column ?? 1) - 1, message: error.message))
      }
    }
  }

  private static func problem(_ text: String, offset: Int, message: String) -> Diagnostic {
    let shown = text.count <= 100 ? text : "\(text.prefix(40))…"
    var problem = Diagnostic("\(shown.visible): \(message)", in: text, at: offset)
    // The number is an argument, not a file with lines.
    problem.location = nil
    return problem
  }
}
