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
  /// - Throws: ``CommandError/data(_:)`` with the number, the offset, what would be right there, and a caret under it.
  init(_ text: String) throws(CommandError) {
    self.text = text
    do throws(DecimalSyntaxError) {
      operands = try PluralOperands(text)
    } catch {
      throw .data(Self.message(text, offset: error.offset, problem: "\(error)"))
    }
  }

  /// All digits of all operands.
  var exactOperands: ExactOperands {
    get throws(CommandError) {
      do throws(ExactOperandsError) {
        return try ExactOperands(text)
      } catch {
        // Only an exponent beyond 2⁶³ is left to be refused.
        throw .data(Self.message(text, offset: error.offset, problem: error.message))
      }
    }
  }

  /// The error message for a number, with a caret under the byte at an offset.
  private static func message(_ text: String, offset: Int, problem: String) -> String {
    // What comes before the first wrong byte of a number is ASCII: a byte is a column. A long number is cut on both
    // sides of the caret, which would otherwise be lost many lines below.
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    let after = text.unicodeScalars.dropFirst(offset)
    let start = before.count <= 60 ? before : "…\(before.suffix(40))"
    let end = after.count <= 40 ? String(after) : "\(String(after.prefix(20)))…"
    return """
      \(visible(text.count <= 100 ? text : "\(text.prefix(40))…")): \(problem)
        \(withoutControls(start + end))
        \(String(repeating: " ", count: start.count))^
      """
  }
}
