import Foundation

/// Programs of the system.
package enum Program {
  /// The path of a program; `nil` if it is not on the `PATH`.
  package static func path(of program: String) -> String? {
    #if os(Windows)
      let (separator, name): (Character, String) = (";", program + ".exe")
    #else
      let (separator, name): (Character, String) = (":", program)
    #endif
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: separator) ?? []
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
