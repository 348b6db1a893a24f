import LocalizedStrings
import StringFiles
import StringFormatting
import StringsCompiler

// The output of `localize compile` for the table, with the bytes in the program's memory instead of a literal.

extension LocalizedBundle {
  fileprivate static let module: LocalizedBundle = {
    let bundle = try? LocalizedBundle(files: ["pl.lproj/Localizable.stringsdict": Workload.files])
    let entries = bundle?.tables["pl", "Localizable"]?.entries ?? EntryTable()
    let bytes = CompiledTable.bytes(name: "Localizable", sourceLanguage: "pl", ["pl": entries])
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    return LocalizedBundle(compiled: [CompiledTable(UnsafeBufferPointer(memory))])
  }()
}

extension Localizer {
  /// A localizer for the compiled table.
  static let compiled = LocalizedBundle.module.localizer(preferring: ["pl"])
  /// A localizer of another bundle, as in a program whose library has the compiled table.
  static let ofProgram = LocalizedBundle(texts: ["pl": ["cancel": "Anuluj"]]).localizer(preferring: ["pl"])
}

extension LocalizedStringResource {
  static func files(_ arg1: Int) -> LocalizedStringResource {
    LocalizedStringResource(symbol: "files", table: nil, bundle: .module, arg1)
  }

  static func two(_ arg1: Int, _ arg2: Int) -> LocalizedStringResource {
    LocalizedStringResource(symbol: "two", table: nil, bundle: .module, arg1, arg2)
  }
}

extension String {
  init(localized key: LocalizedKey) { self.init(localized: key, in: .module) }
}
