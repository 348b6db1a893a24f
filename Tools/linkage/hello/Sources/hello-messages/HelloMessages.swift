import MessageFormat

/// Prints the number of files in Russian, by a message.
@main
enum HelloMessages {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    let forms = "one {{{$n} файл}} few {{{$n} файла}} many {{{$n} файлов}} * {{{$n} файла}}"
    let message = try Message(".input {$n :integer} .match $n \(forms)")
    print(MessageFormatter("ru", isolation: .none)(message, ["n": count]))
  }
}
