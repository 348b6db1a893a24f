import StringFiles

let diagnostic = Diagnostic(
  .error,
  #"expected ';' after the value of "cancel""#,
  file: "pl.lproj/Localizable.strings",
  location: .text(line: 12, column: 22),
  excerpt: "  \"cancel\" = \"Anuluj\"\n                     ^"
)
