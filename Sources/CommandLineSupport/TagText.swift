extension String {
  /// Whether a language tag has an empty part, as `de-` and `de--CH` have.
  package var hasEmptySubtag: Bool { split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.contains("") }
}
