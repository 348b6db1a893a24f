// The source that `localize compile` writes is a part of the user's module, where a type may have the name of one of this
// module and hide it. Nobody has a type with one of these names.

/// ``LocalizedBundle``, for the source that `localize compile` writes.
public typealias _LocalizedBundle = LocalizedBundle

#if !canImport(Darwin)
  /// ``LocalizedKey``, for the source that `localize compile` writes.
  public typealias _LocalizedKey = LocalizedKey
#endif
