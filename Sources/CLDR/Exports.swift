// The generators return files of Swift source.
@_exported public import SwiftSource
