import CLDRDocuments
import Foundation

/// An independent implementation that tests compare with.
///
/// A test is skipped if its oracle is missing. If the variable `PLURALS_ORACLES` is `required`, it fails instead,
/// unless the platform cannot have the oracle. `.ci/run` sets the variable; by default it is `available`.
///
/// ```swift
/// @Suite(.enabled(if: Oracle.node.isWanted, "\(Oracle.node.absence)"))
/// ```
package struct Oracle: Sendable {
  /// Why the oracle is not available; `nil` if it is.
  private let problem: String?
  /// Whether the platform can have the oracle at all.
  private let isPossible: Bool

  private init(problem: String?, isPossible: Bool) {
    self.problem = problem
    self.isPossible = isPossible
  }

  /// Programs on the `PATH`, all of which are needed.
  private init(programs: [String], isPossible: Bool) {
    let missing = programs.filter { Program.path(of: $0) == nil }
    self.init(
      problem: missing.isEmpty ? nil : "not on the PATH: \(missing.joined(separator: ", "))",
      isPossible: isPossible
    )
  }

  /// Node, which has ICU inside.
  package static let node = Oracle(problem: Node.path == nil ? "node is not on the PATH" : nil, isPossible: true)

  /// Node with the major version of CLDR that this package has. A Node with another version is no oracle, even if
  /// oracles are required: on the day of a release, Node still has the last one.
  package static let currentNode = Oracle(
    problem: Node.path == nil
      ? "node is not on the PATH"
      : Node.cldrVersion == dataVersion
        ? nil : "node has CLDR \(Node.cldrVersion ?? "of no version"), not \(dataVersion ?? "any")",
    isPossible: Node.path == nil || Node.cldrVersion == dataVersion
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
  package static let msgfmt = Oracle(programs: ["msgfmt"], isPossible: !isWindows)

  /// The path of gettext's compiler; `nil` if it is missing.
  package static let msgfmtPath: String? = Program.path(of: "msgfmt")

  /// Exported rules in JavaScript, which an adapter in `Tools/conform` runs.
  package static let exportedJavaScript = Oracle(programs: ["node"], isPossible: !isWindows)

  /// Exported rules in Python, which an adapter in `Tools/conform` runs.
  package static let exportedPython = Oracle(programs: ["python3"], isPossible: !isWindows)

  // Few machines have the following programs, and some of them are large, so they are never required.

  /// Exported rules in PHP and Ruby, which adapters in `Tools/conform` run.
  package static let (exportedPHP, exportedRuby) = (
    Oracle(programs: ["php"], isPossible: false), Oracle(programs: ["ruby"], isPossible: false)
  )

  /// Exported rules in Go and Kotlin, which adapters in `Tools/conform` compile and run.
  package static let (exportedGo, exportedKotlin) = (
    Oracle(programs: ["go", "gofmt"], isPossible: false), Oracle(programs: ["kotlinc", "java"], isPossible: false)
  )

  /// The compiler of TypeScript.
  package static let typeScript = Oracle(programs: ["tsc"], isPossible: false)

  /// Shells other than bash, which complete words as their users see it.
  package static let (zsh, fish) = (
    Oracle(programs: ["zsh"], isPossible: false), Oracle(programs: ["fish"], isPossible: false)
  )

  /// Exported rules in C, which an adapter in `Tools/conform` compiles and runs.
  package static let exportedC = Oracle(programs: ["cc"], isPossible: !isWindows)

  /// Exported formulas, which an adapter in `Tools/conform` asks through the gettext of glibc.
  package static let exportedGettext = Oracle(
    problem: Oracle(programs: ["cc", "msgfmt"], isPossible: isGlibc).problem ?? glibc.problem,
    isPossible: isGlibc
  )

  /// The folder of Debian's package `unicode-cldr-core`, with CLDR 41.
  package static let olderReleasePath = "/usr/share/unicode/cldr"

  /// CLDR 41, which Debian 12 has. Another version that is installed there is not the fault of the system.
  package static let olderRelease: Oracle = {
    let dtd = try? String(contentsOfFile: "\(olderReleasePath)/common/dtd/ldmlSupplemental.dtd", encoding: .utf8)
    guard let dtd else { return Oracle(problem: "no CLDR in \(olderReleasePath)", isPossible: isLinux) }
    let isExpected = dtd.contains(/cldrVersion\s+CDATA\s+#FIXED\s+"41"/)
    return Oracle(problem: isExpected ? nil : "the CLDR in \(olderReleasePath) is not 41", isPossible: false)
  }()

  /// Whether tests that need the oracle run.
  package var isWanted: Bool { problem == nil || isPossible && Self.mode != "available" }

  /// The value of the variable `PLURALS_ORACLES`. Anything but `available` requires the oracles, so that a typing
  /// mistake cannot skip a comparison.
  private static let mode: String = {
    let mode = ProcessInfo.processInfo.environment["PLURALS_ORACLES"] ?? ""
    return mode.isEmpty ? "available" : mode
  }()

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

    package var description: String { "\(problem), and PLURALS_ORACLES is \(Oracle.mode)" }
  }

  /// The major version of the CLDR data in this package.
  private static let dataVersion: String? = (try? Baseline.cldrVersion()).map { String($0.prefix { $0 != "." }) }

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
