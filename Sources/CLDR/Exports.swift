// The generators give files of Swift source.
@_exported public import SwiftSource
