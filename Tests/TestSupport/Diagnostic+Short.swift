package import Diagnostics

extension Diagnostic {
  /// `line:column: message`, or `byte offset: message` for a binary file.
  ///
  /// A complaint comes first if the message is not ``isConventional(_:)``, so that no expectation can match it.
  package var short: String {
    let complaint = Self.isConventional(message) ? "" : "not worded like a diagnostic: "
    return switch location {
    case nil: complaint + message
    case .text(let line, let column): "\(complaint)\(line):\(column): \(message)"
    case .binary(let offset): "\(complaint)byte \(offset): \(message)"
    }
  }

  /// Whether a message is worded like those of all diagnostics: it starts in lowercase, unless with a name in capitals
  /// such as `CLDR`, and has no full stop.
  package static func isConventional(_ message: String) -> Bool {
    let start = message.unicodeScalars.prefix(2)
    let isCapitalized = start.first?.properties.isUppercase == true && start.last?.properties.isLowercase == true
    let isPath = message.prefix { $0 != " " }.contains("/")
    return !message.isEmpty && (!isCapitalized || isPath) && !message.hasSuffix(".")
  }

  /// The messages in the standard error of a command that are not worded like diagnostics.
  ///
  /// Findings of the linter are sentences. They are not among the messages, because the name of their rule follows
  /// them.
  package static func unconventionalMessages(in errors: String) -> [String] {
    errors.split(separator: "\n").compactMap { line in
      let marks = ["error: ", "warning: "].compactMap { line.firstRange(of: $0)?.upperBound }
      guard line.first != " ", let start = marks.min() else { return nil }
      let message = String(line[start...])
      return message.hasSuffix(")") || isConventional(message) ? nil : message
    }
  }
}

/// The first error of a reading in strict mode, in short form.
package func strictError<T>(_ body: () throws -> T) -> String? {
  do {
    _ = try body()
    return nil
  } catch let diagnostic as Diagnostic {
    return diagnostic.short
  } catch {
    return "\(error)"
  }
}
