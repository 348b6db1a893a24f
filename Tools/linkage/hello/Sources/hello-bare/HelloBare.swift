/// Prints the number of files, with the standard library only and without grammar.
@main
enum HelloBare {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    print(count, "файлов")
  }
}
