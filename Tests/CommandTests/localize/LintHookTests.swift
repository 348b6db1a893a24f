import Foundation
import TestSupport
import Testing

@Suite("The hook of the page about every build", .enabled(if: Program.path(of: "git") != nil)) struct LintHookTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let page = try PackageFolder.text("Sources/StringsLint/StringsLint.docc/CheckingStringsInEveryBuild.md")
    let script = try #require(page.components(separatedBy: "```").first { $0.hasPrefix("sh\n#!/bin/sh\n") })
    try folder.write(String(script.dropFirst(3)), to: "pre-commit")
    try folder.write("a = \"%@\";", to: "App/en.lproj/A.strings")
    try folder.write("a = \"%@\";", to: "App/de.lproj/A.strings")
  }

  /// Runs commands of a shell in a repository that has the hook, with a first commit.
  private func run(_ commands: String) async throws -> CommandRun {
    let localize = try #require(CommandRun.process("localize", []).executableURL).deletingLastPathComponent().path
    let setting = """
      unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
      PATH="\(localize):$PATH"
      git init -q . && git config user.name a && git config user.email a@example.com
      git add App && git commit -q --no-verify -m first
      mv pre-commit .git/hooks && chmod +x .git/hooks/pre-commit
      """
    return try await CommandRun("/bin/sh", ["-c", "\(setting)\n\(commands)"], in: folder.url)
  }

  @Test("it checks what is staged, not the working tree") func staged() async throws {
    let broken = try await run(
      """
      echo 'a = "%d";' > App/de.lproj/A.strings && git add App && echo 'a = "%@";' > App/de.lproj/A.strings
      git commit -q -m second
      """
    )
    // Git writes the output of hooks to standard error.
    #expect(broken.code == 1)
    #expect(broken.errors.contains("App/de.lproj/A.strings:1:6: de: %d shows argument 1"), "\(broken)")
  }

  @Test("it lets a good commit pass, whatever else is there") func unstaged() async throws {
    let good = try await run(
      """
      echo 'a = "x %@";' > App/de.lproj/A.strings && git add App && echo 'a = "%d";' > App/de.lproj/A.strings
      git commit -q -m second && git mv App Main && git commit -q -m third && git rm -rqf Main && git commit -q -m fourth
      """
    )
    #expect(good == CommandRun(output: "", errors: "No problems in 2 files.\nNo problems in 2 files.\n", code: 0))
  }

  @Test("it does not check commits without strings") func others() async throws {
    let other = try await run("echo x > README.md && git add README.md && git commit -q -m second")
    #expect(other == CommandRun(output: "", errors: "", code: 0))
  }
}
