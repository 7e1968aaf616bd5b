/// The names of HTML 4 and those that addresses and code are written with. Of the standard's 2,231
/// names the rest stays undecoded: text passes through as written, and in an address an undecoded
/// name is inert.
extension CharacterReferences {
  /// Characters by name, without `&` and `;`.
  static let scalars: [String: Unicode.Scalar] = parse(legacyTable + " " + table)

  /// Names that work without a semicolon.
  static let legacyNames = Set(parse(legacyTable).keys)

  /// Length of the longest name above.
  static let longestName = 8

  /// What numeric references to C1 controls mean: the characters of windows-1252.
  static let windows1252: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020,
    0x87:
      0x2021, 0x88: 0x2C6, 0x89: 0x2030, 0x8A: 0x160, 0x8B: 0x2039, 0x8C: 0x152, 0x8E: 0x17D,
    0x91:
      0x2018, 0x92: 0x2019, 0x93: 0x201C, 0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014,
    0x98: 0x2DC, 0x99: 0x2122, 0x9A: 0x161, 0x9B: 0x203A, 0x9C: 0x153, 0x9E: 0x17E, 0x9F: 0x178,
  ]

  private static func parse(_ table: String) -> [String: Unicode.Scalar] {
    let words = table.split(whereSeparator: { $0 == " " || $0 == "\n" })
    var scalars: [String: Unicode.Scalar] = [:]
    for pair in stride(from: 0, to: words.count - 1, by: 2) {
      let scalar = UInt32(words[pair + 1], radix: 16).flatMap(Unicode.Scalar.init)
      scalars[String(words[pair])] = scalar
    }
    return scalars
  }

  private static let legacyTable = """
    AElig C6 AMP 26 Aacute C1 Acirc C2 Agrave C0 Aring C5 Atilde C3 Auml C4 COPY A9 Ccedil C7
    ETH D0 Eacute C9 Ecirc CA Egrave C8 Euml CB GT 3E Iacute CD Icirc CE Igrave CC Iuml CF LT 3C
    Ntilde D1 Oacute D3 Ocirc D4 Ograve D2 Oslash D8 Otilde D5 Ouml D6 QUOT 22 REG AE THORN DE
    Uacute DA Ucirc DB Ugrave D9 Uuml DC Yacute DD aacute E1 acirc E2 acute B4 aelig E6 agrave E0
    amp 26 aring E5 atilde E3 auml E4 brvbar A6 ccedil E7 cedil B8 cent A2 copy A9 curren A4
    deg B0 divide F7 eacute E9 ecirc EA egrave E8 eth F0 euml EB frac12 BD frac14 BC frac34 BE
    gt 3E iacute ED icirc EE iexcl A1 igrave EC iquest BF iuml EF laquo AB lt 3C macr AF micro B5
    middot B7 nbsp A0 not AC ntilde F1 oacute F3 ocirc F4 ograve F2 ordf AA ordm BA oslash F8
    otilde F5 ouml F6 para B6 plusmn B1 pound A3 quot 22 raquo BB reg AE sect A7 shy AD sup1 B9
    sup2 B2 sup3 B3 szlig DF thorn FE times D7 uacute FA ucirc FB ugrave F9 uml A8 uuml FC
    yacute FD yen A5 yuml FF
    """

  private static let table = """
    Alpha 391 Beta 392 Chi 3A7 Dagger 2021 Delta 394 Epsilon 395 Eta 397 Gamma 393 Iota 399
    Kappa 39A Lambda 39B Mu 39C Nu 39D OElig 152 Omega 3A9 Omicron 39F Phi 3A6 Pi 3A0 Prime 2033
    Psi 3A8 Rho 3A1 Scaron 160 Sigma 3A3 Tau 3A4 Theta 398 Upsilon 3A5 Xi 39E Yuml 178 Zeta 396
    alefsym 2135 alpha 3B1 and 2227 ang 2220 asymp 2248 bdquo 201E beta 3B2 bull 2022 cap 2229
    chi 3C7 circ 2C6 clubs 2663 cong 2245 crarr 21B5 cup 222A dArr 21D3 dagger 2020 darr 2193
    delta 3B4 diams 2666 empty 2205 emsp 2003 ensp 2002 epsilon 3B5 equiv 2261 eta 3B7 euro 20AC
    exist 2203 fnof 192 forall 2200 frasl 2044 gamma 3B3 ge 2265 hArr 21D4 harr 2194 hearts 2665
    hellip 2026 image 2111 infin 221E int 222B iota 3B9 isin 2208 kappa 3BA lArr 21D0 lambda 3BB
    lang 27E8 larr 2190 lceil 2308 ldquo 201C le 2264 lfloor 230A lowast 2217 loz 25CA lrm 200E
    lsaquo 2039 lsquo 2018 mdash 2014 minus 2212 mu 3BC nabla 2207 ndash 2013 ne 2260 ni 220B
    notin 2209 nsub 2284 nu 3BD oelig 153 oline 203E omega 3C9 omicron 3BF oplus 2295 or 2228
    otimes 2297 part 2202 permil 2030 perp 22A5 phi 3C6 pi 3C0 piv 3D6 prime 2032 prod 220F
    prop 221D psi 3C8 rArr 21D2 radic 221A rang 27E9 rarr 2192 rceil 2309 rdquo 201D real 211C
    rfloor 230B rho 3C1 rlm 200F rsaquo 203A rsquo 2019 sbquo 201A scaron 161 sdot 22C5 sigma 3C3
    sigmaf 3C2 sim 223C spades 2660 sub 2282 sube 2286 sum 2211 sup 2283 supe 2287 tau 3C4
    there4 2234 theta 3B8 thetasym 3D1 thinsp 2009 tilde 2DC trade 2122 uArr 21D1 uarr 2191
    upsih 3D2 upsilon 3C5 weierp 2118 xi 3BE zeta 3B6 zwj 200D zwnj 200C apos 27 Tab 9 NewLine A
    excl 21 num 23 percnt 25 lpar 28 rpar 29 ast 2A plus 2B comma 2C period 2E sol 2F colon 3A
    semi 3B equals 3D quest 3F commat 40 lsqb 5B lbrack 5B bsol 5C rsqb 5D rbrack 5D Hat 5E
    lowbar 5F grave 60 lcub 7B lbrace 7B verbar 7C vert 7C rcub 7D rbrace 7D hyphen 2010
    check 2713 starf 2605 star 2606 phone 260E
    """
}
