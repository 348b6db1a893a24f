import CLDR
import Foundation

/// An independent implementation that tests compare with.
///
/// A test is skipped if its oracle is missing. If the variable `CI` is set, the test runs and fails instead.
///
/// ```swift
/// @Suite(.enabled(if: Oracle.node.isWanted, "\(Oracle.node.absence)"))
/// ```
package struct Oracle: Sendable {
  /// Why the oracle is not available; `nil` if it is.
  private let problem: String?
  /// Whether the platform can have the oracle at all.
  private let isPossible: Bool

  /// Node, which has ICU inside.
  package static let node = Oracle(problem: Node.path == nil ? "node is not on the PATH" : nil, isPossible: true)

  /// Node with the version of CLDR that this package has.
  package static let currentNode = Oracle(
    problem: Node.path == nil
      ? "node is not on the PATH"
      : Node.cldrVersion == dataVersion
        ? nil : "node has CLDR \(Node.cldrVersion ?? "of no version"), not \(dataVersion ?? "any")",
    isPossible: true
  )

  /// Apple's language matcher, in the ICU of the Swift toolchain.
  package static let appleMatcher = Oracle(
    problem: AppleMatcherLibrary.load() == nil ? "the Swift toolchain has no lib_FoundationICU" : nil,
    isPossible: isLinux
  )

  /// The Foundation of the Swift toolchain. Apple's systems have a different one, with the system's data.
  package static let foundation = Oracle(
    problem: isLinux ? nil : "only the Foundation of the toolchain for Linux is the reference",
    isPossible: isLinux
  )

  /// The `printf` of glibc. Other C libraries differ in the sign of NaN and the digits of `%a`, which C leaves open.
  package static let glibc = Oracle(
    problem: isGlibc ? nil : "only the printf of glibc is the reference",
    isPossible: isGlibc
  )

  /// The compiler of gettext's PO files.
  package static let msgfmt = Oracle(
    problem: msgfmtPath == nil ? "msgfmt is not on the PATH" : nil,
    isPossible: !isWindows
  )

  /// The path of gettext's compiler; `nil` if it is missing.
  package static let msgfmtPath: String? = Program.path(of: "msgfmt")

  /// Whether tests that need the oracle run.
  package var isWanted: Bool {
    problem == nil || isPossible && ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty } ?? false
  }

  /// Why tests that need the oracle are skipped.
  package var absence: String { "skipped: \(problem ?? "nothing is missing")" }

  /// Checks that the oracle is available.
  ///
  /// - Throws: ``Missing`` if it is not.
  package func require() throws(Missing) {
    if let problem { throw Missing(problem: problem) }
  }

  /// Why a required test cannot run.
  package struct Missing: Error, CustomStringConvertible {
    let problem: String

    package var description: String { "\(problem), and CI is set, so that the comparison is mandatory" }
  }

  /// The major version of the CLDR data in this package.
  private static let dataVersion: String? = (try? RuleData.shared())
    .map { String($0.document.cldrVersion.prefix { $0 != "." }) }

  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  private static var isWindows: Bool {
    #if os(Windows)
      true
    #else
      false
    #endif
  }

  private static var isGlibc: Bool {
    #if canImport(Glibc)
      true
    #else
      false
    #endif
  }
}
