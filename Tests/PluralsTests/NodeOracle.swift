import Foundation
import PluralCore
import Plurals

#if os(Linux) || os(macOS) || os(Windows)
  /// Node's `Intl.PluralRules`, which carries an ICU of its own: an implementation that shares nothing with this one.
  struct NodeOracle {
    /// Where a `node` is on the path that has the same version of CLDR, or `nil`.
    static let path: String? = {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      let found = folders.lazy.map { "\($0)/node" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      guard let found else {
        print("skipped: there is no node on the path, so that Intl.PluralRules is not compared")
        return nil
      }
      let version = try? output(of: found, ["-p", "process.versions.cldr"])
      let major = PluralRules.cldrVersion.prefix { $0 != "." }
      guard let version, version.prefix(while: { $0 != "." && $0 != "\n" }) == major else {
        print("skipped: node has not CLDR \(major) but \(version ?? "none"), so that Intl.PluralRules is not compared")
        return nil
      }
      return found
    }()

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
    static func answers(to questions: Questions) throws -> Answers {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("node-oracle-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let input = folder.appendingPathComponent("questions.json")
      try JSONEncoder().encode(questions).write(to: input)

      let text = try output(of: path ?? "", ["-e", script], input: FileHandle(forReadingFrom: input))
      return try JSONDecoder().decode(Answers.self, from: Data(text.utf8))
    }

    private static func output(of program: String, _ arguments: [String], input: FileHandle? = nil) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.standardInput = input ?? FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
      return String(decoding: data, as: UTF8.self)
    }

    struct Failure: Error {
      let status: Int32
    }
  }
#endif
