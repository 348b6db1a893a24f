import Plurals

/// Prints the number of files in Russian.
@main
enum HelloPlurals {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    let files = PluralElements(one: "файл", few: "файла", many: "файлов", other: "файла")
    print(count, PluralRules(for: "ru").pick(from: files, for: count))
  }
}
