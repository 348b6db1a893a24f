import CommandLineSupport
import Decimals
import Diagnostics
import PluralRuleSyntax
import Plurals

/// A number from the command line.
struct NumberArgument {
  /// The number as given.
  let text: String
  /// The operands for the compiled rules.
  let operands: PluralOperands

  /// Parses a number.
  ///
  /// - Throws: ``CommandError/failure(_:)`` with a caret under the problem.
  init(_ text: String) throws(CommandError) {
    self.text = text
    do throws(DecimalSyntaxError) {
      operands = try PluralOperands(parsing: text)
    } catch {
      throw .failure(Self.problem(text, Diagnostic(error.message, in: text, at: error.offset, code: "number")))
    }
  }

  /// The operands with all digits.
  var exactOperands: ExactOperands {
    get throws(CommandError) {
      do throws(Diagnostic) {
        return try ExactOperands(parsing: text)
      } catch {
        // The only other error is an exponent above 2⁶³.
        throw .failure(Self.problem(text, error))
      }
    }
  }

  /// The problem with the number in its message instead of a place, because an argument has no lines.
  private static func problem(_ text: String, _ diagnostic: Diagnostic) -> Diagnostic {
    let shown = text.count <= 100 ? text : "\(text.prefix(40))…"
    var problem = diagnostic
    problem.message = "\(shown.visible): \(diagnostic.message)"
    problem.location = nil
    return problem
  }
}
