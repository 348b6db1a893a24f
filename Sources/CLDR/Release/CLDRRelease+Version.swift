import DataFiles
package import Diagnostics
import Foundation

extension CLDRRelease {
  /// The versions of a release.
  package struct Versions: Sendable, Hashable {
    /// The version of CLDR, such as `48.2`.
    package let cldr: String
    /// The version of Unicode that the release is for, such as `17.0.0`.
    package let unicode: String
  }

  /// Finds the versions of the release.
  ///
  /// The data files have only the major version, in the DTD (XML) or in each file's header (JSON): `48` for all
  /// releases from 48 to 48.2. The full version comes from `package.json`, the name of the directory (`cldr-48.2`,
  /// `cldr-common-48.2`) or the first line of `README.md` ("CLDR 48.2"), if it agrees with the data or if the data has
  /// none.
  ///
  /// The Unicode version comes from the data, or else from a table of the CLDR releases 36 to 48.
  ///
  /// - Parameters:
  ///   - cldrVersion: The version to use instead; the command's `--cldr-version`.
  ///   - unicodeVersion: The Unicode version to use instead; the command's `--unicode-version`.
  /// - Returns: Both versions.
  /// - Throws: A diagnostic if a version is unknown or if a parameter is not a version.
  package func versions(
    cldrVersion: String? = nil,
    unicodeVersion: String? = nil
  ) throws(Diagnostic) -> Versions {
    for case (let version?, let option) in [(cldrVersion, "--cldr-version"), (unicodeVersion, "--unicode-version")]
    where version.wholeMatch(of: /[0-9]+(?:\.[0-9]+)*(?:-[A-Za-z0-9.]+)?/) == nil {
      throw Diagnostic(.error, "\"\(version)\" is not a version such as 48.2 (\(option))")
    }
    let declared = try declaredVersions()
    guard let cldr = cldrVersion ?? refined(declared.cldr) else {
      throw .unknownVersion(of: "CLDR", directory: directory, option: "--cldr-version")
    }
    let major = cldr.prefix { $0 != "." }
    // The Unicode version in the data is used even if the CLDR version was overridden.
    guard let unicode = unicodeVersion ?? declared.unicode ?? Int(major).flatMap({ Self.unicodeVersions[$0] }) else {
      throw .unknownVersion(of: "Unicode", directory: directory, option: "--unicode-version")
    }
    return Versions(cldr: cldr, unicode: unicode)
  }

  /// The CLDR version; `nil` if neither the data nor a name has it.
  func cldrVersion() throws(Diagnostic) -> String? { refined(try declaredVersions().cldr) }

  /// The Unicode version of each CLDR release, for a release without its DTD.
  private static let unicodeVersions: [Int: String] = [
    36: "12.1.0", 37: "13.0.0", 38: "13.0.0", 39: "13.0.0", 40: "14.0.0", 41: "14.0.0", 42: "15.0.0", 43: "15.0.0",
    44: "15.1.0", 45: "15.1.0", 46: "16.0.0", 47: "16.0.0", 48: "17.0.0",
  ]

  /// The full version from a name, if it agrees with the declared one or if none is declared.
  private func refined(_ declared: String?) -> String? {
    let versions = versionsInNames()
    guard let declared else { return versions.first }
    return versions.first { $0 == declared || $0.hasPrefix("\(declared).") } ?? declared
  }

  /// The versions in the data.
  private func declaredVersions() throws(Diagnostic) -> (cldr: String?, unicode: String?) {
    switch form {
    case .xml:
      let path = Self.join(dataDirectory, "dtd/ldmlSupplemental.dtd")
      guard FileManager.default.fileExists(atPath: path) else { return (nil, nil) }
      let dtd = String(decoding: try FileSystem.read(FilePath(path)), as: UTF8.self)
      // XMLParser does not report declarations in a DTD file, so search for the two lines as text.
      let cldr = dtd.firstMatch(of: /<!ATTLIST\s+version\s+cldrVersion\s+CDATA\s+#FIXED\s+"([0-9.]+)"/)
      let unicode = dtd.firstMatch(of: /<!ATTLIST\s+version\s+unicodeVersion\s+CDATA\s+#FIXED\s+"([0-9.]+)"/)
      return (cldr.map { String($0.1) }, unicode.map { String($0.1) })
    case .json:
      let header = try header("plurals")
      for name in ["ordinals", "pluralRanges", "aliases"] {
        guard let other = try self.header(name)?["_cldrVersion"], let cldr = header?["_cldrVersion"], other != cldr
        else { continue }
        throw Diagnostic(.error, "this is CLDR \(other), but plurals.json is CLDR \(cldr)", file: try file(name))
      }
      return (header?["_cldrVersion"], header?["_unicodeVersion"])
    }
  }

  private func header(_ name: String) throws(Diagnostic) -> [String: String]? {
    try Self.supplemental(Header.self, from: try file(name)).version
  }

  /// The header of every supplemental file in the JSON form.
  private struct Header: Decodable {
    let version: [String: String]?
  }

  /// The versions of the package `cldr-core`, in the name of the directory or its parent, and in the first line of
  /// `README.md`.
  private func versionsInNames() -> [String] {
    struct Package: Decodable { let version: String }
    let package = form == .json ? try? Self.json(Package.self, from: Self.join(dataDirectory, "package.json")) : nil
    // The name of a directory, such as `cldr-common-48.2`.
    let name = /cldr-(?:[a-z]+-)*v?([0-9]+(?:\.[0-9]+)*)(?:-[a-z-]+)?/
    let url = URL(fileURLWithPath: directory).standardizedFileURL
    let readme = try? FileSystem.read(FilePath(Self.join(directory, "README.md")))
    let title = String(decoding: readme?.prefix { $0 != UInt8(ascii: "\n") } ?? [], as: UTF8.self)
    let versions = [
      package?.version.wholeMatch(of: /([0-9]+(?:\.[0-9]+)*)/),
      url.lastPathComponent.wholeMatch(of: name),
      url.deletingLastPathComponent().lastPathComponent.wholeMatch(of: name),
      title.firstMatch(of: /CLDR ([0-9]+(?:\.[0-9]+)*)/),
    ]
    // Packages and archives append zeros: `48.2.0` is CLDR 48.2.
    return versions.compactMap { $0.map { String($0.1.replacing(/(?:\.0)+$/, with: "")) } }
  }
}
