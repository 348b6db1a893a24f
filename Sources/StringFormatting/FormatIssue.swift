public import PluralBase

/// A problem with a string, or with the arguments of the call.
///
/// Formatting never fails. Look at the issues to find mistakes in translations and calls.
public enum FormatIssue: Sendable, Hashable {
  /// There are fewer arguments than a directive needs. The directive itself is shown.
  case missingArgument(position: Int, directive: String)
  /// An argument does not have the type that a directive shows, such as a string or 2.5 for `%d`. Its value is shown
  /// anyway.
  case mismatchedArgument(position: Int, directive: String)
  /// The argument that selects a form is missing (`argument` is `nil`) or not a number. The form for `other` is used.
  case notANumber(variable: String, position: Int, argument: String?)
  /// A string uses a variable that is not defined.
  case unknownVariable(String)
  /// A variable uses itself, directly or through other variables.
  case cyclicVariable(String)
  /// A variable has no form for the category, and none for `other`. Another form is used.
  case missingBranch(variable: String, category: PluralCategory)
  /// A string that varies with the device has no form for this device, and none for `other`. Another form is used.
  case unknownDevice(String)
  /// Variables are nested too deeply, or the string becomes too long.
  case tooComplex
}

extension FormatIssue: CustomStringConvertible {
  /// A lowercase phrase without a full stop.
  public var description: String {
    switch self {
    case .missingArgument(let position, let directive): "there is no argument \(position) for \"\(directive)\""
    case .mismatchedArgument(let position, let directive): "argument \(position) does not match \"\(directive)\""
    case .notANumber(let variable, let position, let argument):
      "argument \(position) selects the plural form\(variable.isEmpty ? "" : " of \"\(variable)\"") but is "
        + (argument.map { "not a number: \"\($0)\"" } ?? "missing")
    case .unknownVariable(let name): "the variable \"\(name)\" is not defined"
    case .cyclicVariable(let name): "the variable \"\(name)\" uses itself"
    case .missingBranch(let variable, let category):
      "\(variable.isEmpty ? "the string" : "\"\(variable)\"") has no form for \"\(category)\""
        + (category == .other ? "" : ", and none for \"other\"")
    case .unknownDevice(let device): "there is no string for the device \"\(device)\""
    case .tooComplex: "variables are nested too deeply, or the string is too long"
    }
  }
}

#if !hasFeature(Embedded)
  extension FormatIssue: Codable {}
#endif
