public import PluralCore

/// Something that went wrong while a text was formatted, and that was made the best of.
///
/// Formatting never fails; ask for the issues to find mistakes in translations and calls.
public enum FormatIssue: Sendable, Hashable {
  /// There are fewer arguments than a directive needs. The directive is shown as it stands.
  case missingArgument(position: Int, directive: String)
  /// An argument is not of the kind that a directive shows: a text for `%d`, or 2.5. It is shown as well as it can be.
  case mismatchedArgument(position: Int, directive: String)
  /// The argument that should choose between texts is missing or is no number. The text for `other` is taken.
  case notANumber(variable: String, position: Int)
  /// A text uses a variable that is not defined.
  case unknownVariable(String)
  /// A variable leads back to itself.
  case cyclicVariable(String)
  /// A variable has no text for the category, and none for `other`. Another text is taken.
  case missingBranch(variable: String, category: PluralCategory)
  /// A text that varies with the device has none for this device, and none for `other`. Another text is taken.
  case unknownDevice(String)
  /// Variables are nested too deeply, or the text becomes too long.
  case tooComplex
}

extension FormatIssue: CustomStringConvertible {
  /// One phrase, which starts with a small letter and has no full stop.
  public var description: String {
    switch self {
    case .missingArgument(let position, let directive): "there is no argument \(position) for \"\(directive)\""
    case .mismatchedArgument(let position, let directive): "argument \(position) does not fit \"\(directive)\""
    case .notANumber(let variable, let position):
      "argument \(position), which chooses \(Self.text(of: variable)), is no number"
    case .unknownVariable(let name): "the variable \"\(name)\" is not defined"
    case .cyclicVariable(let name): "the variable \"\(name)\" leads back to itself"
    case .missingBranch(let variable, let category):
      "\(Self.text(of: variable)) has neither \"\(category)\" nor \"other\""
    case .unknownDevice(let device): "there is no text for the device \"\(device)\""
    case .tooComplex: "variables are nested too deeply, or the text becomes too long"
    }
  }

  private static func text(of variable: String) -> String {
    variable.isEmpty ? "the text" : "the variable \"\(variable)\""
  }
}
