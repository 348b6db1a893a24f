extension PluralRuleSet {
  /// How many samples of a range are tried, and its last one. CLDR's have a few dozen, but your own may have billions.
  private static let triedSamples = 10_000

  /// Checks that each sample is in its own category.
  ///
  /// - Throws: A diagnostic that names the first sample that the rules put into another category.
  package func checkSamples() throws(Diagnostic) {
    for category in categories { try checkSamples(of: category) }
  }

  /// Checks that each sample of a category is in it.
  ///
  /// - Throws: A diagnostic that names the first sample that the rules put into another category.
  package func checkSamples(of category: PluralCategory) throws(Diagnostic) {
    for range in self[category]?.sampleLists.flatMap({ $0.ranges }) ?? [] { try check(range, category) }
  }

  /// Checks that a range of samples is in a category.
  ///
  /// - Throws: A diagnostic without a place that names the first sample that the rules put into another category.
  func check(_ range: PluralSampleRange, _ category: PluralCategory) throws(Diagnostic) {
    for sample in range.expanded.prefix(Self.triedSamples) { try check(sample, category) }
    try check(range.end, category)
  }

  private func check(_ sample: PluralSample, _ category: PluralCategory) throws(Diagnostic) {
    let actual = self.category(for: sample.operands)
    guard actual == category else {
      throw Diagnostic(.error, "the rules put sample \(sample) of \(category) into \(actual)")
    }
  }
}
