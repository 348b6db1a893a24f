package import PluralCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Diagnostic {
  /// A document is valid JSON but has a wrong value at a path such as `cardinal[3].rules`.
  package static func invalid(path: String, problem: String) -> Diagnostic {
    Diagnostic(.error, "\(path): \(problem)", code: "invalid-document")
  }

  /// A file cannot be read.
  package static func unreadable(_ file: String, _ error: any Error) -> Diagnostic {
    Diagnostic(.error, "cannot read the file: \(fileProblem(error))", file: file)
  }

  /// A file cannot be written.
  package static func unwritable(_ file: String, _ error: any Error) -> Diagnostic {
    Diagnostic(.error, "cannot write the file: \(fileProblem(error))", file: file)
  }

  /// A short description of a file error. Foundation's own text on Linux is a dump of objects.
  private static func fileProblem(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    case .fileWriteOutOfSpace: "no space left"
    case .fileReadTooLarge: "too large"
    default: "file error \(error.code.rawValue)"
    }
  }
}
