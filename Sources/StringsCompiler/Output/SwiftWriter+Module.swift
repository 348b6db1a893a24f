import SwiftSource

extension SwiftWriter {
  /// Writes declarations of a module for platforms other than Apple's, with the import that they need.
  mutating func source(_ options: SymbolFile.Options, _ body: (inout SwiftWriter) -> Void) {
    line()
    if options.leavesAppleToXcode { line("#if !canImport(Darwin)") }
    if options.access == .internal {
      line("import LocalizedStrings")
    } else {
      // Without this feature, imports are public, and another level would contradict the imports of other files.
      line("#if hasFeature(InternalImportsByDefault)")
      line("\(options.access.rawValue) import LocalizedStrings")
      line("#else")
      line("import LocalizedStrings")
      line("#endif")
    }
    line()
    body(&self)
    if options.leavesAppleToXcode { line("#endif") }
  }
}
