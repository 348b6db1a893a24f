import FoundationEssentials

/// Prints the number of files with FoundationEssentials, which has locales but no plurals.
@main
enum HelloEssentials {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    let files = Locale(identifier: "ru").identifier == "ru" ? "файлов" : "files"
    print(count, files)
  }
}
