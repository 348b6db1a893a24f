import CLDR
import Diagnostics
import Foundation
import Testing

@Suite("A release's version")
struct VersionTests {
  private let release: TinyRelease

  init() throws {
    release = try TinyRelease(.xml)
    try release.remove("common/dtd")
  }

  /// The versions of the release under another directory name.
  private func versions(named name: String) throws -> CLDRRelease.Versions {
    let url = release.scratch.appendingPathComponent(name)
    try FileManager.default.moveItem(atPath: release.path, toPath: url.path)
    defer { try? FileManager.default.moveItem(atPath: url.path, toPath: release.path) }
    return try CLDRRelease(directory: url.path).versions()
  }

  @Test(
    "comes from the directory's name",
    arguments: [
      ("cldr-48.2", "48.2", "17.0.0"), ("cldr-common-48.2", "48.2", "17.0.0"), ("cldr-47", "47", "16.0.0"),
      ("cldr-core-46.1.0", "46.1", "16.0.0"), ("cldr-45.0.0-json-full", "45", "15.1.0"),
      ("cldr-44.1", "44.1", "15.1.0"), ("cldr-38", "38", "13.0.0"),
    ]
  )
  func directoryName(name: String, cldr: String, unicode: String) throws {
    let versions = try versions(named: name)
    #expect(versions.cldr == cldr)
    #expect(versions.unicode == unicode)
  }

  @Test("comes from the first line of README.md if the directory's name lacks it")
  func readme() throws {
    try release.write("# CLDR 48.2, the part that matters\n\nCLDR 12.\n", to: "README.md")
    #expect(try release.version() == "48.2")
    #expect(try versions(named: "cldr-47").cldr == "47")
  }

  @Test("comes from the DTD, and a name can refine but not contradict it")
  func dtd() throws {
    let dtd =
      #"<!ATTLIST version cldrVersion CDATA #FIXED "48" ><!ATTLIST version unicodeVersion CDATA #FIXED "17.0.1" >"#
    try release.write(dtd, to: "common/dtd/ldmlSupplemental.dtd")
    #expect(try release.version() == "48")
    #expect(try versions(named: "cldr-48.2").cldr == "48.2")
    #expect(try versions(named: "cldr-48.2").unicode == "17.0.1")
    #expect(try versions(named: "cldr-47").cldr == "48")
    #expect(try versions(named: "cldr-480").cldr == "48")
  }

  @Test("comes from the header and the package in the JSON form")
  func json() throws {
    let json = try TinyRelease(.json)
    try json.write(#"{"version": "40.1.0"}"#, to: "package.json")
    #expect(try json.version() == "40.1")
    try json.write(#"{"version": "41.0.0"}"#, to: "package.json")
    #expect(try json.version() == "40")
    try json.replace(
      #"{"_unicodeVersion": "14.0.0", "_cldrVersion": "40"}"#,
      with: "{}",
      in: "supplemental/plurals.json"
    )
    #expect(try json.version() == "41")
  }

  @Test("on the command line overrides all others")
  func explicit() throws {
    let versions = try CLDRRelease(directory: release.path).versions(cldrVersion: "49.1", unicodeVersion: "18.0.0")
    #expect(versions.cldr == "49.1")
    #expect(versions.unicode == "18.0.0")
  }

  @Test("that cannot be found is an error that names the option")
  func unknown() throws {
    let release = try CLDRRelease(directory: release.path)
    let cldr = #expect(throws: Diagnostic.self) { try release.versions() }
    #expect(
      cldr?.description
        == "\(release.directory): error: the release has no CLDR version; pass it with --cldr-version"
    )
    let unicode = #expect(throws: Diagnostic.self) { try release.versions(cldrVersion: "49") }
    #expect(
      unicode?.message == "the release has no Unicode version; pass it with --unicode-version"
    )
    let invalid = #expect(throws: Diagnostic.self) { try release.versions(cldrVersion: "v48") }
    #expect(invalid?.message == #""v48" is not a version such as 48.2 (--cldr-version)"#)
  }
}
