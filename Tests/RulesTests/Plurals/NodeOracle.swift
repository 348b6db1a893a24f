import TestSupport

/// Node's `Intl.PluralRules`, which has its own ICU: an implementation that shares nothing with this one.
struct NodeOracle {
  /// What to ask about.
  struct Questions: Encodable {
    /// Languages by type.
    let languages: [String: [String]]
    /// Numbers as they are shown; each is asked for with as many fraction digits as it has.
    let numbers: [String]
    /// Ranges of cardinals by language.
    let ranges: [String: [[Double]]]
  }

  /// What Node says.
  struct Answers: Decodable {
    /// Languages that Node does not have, and would answer for with the default locale.
    let unsupported: [String: [String]]
    /// The keyword of each number by language and type.
    let categories: [String: [String: [String]]]
    /// The keyword of each range by language.
    let ranges: [String: [String]]
  }

  private static let script = """
    const questions = JSON.parse(require('fs').readFileSync(0, 'utf8'));
    const answers = { unsupported: {}, categories: {}, ranges: {} };
    const isSupported = (language) => {
      try { return Intl.PluralRules.supportedLocalesOf([language]).length > 0; } catch { return false; }
    };
    const places = (text) => (text.split('.')[1] || '').length;
    for (const [type, languages] of Object.entries(questions.languages)) {
      answers.unsupported[type] = languages.filter((language) => !isSupported(language));
      answers.categories[type] = {};
      for (const language of languages.filter(isSupported)) {
        const byPlaces = {};
        answers.categories[type][language] = questions.numbers.map((text) => {
          const digits = places(text);
          byPlaces[digits] ??= new Intl.PluralRules(
            language, { type, minimumFractionDigits: digits, maximumFractionDigits: digits });
          return byPlaces[digits].select(Number(text));
        });
      }
    }
    for (const [language, ranges] of Object.entries(questions.ranges).filter(([language]) => isSupported(language))) {
      const rules = new Intl.PluralRules(language, { maximumFractionDigits: 20 });
      answers.ranges[language] = ranges.map(([start, end]) => rules.selectRange(start, end));
    }
    process.stdout.write(JSON.stringify(answers));
    """

  /// Runs one script that answers everything.
  static func answers(to questions: Questions) async throws -> Answers {
    try await Node.answers(of: script, to: questions)
  }
}
