#if !hasFeature(Embedded)
  import Decimals
  import Diagnostics
  import PluralBase

  /// A finding is an object with the members of a report in JSON, plus `utf16Column`, `utf16EndColumn`, `offset`
  /// (the place in a binary file), `path` (the device or width of the forms), `form` (such as `msgstr[3]`), `otherLines` and
  /// `excerpt`. Members without a value are omitted; when reading, they may be missing or `null`.
  extension LintFinding: Codable {
    private enum CodingKeys: String, CodingKey {
      case file, line, column, severity, rule, table, key, language, variable
      case categories = "category"
      case numbers, message, utf16Column, utf16EndColumn, offset, path, form, otherLines, excerpt
    }

    /// Decodes a finding.
    public init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      var location: Diagnostic.Location?
      if let line = try members.decodeIfPresent(Int.self, forKey: .line) {
        location = .text(line: line, column: try members.decodeIfPresent(Int.self, forKey: .column) ?? 1)
      } else if let offset = try members.decodeIfPresent(Int.self, forKey: .offset) {
        location = .binary(offset: offset)
      }
      self.init(
        try members.decode(LintRule.self, forKey: .rule),
        try members.decode(Diagnostic.Severity.self, forKey: .severity),
        try members.decode(String.self, forKey: .message),
        file: try members.decode(String.self, forKey: .file),
        location: location,
        utf16Column: try members.decodeIfPresent(Int.self, forKey: .utf16Column),
        table: try members.decodeIfPresent(String.self, forKey: .table),
        key: try members.decodeIfPresent(String.self, forKey: .key),
        language: try members.decodeIfPresent(String.self, forKey: .language),
        variable: try members.decodeIfPresent(String.self, forKey: .variable),
        categories: try members.decodeIfPresent([PluralCategory].self, forKey: .categories) ?? [],
        numbers: try members.decodeIfPresent([String].self, forKey: .numbers) ?? [],
        excerpt: try members.decodeIfPresent(String.self, forKey: .excerpt)
      )
      utf16EndColumn = try members.decodeIfPresent(Int.self, forKey: .utf16EndColumn)
      otherLines = try members.decodeIfPresent([Int].self, forKey: .otherLines) ?? []
      path = try members.decodeIfPresent(String.self, forKey: .path) ?? ""
      form = try members.decodeIfPresent(String.self, forKey: .form)
    }

    /// Encodes the finding.
    public func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(file, forKey: .file)
      try members.encodeIfPresent(diagnostic.line, forKey: .line)
      try members.encodeIfPresent(diagnostic.column, forKey: .column)
      if case .binary(let offset)? = diagnostic.location { try members.encode(offset, forKey: .offset) }
      try members.encode(diagnostic.severity, forKey: .severity)
      try members.encode(rule, forKey: .rule)
      try members.encodeIfPresent(table, forKey: .table)
      try members.encodeIfPresent(key, forKey: .key)
      try members.encodeIfPresent(language, forKey: .language)
      try members.encodeIfPresent(variable, forKey: .variable)
      try members.encode(categories, forKey: .categories)
      try members.encode(numbers, forKey: .numbers)
      try members.encode(diagnostic.message, forKey: .message)
      if !otherLines.isEmpty { try members.encode(otherLines, forKey: .otherLines) }
      if !path.isEmpty { try members.encode(path, forKey: .path) }
      try members.encodeIfPresent(form, forKey: .form)
      try members.encodeIfPresent(utf16Column, forKey: .utf16Column)
      try members.encodeIfPresent(utf16EndColumn, forKey: .utf16EndColumn)
      try members.encodeIfPresent(diagnostic.excerpt, forKey: .excerpt)
    }
  }
#endif
