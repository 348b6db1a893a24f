import MessageFormat

/// Prints the number of files in Russian, by a message of each syntax, as text and as parts.
@main
enum HelloMessages {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 21
    let forms = "one {{{$n} файл}} few {{{$n} файла}} many {{{$n} файлов}} * {{{$n} файла}}"
    let message = try Message(".input {$n :integer} .match $n \(forms)")
    let icu = try ICUMessage("{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}")
    let format = MessageFormatter("ru", isolation: .none)
    print(format(message, ["n": count]), format(icu, ["n": count]))
    print(format.result(message, [:]).issues.first?.description ?? "", format.parts(icu, ["n": count])[0].text)
  }
}
