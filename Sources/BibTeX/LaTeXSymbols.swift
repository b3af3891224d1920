/// The commands of LaTeX that occur in bibliographies.
enum LaTeXSymbols {
    /// A mark above or below a letter.
    struct Accent {
        /// The combining character.
        let mark: String

        /// The character without a letter.
        let alone: String
    }

    static let accents = [
        "`": Accent(mark: "\u{300}", alone: "`"),
        "'": Accent(mark: "\u{301}", alone: "´"),
        "^": Accent(mark: "\u{302}", alone: "^"),
        "~": Accent(mark: "\u{303}", alone: "~"),
        "\"": Accent(mark: "\u{308}", alone: "¨"),
        "=": Accent(mark: "\u{304}", alone: "¯"),
        ".": Accent(mark: "\u{307}", alone: "˙"),
        "u": Accent(mark: "\u{306}", alone: "˘"),
        "v": Accent(mark: "\u{30C}", alone: "ˇ"),
        "H": Accent(mark: "\u{30B}", alone: "˝"),
        "r": Accent(mark: "\u{30A}", alone: "˚"),
        "c": Accent(mark: "\u{327}", alone: "¸"),
        "k": Accent(mark: "\u{328}", alone: "˛"),
        "d": Accent(mark: "\u{323}", alone: ""),
        "b": Accent(mark: "\u{331}", alone: ""),
        "h": Accent(mark: "\u{309}", alone: ""),
        "f": Accent(mark: "\u{311}", alone: ""),
        "G": Accent(mark: "\u{30F}", alone: ""),
        "t": Accent(mark: "\u{361}", alone: ""),
    ]

    /// A backslash and a character.
    static let escapes = [
        "%": "%", "_": "_", "#": "#", "$": "$", "{": "{", "}": "}", ",": "\u{202F}", ";": " ",
        ":": " ", "!": "", "-": "", "/": "", "@": "", "*": "", "|": "‖",
    ]

    /// How a command changes its argument, or that which follows it in its group.
    static let actions: [String: LaTeXText.Action] = {
        let kept = """
            emph textit textbf textsc textrm textsf texttt textsl textup textmd textnormal textin \
            text mbox hbox fbox underline uline ul sout em it bf sc rm tt sl sf itshape slshape \
            scshape upshape bfseries mdseries rmfamily sffamily ttfamily normalfont normalsize \
            small footnotesize scriptsize tiny large Large huge relax protect noindent centering \
            mathrm mathit mathbf mkbibemph mkbibbold mkbibacro uppercase lowercase MakeUppercase \
            MakeLowercase NoCaseChange foreignquote selectfont boldmath unboldmath nocite \
            allowbreak nobreak ignorespaces unskip
            """
        var actions = Dictionary(
            kept.split(separator: " ").map { (String($0), LaTeXText.Action.keep) },
            uniquingKeysWith: { first, _ in first })
        for name in ["url", "path", "nolinkurl", "verb", "detokenize"] { actions[name] = .verbatim }
        for name in ["enquote", "mkbibquote"] { actions[name] = .quote }
        for name in ["textsuperscript", "sp", "up"] { actions[name] = .superscript }
        for name in ["textsubscript", "sb"] { actions[name] = .subscript }
        return actions
    }()

    /// The number of arguments that are no text; what follows is.
    static let droppedArguments = [
        "href": 1, "textcolor": 1, "color": 1, "foreignlanguage": 1, "selectlanguage": 1,
        "noopsort": 1, "hspace": 1, "vspace": 1, "label": 1, "switchargs": 0, "bibstring": 0,
        "raisebox": 1, "fontsize": 2, "hyphenation": 1, "phantom": 1, "hphantom": 1, "vphantom": 1,
    ]

    static let superscripts = pairs("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ")
    static let subscripts = pairs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

    private static func pairs(_ characters: String, _ forms: String) -> [Character: Character] {
        Dictionary(uniqueKeysWithValues: zip(characters, forms))
    }

