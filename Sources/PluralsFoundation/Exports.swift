// The bridges are useless without the types that they lead to.
@_exported public import Plurals
