import CLDR
import CommandLineSupport

extension Command {
  private static let format = CommandOption.format("text (the default), json or markdown")

  static let diff = Command(
    name: "diff",
    summary: "Show what changed between two releases, for people who ship translations.",
    usage: ["diff <old> <new> [--format <format>] [--root <dir>]"],
    discussion: """
      Each side is the folder of a release in XML or JSON form, a cldr-plurals.json, or git: and a revision, which stands
      for Data/cldr-plurals.json in that revision.

      The report names the languages that were added and removed, the categories that a language gained or lost, and the
      numbers whose category changed. All classes of numbers are compared, not the texts of the rules: rules that are only
      written differently are listed as such.

      Examples:
        cldr-gen diff cldr-47 cldr-48.2
        cldr-gen diff git:HEAD~1 Data/cldr-plurals.json --format markdown
      """,
    options: [format, .root]
  ) { arguments, output throws(CommandError) in
    guard arguments.positions.count >= 2 else { throw .usage("diff needs an old side and a new one") }
    try arguments.expectAtMost(2)
    let form = try arguments.value(of: format, as: CLDRDiff.Form.self) ?? .text
    let root = arguments.root
    var text = try working("comparing") { _ in
      let old = try DiffSide(named: arguments.positions[0], root: root)
      let new = try DiffSide(named: arguments.positions[1], root: root)
      return try CLDRDiff(from: old, to: new).rendered(form)
    }
    text.removeLast()
    try output.write(text)
    return .success
  }
}
