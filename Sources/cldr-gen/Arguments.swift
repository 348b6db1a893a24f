/// What the user asked for.
struct Arguments {
  enum Command {
    case help
    case generate(languages: [String]?)
    case check(languages: [String]?)
    case importRelease(directory: String, cldrVersion: String?, unicodeVersion: String?)
    case probeApple
  }

  let command: Command
  /// The folder of the package to work on.
  let root: String

  init(_ words: some Sequence<String>) throws {
    var values: [String: String] = [:]
    var isCheck = false
    var isHelp = false
    var positions: [String] = []
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h":
        isHelp = true
      case "--check":
        isCheck = true
      case "--languages", "--root", "--cldr-version", "--unicode-version":
        guard let value = words.popFirst(), !value.isEmpty else { throw UsageError("\(word) needs a value") }
        guard values.updateValue(value, forKey: word) == nil else { throw UsageError("\(word) is given twice") }
      case _ where word.hasPrefix("-"):
        throw UsageError("unknown option \(word)")
      default:
        positions.append(word)
      }
    }
    root = values["--root"] ?? "."
    let languages = values["--languages"]?.split(separator: ",").map(String.init)
    let isImport = positions.first == "import"
    if isHelp {
      command = .help
    } else if isImport {
      guard positions.count == 2 else { throw UsageError("import needs the folder of one CLDR release") }
      guard !isCheck, languages == nil else { throw UsageError("import takes neither --check nor --languages") }
      command = .importRelease(
        directory: positions[1],
        cldrVersion: values["--cldr-version"],
        unicodeVersion: values["--unicode-version"]
      )
    } else if positions.first == "probe-apple" {
      guard positions.count == 1 else { throw UsageError("unexpected argument \(positions[1])") }
      guard !isCheck, Set(values.keys).isSubset(of: ["--root"]) else {
        throw UsageError("probe-apple takes no option but --root")
      }
      command = .probeApple
    } else {
      guard positions.isEmpty else { throw UsageError("unknown command \(positions[0])") }
      guard values["--cldr-version"] == nil, values["--unicode-version"] == nil else {
        throw UsageError("--cldr-version and --unicode-version belong to import")
      }
      command = isCheck ? .check(languages: languages) : .generate(languages: languages)
    }
  }
}

/// A command line that makes no sense.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
