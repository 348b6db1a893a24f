// The bridges are of no use without what they lead to.
@_exported public import Plurals
