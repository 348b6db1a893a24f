import PluralCore
import StringsLint
import Testing

@Suite struct MalformedDirectiveTests {
  private func check(_ source: String, _ translation: String) -> [LintFinding] {
    findings(of: ["en": Localization(stringLiteral: source), "da": Localization(stringLiteral: translation)])
      .filter { $0.rule == .malformedDirective }
  }

  @Test(arguments: [
    ("%d hours", "%n timer", "%n"), ("%1$@ is here", "%1$ er her", "%1$ "),
    ("%1$@ has %2$@", "%1$@ har 2$@", "2$@"),
    ("%@: %d %%", "%@: %d% ", "% "), ("%d %% of it", "%d % de", "% d"), ("%d percent", "%d %", "%"),
  ])
  func `what is no placeholder is an error`(source: String, translation: String, spelling: String) {
    let found = check(source, translation)
    #expect(found.count == 1)
    #expect(found.first?.severity == .error)
    #expect(found.first?.message.contains("\"\(spelling)") == true, "\(found)")
  }

  @Test func `the message says what is lost`() {
    #expect(
      check("%d hours ago", "for %n timer siden").first?.message
        == "\"%n\" is not a placeholder; the number is missing. The English text has %d."
    )
    #expect(
      check("%d percent", "%d %").first?.message
        == "\"%\" is not a placeholder and is shown as it is. Write %% for a percent sign."
    )
  }

  @Test(arguments: [
    ("%@ files", "% @ filer"), ("%ld files", "% ld filer"), ("%@ of %%", "%% af %@"), ("Hi %@", "5$ til %@"),
  ])
  func `these work`(source: String, translation: String) {
    #expect(check(source, translation).isEmpty)
  }

  @Test func `a flag after the number of a variable works`() {
    let file = stringsdict(format: "%1#@n@", ["other": "%d"])
    #expect(findings(in: ["ja.lproj/A.stringsdict": file]).isEmpty)
  }

  @Test func `a percent sign in a text without arguments is just that`() {
    #expect(check("100% free", "100 % gratis").isEmpty)
    #expect(check("Save 50%", "Spar 50%").isEmpty)
    #expect(findings(of: ["en": "100% of it"]).isEmpty)
    // But nobody writes this by chance.
    #expect(findings(of: ["en": "Hello %1$"]).summaries == ["en malformed-directive"])
  }
}