    /// Character references of HTML.
    static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "laquo": "«", "raquo": "»", "szlig": "ß", "oslash": "ø", "Oslash": "Ø",
        "aelig": "æ", "AElig": "Æ", "deg": "°", "times": "×", "minus": "−", "micro": "µ",
        "plusmn": "±", "middot": "·", "thinsp": "\u{2009}", "copy": "©", "reg": "®",
    ]

    /// The accents of character references such as `eacute`.
    static let accentEntities = [
        "acute": "\u{301}", "grave": "\u{300}", "circ": "\u{302}", "uml": "\u{308}",
        "tilde": "\u{303}", "cedil": "\u{327}", "caron": "\u{30C}", "ring": "\u{30A}",
    ]

    /// Commands without an argument.
    static let texts: [String: String] = {
        var texts = letters.merging(table(signs)) { first, _ in first }
        for (name, letter) in table(greek) {
            texts[name] = letter
            texts["text" + name] = texts["text" + name] ?? letter
        }
        texts.merge(journals) { first, _ in first }
        for name in ["space", "newline", "linebreak", "par", "quad", "qquad", "enspace", "hfill"] {
            texts[name] = " "
        }
        texts["textvisiblespace"] = "␣"
        texts["nobreakspace"] = "\u{A0}"
        texts["thinspace"] = "\u{202F}"
        texts["textnonbreakinghyphen"] = "\u{2011}"
        texts["textcompwordmark"] = ""
        return texts
    }()

    /// Reads names and characters by turns.
    private static func table(_ text: String) -> [String: String] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let rows = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Letters that are no ASCII letter with an accent.
    static let letters = table(
        """
        ss ß SS ẞ o ø O Ø l ł L Ł ae æ AE Æ oe œ OE Œ aa å AA Å dh ð DH Ð dj đ DJ Đ th þ TH Þ ng ŋ
        NG Ŋ ij ĳ IJ Ĳ textschwa ə textturnv ʌ textesh ʃ textipa ː textordfeminine ª
        textordmasculine º textcrh ħ textCrh Ħ
        """)

    private static let signs = """
        S § P ¶ textsection § textparagraph ¶ pounds £ textsterling £ euro € texteuro € EUR €
        textcent ¢ cent ¢ textyen ¥ yen ¥ copyright © textcopyright © textregistered ®
        texttrademark ™ dots … ldots … textellipsis … cdots ⋯ textendash – textemdash — textquoteleft ‘
        textquoteright ’ textquotesingle ' textquotedblleft “ textquotedblright ” textquotedbl "
        quotedblbase „ quotesinglbase ‚ guillemotleft « guillemotright » guillemetleft «
        guillemetright » guilsinglleft ‹ guilsinglright › flqq « frqq » flq ‹ frq › glqq „ grqq “ glq ‚
        grq ‘ lq ‘ rq ’ textasciitilde ~ textasciicircum ^ textasciigrave ` textasciiacute ´
        textasciidieresis ¨ textasciimacron ¯ textasciicaron ˇ textasciibreve ˘
        textbackslash \\ textunderscore _ textbar | textbardbl ‖ textless < textgreater > textbraceleft {
        textbraceright } textdollar $ textnumbersign # textpercent % textampersand & textdegree °
        degree ° deg ° textbullet • bullet • textperiodcentered · textexclamdown ¡ textquestiondown ¿
        textonehalf ½ textonequarter ¼ textthreequarters ¾ textonesuperior ¹ texttwosuperior ²
        textthreesuperior ³ textmu µ textmicro µ micro µ textohm Ω textpm ± textpm ± texttimes × textdiv ÷
        textminus − textfractionsolidus ⁄ textsurd √ textlnot ¬ textbrokenbar ¦ textcurrency ¤
        textdagger † textdaggerdbl ‡ dag † ddag ‡ dagger † ddagger ‡ textasteriskcentered * ast ∗
        textnumero № textperthousand ‰ textestimated ℮ textmusicalnote ♪ textleftarrow ←
        textrightarrow → textuparrow ↑ textdownarrow ↓ slash / lbrace { rbrace } backslash \\
        TeX TeX LaTeX LaTeX LaTeXe LaTeX2ε BibTeX BibTeX XeTeX XeTeX LuaTeX LuaTeX pdfTeX pdfTeX
        times × pm ± mp ∓ div ÷ cdot · circ ∘ sim ∼ approx ≈ equiv ≡ neq ≠ ne ≠ leq ≤ le ≤ geq ≥ ge ≥
        ll ≪ gg ≫ lesssim ≲ gtrsim ≳ propto ∝ infty ∞ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ sqrt √ in ∈
        subset ⊂ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ to → rightarrow → leftarrow ←
        leftrightarrow ↔ longrightarrow ⟶ Rightarrow ⇒ Leftarrow ⇐ uparrow ↑ downarrow ↓ mapsto ↦
        prime ′ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ odot ⊙ oplus ⊕ otimes ⊗ star ⋆ sun ☉ earth ♁ perp ⊥
        parallel ∥ langle ⟨ rangle ⟩ lt < gt > angle ∠ triangle △ square □ diamond ⋄ surd √ vert |
        checkmark ✓ sharp ♯ flat ♭ natural ♮ mathsemicolon ;
        """

    private static let greek = """
        alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι
        kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ
        upsilon υ phi φ varphi φ chi χ psi ψ omega ω Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ
        Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ
        Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω
        """

    /// The journals that the Astrophysics Data System abbreviates.
    private static let journals = [
        "aj": "Astronomical Journal",
        "actaa": "Acta Astronomica",
        "araa": "Annual Review of Astronomy and Astrophysics",
        "apj": "Astrophysical Journal",
        "apjl": "Astrophysical Journal Letters",
        "apjlett": "Astrophysical Journal Letters",
        "apjs": "Astrophysical Journal Supplement Series",
        "apjsupp": "Astrophysical Journal Supplement Series",
        "ao": "Applied Optics",
        "applopt": "Applied Optics",
        "apss": "Astrophysics and Space Science",
        "aap": "Astronomy & Astrophysics",
        "astap": "Astronomy & Astrophysics",
        "aapr": "Astronomy and Astrophysics Review",
        "aaps": "Astronomy and Astrophysics Supplement Series",
        "azh": "Astronomicheskii Zhurnal",
        "baas": "Bulletin of the American Astronomical Society",
        "bac": "Bulletin of the Astronomical Institutes of Czechoslovakia",
        "bain": "Bulletin of the Astronomical Institutes of the Netherlands",
        "caa": "Chinese Astronomy and Astrophysics",
        "cjaa": "Chinese Journal of Astronomy and Astrophysics",
        "fcp": "Fundamentals of Cosmic Physics",
        "gca": "Geochimica et Cosmochimica Acta",
        "grl": "Geophysical Research Letters",
        "iaucirc": "IAU Circulars",
        "icarus": "Icarus",
        "jcap": "Journal of Cosmology and Astroparticle Physics",
        "jcp": "Journal of Chemical Physics",
        "jgr": "Journal of Geophysical Research",
        "jqsrt": "Journal of Quantitative Spectroscopy and Radiative Transfer",
        "jrasc": "Journal of the Royal Astronomical Society of Canada",
        "maps": "Meteoritics and Planetary Science",
        "memras": "Memoirs of the Royal Astronomical Society",
        "memsai": "Memorie della Società Astronomica Italiana",
        "mnras": "Monthly Notices of the Royal Astronomical Society",
        "na": "New Astronomy",
        "nar": "New Astronomy Reviews",
        "nat": "Nature",
        "nphysa": "Nuclear Physics A",
        "pasa": "Publications of the Astronomical Society of Australia",
        "pasj": "Publications of the Astronomical Society of Japan",
        "pasp": "Publications of the Astronomical Society of the Pacific",
        "physrep": "Physics Reports",
        "physscr": "Physica Scripta",
        "planss": "Planetary and Space Science",
        "pra": "Physical Review A",
        "prb": "Physical Review B",
        "prc": "Physical Review C",
        "prd": "Physical Review D",
        "pre": "Physical Review E",
        "prl": "Physical Review Letters",
        "procspie": "Proceedings of SPIE",
        "psj": "Planetary Science Journal",
        "qjras": "Quarterly Journal of the Royal Astronomical Society",
        "rmxaa": "Revista Mexicana de Astronomía y Astrofísica",
        "rnaas": "Research Notes of the American Astronomical Society",
        "skytel": "Sky and Telescope",
        "solphys": "Solar Physics",
        "sovast": "Soviet Astronomy",
        "ssr": "Space Science Reviews",
        "zap": "Zeitschrift für Astrophysik",
    ]
}
