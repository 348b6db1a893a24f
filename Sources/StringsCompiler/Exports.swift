// The compiler gives files of Swift source.
@_exported public import SwiftSource
