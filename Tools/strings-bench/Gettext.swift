import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// glibc's gettext, looked up at run time, with a catalog that msgfmt makes.
struct Gettext {
  private typealias Plural =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, CUnsignedLong
    ) -> UnsafePointer<CChar>?
  private typealias Singular =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  /// `snprintf` with one `long`. On Linux, a variadic function takes integers like any other.
  private typealias Print =
    @convention(c) (UnsafeMutablePointer<CChar>, Int, UnsafePointer<CChar>, CLong) -> CInt

  private let plural: Plural
  private let singular: Singular
  private let print: Print

  /// Opens the catalog.
  ///
  /// - Throws: Why gettext cannot be measured here.
  init() throws(Missing) {
    #if canImport(Glibc) && os(Linux) && (arch(x86_64) || arch(arm64))
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-bench-\(UUID().uuidString)")
      let catalog = folder.appendingPathComponent("pl/LC_MESSAGES")
      do {
        try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
        let source = folder.appendingPathComponent("pl.po")
        try Data(Self.texts.utf8).write(to: source)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["msgfmt", "-o", catalog.appendingPathComponent("bench.mo").path, source.path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Missing(what: "msgfmt") }
      } catch {
        throw Missing(what: "msgfmt")
      }
      // In the locale C there are no translations; in any other, LANGUAGE decides.
      setenv("LANGUAGE", "pl", 1)
      guard setlocale(LC_MESSAGES, "C.UTF-8") != nil || setlocale(LC_MESSAGES, "C.utf8") != nil else {
        throw Missing(what: "the locale C.UTF-8")
      }
      typealias Bind = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
      guard let bind = dlsym(nil, "bindtextdomain"), let codeset = dlsym(nil, "bind_textdomain_codeset"),
        let plural = dlsym(nil, "dngettext"), let singular = dlsym(nil, "dgettext"), let print = dlsym(nil, "snprintf")
      else { throw Missing(what: "gettext in the C library") }
      _ = unsafeBitCast(bind, to: Bind.self)("bench", folder.path)
      _ = unsafeBitCast(codeset, to: Bind.self)("bench", "UTF-8")
      self.plural = unsafeBitCast(plural, to: Plural.self)
      self.singular = unsafeBitCast(singular, to: Singular.self)
      self.print = unsafeBitCast(print, to: Print.self)
    #else
      throw Missing(what: "glibc")
    #endif
  }

  /// What is missing.
  struct Missing: Error {
    let what: String
  }

  /// The string without arguments, as C programs use it: a pointer.
  func plainText() -> UnsafePointer<CChar>? { singular("bench", "cancel") }

  /// The string with a number, on the heap: `ngettext`, `snprintf`, `strdup`. The caller frees it.
  func files(_ number: Int) -> UnsafeMutablePointer<CChar>? {
    guard let format = plural("bench", "%ld file", "%ld files", CUnsignedLong(number)) else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      _ = print(start, 128, format, number)
      return strdup(start)
    }
  }

  private static let texts = #"""
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

    msgid "cancel"
    msgstr "Anuluj"

    msgid "%ld file"
    msgid_plural "%ld files"
    msgstr[0] "%ld plik"
    msgstr[1] "%ld pliki"
    msgstr[2] "%ld plików"
    """#
}
