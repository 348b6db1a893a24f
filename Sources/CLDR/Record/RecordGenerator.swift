import DataFiles
package import SwiftSource

/// Makes the records about the documents in `Data`.
package enum RecordGenerator {
  /// The folder of the records in the package.
  package static let folder = "Data"

  /// Makes the baseline and the list of hashes, which `sha256sum --check` reads.
  ///
  /// - Parameters:
  ///   - baseline: The bytes of the baseline.
  ///   - documents: The other files in the folder with their bytes.
  /// - Returns: The files, which are always the same for the same documents.
  package static func files(baseline: [UInt8], documents: [String: [UInt8]]) -> [GeneratedFile] {
    let sums = documents.inKeyOrder.map { "\(SHA256.hexDigest(of: $1))  \($0)\n" }
    return [
      GeneratedFile(name: "SHA256SUMS", contents: sums.joined()),
      GeneratedFile(name: "baseline.json", contents: String(decoding: baseline, as: UTF8.self)),
    ]
  }
}
