import BenchmarkSupport

/// ICU4C's plural rules.
struct ICU {
  private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer?) -> Void
  private typealias Select =
    @convention(c) (
      OpaquePointer?, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias OpenFormatter =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias FormatDecimal =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, Int32, OpaquePointer?, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias SelectFormatted =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  /// The major version of the library.
  let version: Int
  private let open: Open
  private let close: Close
  private let select: Select
  private let openFormatter: OpenFormatter
  private let openResult: OpenResult
  private let formatDecimal: FormatDecimal
  private let selectFormatted: SelectFormatted

  /// Finds the newest installed library.
  init?() {
    for library in ICULibrary.installed {
      guard
        let open = library.function("uplrules_open", Open.self),
        let close = library.function("uplrules_close", Close.self),
        let select = library.function("uplrules_select", Select.self),
        let openFormatter = library.function("unumf_openForSkeletonAndLocale", OpenFormatter.self),
        let openResult = library.function("unumf_openResult", OpenResult.self),
        let formatDecimal = library.function("unumf_formatDecimal", FormatDecimal.self),
        let selectFormatted = library.function("uplrules_selectFormatted", SelectFormatted.self)
      else { continue }
      version = library.version
      self.open = open
      self.close = close
      self.select = select
      self.openFormatter = openFormatter
      self.openResult = openResult
      self.formatDecimal = formatDecimal
      self.selectFormatted = selectFormatted
      return
    }
    return nil
  }

  /// The rules of a language, kept open.
  struct Rules {
    fileprivate let icu: ICU
    fileprivate let rules: OpaquePointer?
    /// A formatter for each number of fraction digits, because ICU takes them from a formatted number.
    fileprivate let formatters: [OpaquePointer?]
    fileprivate let result: OpaquePointer?

    /// The first letters identify the category: o-n-e, o-t-her, z, t, f, m.
    func category(for value: Double) -> Int {
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { keyword in
        guard let start = keyword.baseAddress else { return -1 }
        var status: Int32 = 0
        let length = icu.select(rules, value, start, 16, &status)
        return ICU.code(of: start, length: length)
      }
    }

    func category(forDecimal text: StaticString, fractionDigits: Int) -> Int {
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { keyword in
        guard let start = keyword.baseAddress else { return -1 }
        var status: Int32 = 0
        text.utf8Start.withMemoryRebound(to: CChar.self, capacity: text.utf8CodeUnitCount) { bytes in
          icu.formatDecimal(formatters[fractionDigits], bytes, Int32(text.utf8CodeUnitCount), result, &status)
        }
        let length = icu.selectFormatted(rules, result, start, 16, &status)
        return ICU.code(of: start, length: length)
      }
    }
  }

  func rules(for language: String) -> Rules {
    var status: Int32 = 0
    let formatters = (0...3).map { digits in
      let skeleton = Array((digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)).utf16)
      return openFormatter(skeleton, Int32(skeleton.count), language, &status)
    }
    let rules = open(language, &status)
    return Rules(icu: self, rules: rules, formatters: formatters, result: openResult(&status))
  }

  /// Opens and closes the rules of a language.
  func reopen(_ language: UnsafePointer<CChar>) -> Int {
    var status: Int32 = 0
    let rules = open(language, &status)
    close(rules)
    return Int(status)
  }

  /// The raw value of the category with a keyword.
  private static func code(of keyword: UnsafePointer<UInt16>, length: Int32) -> Int {
    switch (keyword[0], length > 1 ? keyword[1] : 0) {
    case (0x7a, _): 0
    case (0x6f, 0x6e): 1
    case (0x74, _): 2
    case (0x66, _): 3
    case (0x6d, _): 4
    default: 5
    }
  }
}
