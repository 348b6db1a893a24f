import LanguageTags
@_spi(Core) import PluralBase

/// The direction in which text is written.
public enum MessageDirection: String, Sendable, Hashable, CaseIterable {
  /// From left to right, as in Latin script.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic and Hebrew script.
  case rightToLeft = "rtl"

  /// The direction of a language.
  ///
  /// ```swift
  /// MessageDirection(ofLanguage: "ar")        // .rightToLeft
  /// MessageDirection(ofLanguage: "uz-Arab")   // .rightToLeft
  /// MessageDirection(ofLanguage: "az-IR")     // .rightToLeft: Azerbaijani has Arabic script in Iran
  /// ```
  ///
  /// - Parameter language: A language tag. An unknown language is written from left to right.
  /// - SeeAlso: UTS #35 Part 1, "Layout Elements" and "Likely Subtags".
  public init(ofLanguage language: some StringProtocol) {
    guard let tag = LanguageTag(language) else {
      self = .leftToRight
      return
    }
    let isRightToLeft =
      if !tag.script.isEmpty {
        Self.contains(Self.scripts, tag.script)
      } else if let other = Self.scriptInRegion(tag.language, tag.region) {
        other
      } else {
        Self.contains(Self.languages, tag.language)
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The scripts that are written from right to left, from Unicode's property values.
  static let scripts: StaticString = """
    adlm arab aran armi avst chrs cprt egyd egyh elym gara hatr hebr hung khar lydi mand mani mend merc mero narb nbat nkoo \
    orkh ougr palm perm phli phlp phnx prti rohg samr sarb sidt sogd sogo syrc thaa todr yezi
    """

  /// The languages whose likely script is one of ``scripts``. A test compares them with CLDR's likely subtags.
  static let languages: StaticString = """
    aao abh abv acm acq acw acx adf ae aeb aec aee aeq afb aib aii aij aiq amw apc apd ar arc arq ars ary arz ask \
    atn auj auz avd avl ayh ayl ayn ayp azb bal bdz bej bft bgn bgp bhe bhm bhn bjf bjm bqi brh brk bsh bsk chg cja \
    ckb clh czk dcc def deh dgl dmk dml dv ecy esh fa fay faz fia fub gbz ggg gha ghr gig gjk gju glh glk grr gwc \
    gwf gwt gzi hac haz hbo he hkh hnd hno hoh hrt hrz hss huy isk itk iw jad jat jbe jbn jdg ji jnd jog jpa jpr jrb \
    jye kbu kby kcy kfm khw klj kmz kqd ks ktl kvx kxp lad lah lhs lki lrc lrk lrl lsa lsd lss luv luz mby mde mey \
    mfa mfi mhj mid mki mnj mve mvy myz mzb mzn nli nlm nqo ntz nyq oar obm odk oru ota otk oui pal pbt pgd phl phn \
    phr phv plk prc prd prx ps psh psi pst qxq rdb rhg rmt sam sbn scl sd sdb sdf sdg sdh sds sgr sgy shd shm shu \
    shv siy siz skr smp smy sog sqo sqt srh srz ssh sts swb syc syn syr tjo tks tmr tov tra trg trm trw ug ur ush \
    uzs vaf vgr vmh wbk wlo wne wni wsv xco xhe xka xkc xkj xkp xld xly xmn xmr xna xpr xsa xsd xvi ydg yhd yi yih \
    yud zba zdj zrp zum
    """

  /// Languages that have another script in some regions, as `language-region`. Those in ``languages`` have one from left to
  /// right there.
  static let exceptions: StaticString = """
    az-iq az-ir ha-cm ha-sd kk-af kk-cn kk-ir kk-mn ku-iq ku-ir ku-lb ky-cn mey-sn ms-cc pa-pk sd-in tg-pk ug-kz \
    ug-mn und-ae und-af und-bh und-cc und-dz und-eg und-eh und-il und-iq und-ir und-jo und-km und-kw und-lb und-ly \
    und-ma und-mr und-mv und-om und-pk und-ps und-qa und-sa und-sd und-ss und-sy und-td und-tn und-ye uz-af
    """

  /// Whether a language has a script from right to left in a region; `nil` if the region does not matter.
  private static func scriptInRegion(_ language: Subtag, _ region: Subtag) -> Bool? {
    guard !region.isEmpty else { return nil }
    var key: [UInt8] = []
    LanguageTag(LanguageTag.Core(language, region: region)).key.forEach { key.append($0) }
    return contains(exceptions, key) ? !contains(languages, language) : nil
  }

  private static func contains(_ list: StaticString, _ subtag: Subtag) -> Bool {
    var key: [UInt8] = []
    subtag.append(to: &key)
    return contains(list, key)
  }

  private static func contains(_ list: StaticString, _ key: [UInt8]) -> Bool {
    list.constantBytes.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(key) }
  }
}
