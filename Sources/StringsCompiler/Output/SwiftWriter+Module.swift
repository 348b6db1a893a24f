import SwiftSource

extension SwiftWriter {
  /// Writes declarations of a module for platforms other than Apple's, with the import that they need.
  ///
  /// - Parameters:
  ///   - options: The options for the source.
  ///   - access: The access level of the declarations; `nil` means that of the options.
  ///   - body: Writes the declarations.
  mutating func source(
    _ options: SymbolFile.Options,
    access: SymbolFile.Access? = nil,
    _ body: (inout SwiftWriter) -> Void
  ) {
    let access = access ?? options.access
    line()
    if options.leavesAppleToXcode { line("#if !canImport(Darwin)") }
    if access == .internal {
      line("import LocalizedStrings")
    } else {
      // Without this feature, imports are public, and another level would contradict the imports of other files.
      line("#if hasFeature(InternalImportsByDefault)")
      line("\(access.rawValue) import LocalizedStrings")
      line("#else")
      line("import LocalizedStrings")
      line("#endif")
    }
    line()
    body(&self)
    if options.leavesAppleToXcode { line("#endif") }
  }
}
