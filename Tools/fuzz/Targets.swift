#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// One program has all targets, so that the modules are linked once. The environment chooses the target, because the fuzzer reads
// the command line itself.

private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "batch": fuzzBatch, "catalog": fuzzCatalog, "compiled": fuzzCompiled, "formats": fuzzFormats,
  "messages": fuzzMessages, "numbers": fuzzNumbers, "operands": fuzzOperands, "rules": fuzzRules,
  "strings": fuzzStrings, "stringsdict": fuzzStringsdict, "styles": fuzzStyles, "tags": fuzzTags,
]

private let chosen: @Sendable ([UInt8]) -> Void = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = targets[name] else { fatalError("FUZZ_TARGET must be one of \(targets.keys.sorted())") }
  return target
}()

/// Called by the fuzzer with each of its inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
