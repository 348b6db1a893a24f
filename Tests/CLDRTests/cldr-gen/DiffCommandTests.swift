import Foundation
import TestSupport
import Testing

@Suite struct DiffCommandTests {
  @Test("a changed document is compared with the committed one")
  func document() async throws {
    try await GeneratorPackage.withCopy { package in
      #expect(
        try package.replaceInData("\"few\" : \"n % 100 = 3..10 @integer", with: "\"few\" : \"n % 100 = 3..9 @integer")
      )
      let version = try Baseline.cldrVersion()
      let committed = PackageFolder.path("Data/cldr-plurals.json")
      let run = try await package.run("diff", committed, package.data.path)
      #expect(
        run
          == CommandRun(
            output: """
              From CLDR \(version) to \(version)

              Categories of numbers that changed:
                ar, ars (cardinal): same categories, other numbers
                  few → other: n % 100 = 10 (10, 110, 210, 310, …); decimals 10.0, 110.0, 210.0, 310.0, 410.0, 510.0, …

              """,
            errors: "",
            code: 0
          )
      )
      let json = try await package.run("diff", committed, package.data.path, "--format", "json")
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect(object?["newVersion"] as? String == version)
      #expect((object?["changed"] as? [Any])?.count == 1)
      let markdown = try await package.run("diff", committed, package.data.path, "--format=markdown")
      #expect(markdown.output.hasPrefix("# From CLDR \(version) to \(version)\n\n## "))
    }
  }

  @Test("a git revision can be compared")
  func revision() async throws {
    try await GeneratorPackage.withCopy { package in
      func git(_ arguments: String...) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", package.root.path, "-c", "user.name=x", "-c", "user.email=x"] + arguments
        process.standardOutput = FileHandle.nullDevice
        #expect(try await process.end() == 0)
      }
      try await git("init", "-q")
      try await git("add", "Data")
      try await git("commit", "-q", "-m", "x")
      #expect(
        try package.replaceInData("\"few\" : \"n % 100 = 3..10 @integer", with: "\"few\" : \"n % 100 = 3..9 @integer")
      )
      let run = try await package.run("diff", "git:HEAD", package.data.path)
      #expect(run.output.contains("ar, ars (cardinal)"))
      #expect(run.code == 0)
      let missing = try await package.run("diff", "git:nope", package.data.path)
      #expect(missing.errors.hasPrefix("error: git cannot show nope:./Data/cldr-plurals.json: "))
      #expect(missing.code == 1)
    }
  }

  @Test("a missing side is an error")
  func missingSide() async throws {
    try await GeneratorPackage.withCopy { package in
      let run = try await package.run("diff", "nowhere", package.data.path)
      let message = "nowhere: error: cannot be read: No such file or directory\n"
      #expect(run == CommandRun(output: "", errors: message, code: 1))
    }
  }
}
