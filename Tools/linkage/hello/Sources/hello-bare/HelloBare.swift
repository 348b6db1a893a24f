/// Says how many files there are, with the standard library alone and no regard for grammar.
@main
enum HelloBare {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    print(count, "файлов")
  }
}
