/// Named character references of characters in addresses, numbers, names and streets.
enum NamedCharacters {
    static let longestName = 20

    /// The initial FNV-1a hash: a name is hashed while it is read.
    static let noName: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    static func name(_ start: UInt64, _ next: UInt8) -> UInt64 {
        (start ^ UInt64(next)) &* 0x100_0000_01B3
    }

    /// The characters by the hash of their name.
    static let all: [UInt64: Unicode.Scalar] = {
        var characters: [UInt64: Unicode.Scalar] = [:]
        func add(_ name: Substring, _ value: UInt32?) {
            characters[name.utf8.reduce(noName) { Self.name($0, $1) }] =
                value.flatMap(Unicode.Scalar.init)
        }
        for (names, first) in [(latin, 0xA0 as UInt32), (extended, 0x100)] {
            for (offset, name) in names.split(separator: " ").enumerated() {
                add(name, first + UInt32(offset))
            }
        }
        for entry in others.split(separator: " ") {
            let parts = entry.split(separator: "=")
            add(parts[0], UInt32(parts[1], radix: 16))
        }
        return characters
    }()
}

extension NamedCharacters {
    /// The names of U+00A0 and the characters after it.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
        deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 \
        iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave \
        Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute \
        Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave \
        eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml \
        divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """

    /// The names of U+0100 and the characters after it; `-` stands for a character without a name.
    private static let extended = """
        Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron \
        Dcaron dcaron Dstrok dstrok Emacr emacr - - Edot edot Eogon eogon Ecaron ecaron Gcirc \
        gcirc Gbreve gbreve Gdot gdot Gcedil - Hcirc hcirc Hstrok hstrok Itilde itilde Imacr \
        imacr - - Iogon iogon Idot imath IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute \
        lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil \
        ncedil Ncaron ncaron napos ENG eng Omacr omacr - - Odblac odblac OElig oelig Racute \
        racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc Scedil scedil Scaron scaron \
        Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve Uring \
        uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot \
        Zcaron zcaron
        """

    /// Other names, each with its code point.
    private static let others = """
        commat=40 period=2E plus=2B lowbar=5F UnderBar=5F hyphen=2010 dash=2010 ndash=2013 \
        mdash=2014 horbar=2015 minus=2212 amp=26 AMP=26 quot=22 QUOT=22 apos=27 lt=3C LT=3C \
        gt=3E GT=3E comma=2C sol=2F bsol=5C num=23 lpar=28 rpar=29 lsqb=5B lbrack=5B rsqb=5D \
        rbrack=5D lcub=7B lbrace=7B rcub=7D rbrace=7D colon=3A semi=3B excl=21 quest=3F percnt=25 \
        dollar=24 ast=2A midast=2A equals=3D Hat=5E grave=60 DiacriticalGrave=60 verbar=7C vert=7C \
        VerticalLine=7C Tab=9 NewLine=A NonBreakingSpace=A0 ensp=2002 emsp=2003 emsp13=2004 \
        emsp14=2005 numsp=2007 puncsp=2008 thinsp=2009 ThinSpace=2009 hairsp=200A \
        VeryThinSpace=200A ZeroWidthSpace=200B NegativeThinSpace=200B NegativeMediumSpace=200B \
        NegativeThickSpace=200B zwnj=200C zwj=200D lrm=200E rlm=200F NoBreak=2060 lsquo=2018 \
        rsquo=2019 rsquor=2019 ldquo=201C rdquo=201D sbquo=201A bdquo=201E bull=2022 hellip=2026 \
        euro=20AC trade=2122 inodot=131 gacute=1F5 fnof=192 fflig=FB00 filig=FB01 fllig=FB02 \
        ffilig=FB03 ffllig=FB04 half=BD die=A8 Dot=A8 strns=AF circledR=AE COPY=A9 REG=AE
        """
}
