import FoundationEssentials

/// Says how many files there are, as far as FoundationEssentials helps: it knows of locales and not of plurals.
@main
enum HelloEssentials {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    let files = Locale(identifier: "ru").identifier == "ru" ? "файлов" : "files"
    print(count, files)
  }
}
