import Foundation
package import PluralCore

extension CLDRRelease {
  /// The versions of a release.
  package struct Versions: Sendable, Hashable {
    /// The version of CLDR, such as `48.2`.
    package let cldr: String
    /// The version of Unicode that the release is for, such as `17.0.0`.
    package let unicode: String
  }

  /// Finds out which release this is.
  ///
  /// The data files themselves say only the major version: in the DTD (XML) or in each file's header (JSON), as `48`
  /// for every release from 48 to 48.2. The directory's name (`cldr-48.2`, `cldr-common-48.2`), the version of the
  /// package (`package.json`) or a `README.md` whose first line names "CLDR 48.2" say the whole. Such a name counts
  /// when it agrees with the data or the data say nothing.
  ///
  /// The Unicode version comes from the data, or else from the CLDR version by a table of releases 36 to 48.
  ///
  /// - Parameters:
  ///   - cldrVersion: The version to use whatever the release says; the command's `--cldr-version`.
  ///   - unicodeVersion: The Unicode version to use whatever the release says; the command's `--unicode-version`.
  /// - Returns: Both versions.
  /// - Throws: ``Diagnostic`` when nothing says a version, or
  ///   ``Diagnostic`` for a parameter that is not one.
  package func versions(
    cldrVersion: String? = nil,
    unicodeVersion: String? = nil
  ) throws(Diagnostic) -> Versions {
    try Self.check(cldrVersion, option: "--cldr-version")
    try Self.check(unicodeVersion, option: "--unicode-version")
    let declared = try declaredVersions()
    guard let cldr = cldrVersion ?? refined(declared.cldr) else {
      throw .unknownVersion(of: "CLDR", directory: directory, option: "--cldr-version")
    }
    let major = cldr.prefix { $0 != "." }
    // A Unicode version that the data declare belongs to the data, whatever the release is said to be called.
    guard let unicode = unicodeVersion ?? declared.unicode ?? Int(major).flatMap({ Self.unicodeVersions[$0] }) else {
      throw .unknownVersion(of: "Unicode", directory: directory, option: "--unicode-version")
    }
    return Versions(cldr: cldr, unicode: unicode)
  }

  /// The Unicode version of each CLDR release, for a release that came without its DTD.
  private static let unicodeVersions: [Int: String] = [
    36: "12.1.0", 37: "13.0.0", 38: "13.0.0", 39: "13.0.0", 40: "14.0.0", 41: "14.0.0", 42: "15.0.0", 43: "15.0.0",
    44: "15.1.0", 45: "15.1.0", 46: "16.0.0", 47: "16.0.0", 48: "17.0.0",
  ]

  /// The version that a name gives in full, if it is the declared one or nothing is declared.
  private func refined(_ declared: String?) -> String? {
    for name in [packageVersion(), directoryVersion(), readmeVersion()] {
      guard let name else { continue }
      guard let declared else { return name }
      if name == declared || name.hasPrefix("\(declared).") { return name }
    }
    return declared
  }

  /// What the data say of themselves.
  private func declaredVersions() throws(Diagnostic) -> (cldr: String?, unicode: String?) {
    switch form {
    case .xml:
      let path = Self.join(dataDirectory, "dtd/ldmlSupplemental.dtd")
      guard FileManager.default.fileExists(atPath: path) else { return (nil, nil) }
      let dtd = String(decoding: try Self.contents(of: path), as: UTF8.self)
      // XMLParser reports declarations of a document's own subset only, so the two lines are looked for as text.
      let cldr = dtd.firstMatch(of: /<!ATTLIST\s+version\s+cldrVersion\s+CDATA\s+#FIXED\s+"([0-9.]+)"/)
      let unicode = dtd.firstMatch(of: /<!ATTLIST\s+version\s+unicodeVersion\s+CDATA\s+#FIXED\s+"([0-9.]+)"/)
      return (cldr.map { String($0.1) }, unicode.map { String($0.1) })
    case .json:
      let header = try Self.json(SupplementalHeader.self, from: try file("plurals")).supplemental.version
      return (header?._cldrVersion, header?._unicodeVersion)
    }
  }

  /// The header that every supplemental file of the JSON form has.
  private struct SupplementalHeader: Decodable {
    let supplemental: Supplemental

    struct Supplemental: Decodable {
      let version: Version?
    }

    struct Version: Decodable {
      let _cldrVersion: String?
      let _unicodeVersion: String?
    }
  }

  /// The version of the package `cldr-core`: `48.2.0` is CLDR 48.2.
  private func packageVersion() -> String? {
    struct Package: Decodable { let version: String }
    let path = Self.join(dataDirectory, "package.json")
    guard form == .json, let package = try? Self.json(Package.self, from: path) else { return nil }
    return Self.releaseVersion(package.version)
  }

  /// The version in the name of the directory, or of the one above when `common` or `cldr-core` itself was named.
  private func directoryVersion() -> String? {
    let url = URL(fileURLWithPath: directory).standardizedFileURL
    for name in [url.lastPathComponent, url.deletingLastPathComponent().lastPathComponent] {
      if let match = name.wholeMatch(of: /cldr-(?:[a-z]+-)*v?([0-9]+(?:\.[0-9]+)*)(?:-[a-z-]+)?/) {
        return Self.releaseVersion(String(match.1))
      }
    }
    return nil
  }

  /// The version that the first line of `README.md` names.
  private func readmeVersion() -> String? {
    let path = Self.join(directory, "README.md")
    guard let data = try? Self.contents(of: path) else { return nil }
    let line = String(decoding: data.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.firstMatch(of: /CLDR ([0-9]+(?:\.[0-9]+)*)/).flatMap { Self.releaseVersion(String($0.1)) }
  }

  /// A version as CLDR writes it: packages and archives append zeros that the release's name does not have.
  private static func releaseVersion(_ text: String) -> String? {
    guard !text.isEmpty, text.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }) else { return nil }
    var components = text.split(separator: ".")
    while components.count > 1, components.last == "0" { components.removeLast() }
    return components.joined(separator: ".")
  }

  /// Refuses a version from the command line that is not one.
  private static func check(_ version: String?, option: String) throws(Diagnostic) {
    guard let version else { return }
    guard version.wholeMatch(of: /[0-9]+(?:\.[0-9]+)*(?:-[A-Za-z0-9.]+)?/) != nil else {
      throw .invalidVersion(version, option: option)
    }
  }
}
