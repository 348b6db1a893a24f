import Foundation

/// Prints the number of files with a format that Foundation would look up in a bundle's plural rules.
@main
enum HelloFoundation {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    let format = NSLocalizedString("%ld файлов", comment: "How many files there are")
    print(String(format: format, locale: Locale(identifier: "ru"), count))
  }
}
