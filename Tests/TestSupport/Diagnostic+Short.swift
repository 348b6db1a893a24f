package import Diagnostics

extension Diagnostic {
  /// `line:column: message`, or `byte offset: message` for a binary file.
  package var short: String {
    switch location {
    case nil: message
    case .text(let line, let column): "\(line):\(column): \(message)"
    case .binary(let offset): "byte \(offset): \(message)"
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
