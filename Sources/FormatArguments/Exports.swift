// The API of this module uses types of these modules.
@_exported public import Decimals
@_exported public import Plurals
