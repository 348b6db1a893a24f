/// The 8-bit NeXTSTEP encoding, which octal escapes in old-style property lists use.
enum NextStepEncoding {
  /// The character of a byte.
  ///
  /// The table is CoreFoundation's for the 128 escapes `\200` to `\377`, except that the last two, which are undefined,
  /// become U+FFFD instead of U+0000.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
  }

  private static let upperHalf = Array(
    """
    \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹\
    ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}
    """.unicodeScalars
  )
}
