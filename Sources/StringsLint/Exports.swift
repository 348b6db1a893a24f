// LintOptions, LintReport, LintFinding and LintRule.
@_exported public import LintEngine
