// The generators read documents and return files of Swift source.
@_exported public import CLDRDocuments
@_exported public import SwiftSource
