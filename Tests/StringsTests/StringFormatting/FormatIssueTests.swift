import Plurals
import StringFormatting
import Testing

@Suite struct FormatIssueTests {
  @Test("a missing form is named once") func missingForm() {
    #expect(
      FormatIssue.missingBranch(variable: "", category: .other).description == #"the string has no form for "other""#
    )
    #expect(
      FormatIssue.missingBranch(variable: "n", category: .few).description
        == #""n" has no form for "few", and none for "other""#
    )
  }
}
