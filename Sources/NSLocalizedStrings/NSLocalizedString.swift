#if !canImport(Darwin)
  // Foundation has one function whose parameters have default values. A call is only clear if one of these fits it
  // without.
  public import LocalizedStrings

  /// The string or format for a key, from the strings of the current localizer or the program.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the key. If it varies with a number, give it to `String(format:)` or
  ///   `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(_ key: String, comment: String) -> String {
    VaryingText.format(forKey: key, table: nil, bundle: nil, value: "")
  }

  /// The string or format for a key, from the strings of the current localizer or the program.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The string to use if there is none for the key; an empty string means the key itself.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the value or the key. If it varies with a number, give it to
  ///   `String(format:)` or `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    VaryingText.format(forKey: key, table: nil, bundle: nil, value: value)
  }

  /// The string or format for a key, from the strings of the current localizer or the program.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the key. If it varies with a number, give it to `String(format:)` or
  ///   `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    VaryingText.format(forKey: key, table: tableName, bundle: nil, value: "")
  }

  /// The string or format for a key, from the strings of the current localizer or the program.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - value: The string to use if there is none for the key; an empty string means the key itself.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the value or the key. If it varies with a number, give it to
  ///   `String(format:)` or `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    VaryingText.format(forKey: key, table: tableName, bundle: nil, value: value)
  }

  /// The string or format for a key, from a bundle.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - bundle: The bundle.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the key. If it varies with a number, give it to `String(format:)` or
  ///   `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(_ key: String, bundle: LocalizedBundle, comment: String) -> String {
    VaryingText.format(forKey: key, table: nil, bundle: bundle, value: "")
  }

  /// The string or format for a key, from a bundle.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - bundle: The bundle.
  ///   - value: The string to use if there is none for the key; an empty string means the key itself.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the value or the key. If it varies with a number, give it to
  ///   `String(format:)` or `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(_ key: String, bundle: LocalizedBundle, value: String, comment: String) -> String {
    VaryingText.format(forKey: key, table: nil, bundle: bundle, value: value)
  }

  /// The string or format for a key, from a bundle.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - bundle: The bundle.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the key. If it varies with a number, give it to `String(format:)` or
  ///   `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(_ key: String, tableName: String?, bundle: LocalizedBundle, comment: String) -> String {
    VaryingText.format(forKey: key, table: tableName, bundle: bundle, value: "")
  }

  /// The string or format for a key, from a bundle.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - bundle: The bundle.
  ///   - value: The string to use if there is none for the key; an empty string means the key itself.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the value or the key. If it varies with a number, give it to
  ///   `String(format:)` or `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(
    _ key: String,
    tableName: String?,
    bundle: LocalizedBundle,
    value: String,
    comment: String
  ) -> String {
    VaryingText.format(forKey: key, table: tableName, bundle: bundle, value: value)
  }

  /// The string or format for a key, from a bundle.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tableName: The name of the table.
  ///   - bundle: The bundle.
  ///   - value: The string to use if there is none for the key; an empty string means the key itself.
  ///   - comment: What translators should know.
  /// - Returns: The string; if there is none, the value or the key. If it varies with a number, give it to
  ///   `String(format:)` or `String.localizedStringWithFormat(_:_:)` of this module.
  public func NSLocalizedString(
    _ key: String,
    tableName: String,
    bundle: LocalizedBundle,
    value: String,
    comment: String
  ) -> String {
    // For a name that is not optional, the compiler prefers it to Foundation's.
    VaryingText.format(forKey: key, table: tableName, bundle: bundle, value: value)
  }
#endif
