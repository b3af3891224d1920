import Diagnostics

/// What a command or a sign of TeX stands for, if it has no arguments.
struct Symbol {
    let text: String
    let kind: Kind

    enum Kind {
        /// A letter, slanted, or any other sign, upright.
        case letter, upright
        case binary, relation, open, close, punctuation

        /// A sign without spaces that is no letter.
        case plain

        /// A big sign, with its limits above and below, or beside it.
        case large, integral

        /// A name, with its limits below, or beside it.
        case limit, function
    }
}

extension Symbol {
    /// By the names of commands.
    static let commands = table(listed)

    /// By what is written without a command, including all signs that commands stand for.
    static let signs: [String: Symbol] = {
        let typed = table(Self.typed).map { ($0.key, $0.value) }
        let shown = commands.sorted { $0.key < $1.key }.map { ($0.value.text, $0.value) }
        return Dictionary(typed + shown, uniquingKeysWith: { first, _ in first })
    }()

    private static func table(_ lists: [(Kind, String)]) -> [String: Symbol] {
        var table: [String: Symbol] = [:]
        for (kind, list) in lists {
            let words = list.split(whereSeparator: \.isWhitespace).map(String.init)
            for index in stride(from: 0, to: words.count - 1, by: 2) {
                let text = words[index + 1].replacing("~", with: "\u{2009}")
                table[words[index]] = Symbol(text: text, kind: kind)
            }
        }
        return table
    }

    /// The signs that the stroke of `\not` has in one character.
    static let negations: [Character: Character] = {
        let pairs =
            "=≠ ∈∉ ∋∌ ∃∄ ∣∤ ∥∦ ≡≢ ∼≁ ≃≄ ≈≉ ≅≇ <≮ >≯ ≤≰ ≥≱ ⊂⊄ ⊃⊅ ⊆⊈ ⊇⊉ ⊢⊬ ⊨⊭ ≺⊀ ≻⊁ →↛ ←↚ ⇒⇏ ⇔⇎ ↔↮"
            .split(separator: " ").compactMap { pair in
                pair.last.map { (pair[pair.startIndex], $0) }
            }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()
}

/// Pairs of a command's name, or of what is written, and the sign that is shown.
extension Symbol {
    private static let typed: [(Kind, String)] = [
        (.binary, "+ + - − * ∗"),
        (.relation, "= = < < > > : :"),
        (.open, "( ( [ ["),
        (.close, ") ) ] ] ! ! ? ?"),
        (.punctuation, ", , ; ;"),
        (.plain, "/ / | | . . @ @"),
        (.upright, "\" \" ` ‘ ' ′"),
    ]

    private static let listed: [(Kind, String)] = [
        (
            .letter,
            """
            alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ
            iota ι kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ
            sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω digamma ϝ
            partial ∂ imath ı jmath ȷ varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π
            varSigma Σ varUpsilon Υ varPhi Φ varPsi Ψ varOmega Ω
            """
        ),
        (
            .upright,
            """
            Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
            nabla ∇ infty ∞ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ neg ¬ lnot ¬ top ⊤
            bot ⊥ angle ∠ measuredangle ∡ sphericalangle ∢ triangle △ vartriangle △ triangledown ▽
            square □ Box □ blacksquare ■ qed □ Diamond ◊ lozenge ◊ blacklozenge ⧫ bigstar ★
            blacktriangle ▲ hbar ℏ hslash ℏ ell ℓ Re ℜ Im ℑ wp ℘ aleph ℵ beth ℶ gimel ℷ daleth ℸ
            prime ′ backprime ‵ degree ° complement ∁ mho ℧ eth ð surd √ checkmark ✓
            ldots … dots … dotsc … dotso … cdots ⋯ dotsb ⋯ dotsm ⋯ dotsi ⋯ vdots ⋮ ddots ⋱ iddots ⋰
            clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ flat ♭ natural ♮ sharp ♯
            pounds £ yen ¥ euro € copyright © S § P ¶ AA Å aa å ae æ o ø O Ø ss ß
            % % $ $ # # & & _ _
            """
        ),
        (
            .binary,
            """
            pm ± mp ∓ times × div ÷ cdot ⋅ centerdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪
            Cap ⋒ Cup ⋓ uplus ⊎ sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ wedge ∧ land ∧ veebar ⊻ barwedge ⊼
            curlyvee ⋎ curlywedge ⋏ setminus ∖ smallsetminus ∖ wr ≀ oplus ⊕ ominus ⊖ otimes ⊗
            oslash ⊘ odot ⊙ circledast ⊛ circledcirc ⊚ dagger † ddagger ‡ amalg ⨿ diamond ⋄
            bigtriangleup △ bigtriangledown ▽ triangleleft ◁ triangleright ▷ lhd ⊲ rhd ⊳ unlhd ⊴
            unrhd ⊵ bigcirc ◯ ltimes ⋉ rtimes ⋊ boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡ intercal ⊺
            dotplus ∔ divideontimes ⋇
            """
        ),
        (
            .relation,
            """
            leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ equiv ≡ sim ∼ thicksim ∼ simeq ≃ approx ≈ thickapprox ≈
            approxeq ≊ cong ≅ propto ∝ varpropto ∝ ll ≪ gg ≫ lll ⋘ ggg ⋙ lt < gt > prec ≺ succ ≻
            preceq ⪯ succeq ⪰ preccurlyeq ≼ succcurlyeq ≽ precsim ≾ succsim ≿ subset ⊂ supset ⊃
            subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋ nsubseteq ⊈ nsupseteq ⊉ subseteqq ⫅
            Subset ⋐ Supset ⋑ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ in ∈ ni ∋ owns ∋
            notin ∉ mid ∣ nmid ∤ parallel ∥ nparallel ∦ perp ⟂ vdash ⊢ nvdash ⊬ dashv ⊣ models ⊨
            vDash ⊨ nvDash ⊭ Vdash ⊩ Vvdash ⊪ asymp ≍ doteq ≐ bowtie ⋈ Join ⋈ smile ⌣ frown ⌢
            triangleq ≜ coloneqq ≔ coloneq ≔ eqqcolon ≕ leqslant ⩽ geqslant ⩾ lesssim ≲ gtrsim ≳
            lessapprox ⪅ gtrapprox ⪆ leqq ≦ geqq ≧ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ ncong ≇ nsim ≁
            nprec ⊀ nsucc ⊁ lessgtr ≶ gtrless ≷ backsim ∽ therefore ∴ because ∵ between ≬
            pitchfork ⋔ eqcirc ≖ circeq ≗ bumpeq ≏ Bumpeq ≎ fallingdotseq ≒ trianglelefteq ⊴
            trianglerighteq ⊵ vartriangleleft ⊲ vartriangleright ⊳ ntriangleleft ⋪
            to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐
            Leftrightarrow ⇔ iff ⟺ implies ⟹ impliedby ⟸ mapsto ↦ longmapsto ⟼ longrightarrow ⟶
            longleftarrow ⟵ Longrightarrow ⟹ Longleftarrow ⟸ longleftrightarrow ⟷
            Longleftrightarrow ⟺ hookrightarrow ↪ hookleftarrow ↩ uparrow ↑ downarrow ↓
            updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕ nearrow ↗ searrow ↘ swarrow ↙
            nwarrow ↖ rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽
            rightleftharpoons ⇌ leftrightharpoons ⇋ leadsto ⇝ rightsquigarrow ⇝
            leftrightsquigarrow ↭ twoheadrightarrow ↠ twoheadleftarrow ↞ rightarrowtail ↣
            nrightarrow ↛ nleftarrow ↚ nleftrightarrow ↮ nRightarrow ⇏ nLeftarrow ⇍
            nLeftrightarrow ⇎ rightrightarrows ⇉ leftleftarrows ⇇ upuparrows ⇈ rightleftarrows ⇄
            leftrightarrows ⇆ upharpoonright ↾ restriction ↾ upharpoonleft ↿ curvearrowright ↷
            curvearrowleft ↶ circlearrowright ↻ circlearrowleft ↺ multimap ⊸ Rrightarrow ⇛
            """
        ),
        (
            .open,
            "{ { lbrace { langle ⟨ lfloor ⌊ lceil ⌈ lbrack [ lvert | lVert ‖ lgroup ⟮ ulcorner ⌜"
        ),
        (
            .close,
            "} } rbrace } rangle ⟩ rfloor ⌋ rceil ⌉ rbrack ] rvert | rVert ‖ rgroup ⟯ urcorner ⌝"
        ),
        (.punctuation, "colon :"),
        (.plain, "vert | Vert ‖ | ‖ backslash \\ lmoustache ⎰ rmoustache ⎱"),
        (
            .large,
            """
            sum ∑ prod ∏ coprod ∐ bigcap ⋂ bigcup ⋃ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂
            bigodot ⨀ biguplus ⨄ bigsqcup ⨆
            """
        ),
        (.integral, "int ∫ iint ∬ iiint ∭ oint ∮ oiint ∯ oiiint ∰ smallint ∫"),
        (
            .limit,
            """
            lim lim limsup lim~sup liminf lim~inf max max min min sup sup inf inf det det gcd gcd
            Pr Pr argmax arg~max argmin arg~min injlim inj~lim projlim proj~lim
            """
        ),
        (
            .function,
            """
            arccos arccos arcsin arcsin arctan arctan arg arg cos cos cosh cosh cot cot coth coth
            csc csc deg deg dim dim exp exp hom hom ker ker lg lg ln ln log log sec sec sin sin
            sinh sinh tan tan tanh tanh
            """
        ),
    ]
}

/// Letters and digits of mathematical alphabets.
enum Alphabet: String {
    case roman, bold, italic, boldItalic, script, fraktur, double, sans, typewriter

    /// By the names of commands.
    static let commands: [String: Alphabet] = [
        "mathrm": .roman, "mathup": .roman, "mathbf": .bold, "mathit": .italic,
        "mathnormal": .italic, "mathbfit": .boldItalic, "boldsymbol": .boldItalic,
        "bm": .boldItalic, "pmb": .boldItalic, "mathcal": .script, "mathscr": .script,
        "mathfrak": .fraktur, "mathbb": .double, "Bbb": .double, "mathsf": .sans,
        "mathtt": .typewriter,
    ]

    /// Commands for the rest of a group, by their names.
    static let switches: [String: Alphabet] = [
        "rm": .roman, "bf": .bold, "it": .italic, "cal": .script, "frak": .fraktur, "sf": .sans,
        "tt": .typewriter, "Bbb": .double,
    ]

    /// True if letters in a row are one word.
    var joinsLetters: Bool {
        switch self {
        case .roman, .bold, .italic, .sans, .typewriter: true
        default: false
        }
    }

    /// Returns the character of this alphabet, or the character itself if it has none.
    func character(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1
        else { return character }
        let value = self.value(of: scalar)
        return value.flatMap(Unicode.Scalar.init).map(Character.init) ?? character
    }
}

extension Alphabet {
    /// The first capital letter, the first Greek capital, and the first digit in Unicode.
    private var starts: (latin: UInt32, greek: UInt32?, digit: UInt32?)? {
        switch self {
        case .roman: nil
        case .italic: (0x1D434, 0x1D6E2, nil)
        case .bold: (0x1D400, 0x1D6A8, 0x1D7CE)
        case .boldItalic: (0x1D468, 0x1D71C, 0x1D7CE)
        case .script: (0x1D49C, nil, nil)
        case .fraktur: (0x1D504, nil, nil)
        case .double: (0x1D538, nil, 0x1D7D8)
        case .sans: (0x1D5A0, nil, 0x1D7E2)
        case .typewriter: (0x1D670, nil, 0x1D7F6)
        }
    }

    private func value(of scalar: Unicode.Scalar) -> UInt32? {
        guard let starts else { return nil }
        let value = scalar.value
        switch scalar {
        case "A"..."Z": return Self.older[starts.latin + value - 65] ?? starts.latin + value - 65
        case "a"..."z": return Self.older[starts.latin + value - 71] ?? starts.latin + value - 71
        case "0"..."9": return starts.digit.map { $0 + value - 48 }
        case "Α"..."Ω": return starts.greek.map { $0 + value - 0x391 }
        case "α"..."ω": return starts.greek.map { $0 + value - 0x3B1 + 26 }
        default:
            guard let index = Self.variants.firstIndex(of: scalar) else { return nil }
            return starts.greek.map { $0 + UInt32(index) + (index == 0 ? 25 : 50) }
        }
    }

    /// Nabla follows the Greek capitals; these follow the small letters.
    private static let variants: [Unicode.Scalar] = ["∇", "∂", "ϵ", "ϑ", "ϰ", "ϕ", "ϱ", "ϖ"]

    /// Letters that Unicode had before the others of their alphabet.
    private static let older: [UInt32: UInt32] = [
        0x1D49D: 0x212C, 0x1D4A0: 0x2130, 0x1D4A1: 0x2131, 0x1D4A3: 0x210B, 0x1D4A4: 0x2110,
        0x1D4A7: 0x2112, 0x1D4A8: 0x2133, 0x1D4AD: 0x211B, 0x1D4BA: 0x212F, 0x1D4BC: 0x210A,
        0x1D4C4: 0x2134, 0x1D506: 0x212D, 0x1D50B: 0x210C, 0x1D50C: 0x2111, 0x1D515: 0x211C,
        0x1D51D: 0x2128, 0x1D455: 0x210E, 0x1D53A: 0x2102, 0x1D53F: 0x210D, 0x1D545: 0x2115,
        0x1D547: 0x2119,
        0x1D548: 0x211A, 0x1D549: 0x211D, 0x1D551: 0x2124,
    ]
}

/// Commands whose meaning is a sign above or below, a space, or a size.
enum Command {
    /// The sign of an accent, whether it grows, and whether it stands below.
    static let accents: [String: (sign: String, grows: Bool, isBelow: Bool)] = [
        "hat": ("ˆ", false, false), "widehat": ("\u{302}", true, false),
        "tilde": ("˜", false, false), "widetilde": ("\u{303}", true, false),
        "bar": ("¯", false, false), "vec": ("→", false, false), "dot": ("˙", false, false),
        "ddot": ("¨", false, false), "dddot": ("\u{20DB}", false, false),
        "check": ("ˇ", false, false),
        "widecheck": ("\u{30C}", true, false), "breve": ("˘", false, false),
        "acute": ("´", false, false), "grave": ("`", false, false),
        "mathring": ("˚", false, false), "overrightarrow": ("→", true, false),
        "overleftarrow": ("←", true, false), "overleftrightarrow": ("↔", true, false),
        "underrightarrow": ("→", true, true), "underleftarrow": ("←", true, true),
        "overbrace": ("⏞", true, false), "underbrace": ("⏟", true, true),
        "overbracket": ("⎴", true, false), "underbracket": ("⎵", true, true),
    ]

    /// Widths in em.
    static let spaces: [String: Double] = [
        ",": 3 / 18, "thinspace": 3 / 18, ":": 4 / 18, ">": 4 / 18, "medspace": 4 / 18,
        ";": 5 / 18, "thickspace": 5 / 18, "!": -3 / 18, "negthinspace": -3 / 18,
        "negmedspace": -4 / 18, "negthickspace": -5 / 18, " ": 1 / 3, "nobreakspace": 1 / 3,
        "enspace": 0.5, "enskip": 0.5, "quad": 1, "qquad": 2,
    ]

    /// Lines around an argument, which signs of most fonts cannot draw.
    static let lines: [String: String] = [
        "overline": "border-top:1px solid;padding-top:.15em",
        "underline": "border-bottom:1px solid;padding-bottom:.15em",
        "underbar": "border-bottom:1px solid;padding-bottom:.15em",
        "boxed": "border:1px solid;padding:.25em", "fbox": "border:1px solid;padding:.25em",
    ]

    /// Heights in em.
    static let sizes: [String: Double] = ["big": 1.2, "Big": 1.8, "bigg": 2.4, "Bigg": 3]

    static let arrows: [String: String] = [
        "xrightarrow": "→", "xleftarrow": "←", "xleftrightarrow": "↔", "xRightarrow": "⇒",
        "xLeftarrow": "⇐", "xLeftrightarrow": "⇔", "xmapsto": "↦", "xhookrightarrow": "↪",
        "xhookleftarrow": "↩", "xrightharpoonup": "⇀", "xrightleftharpoons": "⇌",
    ]

    /// `displaystyle` and `scriptlevel`, and whether limits stand above and below.
    static let styles: [String: (attributes: String, isDisplayed: Bool)] = [
        "displaystyle": (" displaystyle=\"true\" scriptlevel=\"0\"", true),
        "textstyle": (" displaystyle=\"false\" scriptlevel=\"0\"", false),
        "scriptstyle": (" displaystyle=\"false\" scriptlevel=\"1\"", false),
        "scriptscriptstyle": (" displaystyle=\"false\" scriptlevel=\"2\"", false),
    ]

    /// Commands of texts, with the style of their letters.
    static let texts: [String: String] = [
        "text": "", "textrm": "", "textnormal": "", "mbox": "", "hbox": "", "textup": "",
        "textbf": "font-weight:bold", "textit": "font-style:italic",
        "emph": "font-style:italic", "textsf": "font-family:sans-serif",
        "texttt": "font-family:monospace",
    ]

    static let atoms: [String: MathElement.Atom] = [
        "mathord": .ordinary, "mathbin": .binary, "mathrel": .relation, "mathopen": .open,
        "mathclose": .close, "mathpunct": .punctuation, "mathinner": .ordinary,
        "mathop": .function,
    ]

    /// Commands with rules of their own.
    static let others = """
        frac dfrac tfrac cfrac binom dbinom tbinom sqrt root over choose atop operatorname left
        right middle limits nolimits not stackrel overset underset substack begin end phantom
        hphantom vphantom smash mod pmod bmod pod tag label notag nonumber hspace mspace
        ensuremath mathstrut strut hline displaylimits
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// All names of letters, for suggestions.
    static let names: [String] = {
        let sized = sizes.keys.flatMap { [$0, $0 + "l", $0 + "r", $0 + "m"] }
        let tables = [
            Array(Symbol.commands.keys), Array(Alphabet.commands.keys),
            Array(Alphabet.switches.keys), Array(accents.keys), Array(lines.keys),
            Array(spaces.keys), sized,
            Array(arrows.keys), Array(styles.keys), Array(texts.keys), Array(atoms.keys), others,
        ]
        return Set(tables.joined()).filter { $0.allSatisfy(\.isASCIILetter) }.sorted()
    }()
}

/// An environment that sets its lines in rows and columns.
struct Environment {
    var open = ""
    var close = ""

    /// The alignments of columns, repeated; `c` if there are none.
    var columns = ""

    /// Columns in pairs have no space between them, and its formulas are displayed ones.
    var isAligned = false
    var isSmall = false

    static let named: [String: Environment] = [
        "matrix": Environment(), "pmatrix": Environment(open: "(", close: ")"),
        "bmatrix": Environment(open: "[", close: "]"),
        "Bmatrix": Environment(open: "{", close: "}"),
        "vmatrix": Environment(open: "|", close: "|"),
        "Vmatrix": Environment(open: "‖", close: "‖"), "smallmatrix": Environment(isSmall: true),
        "cases": Environment(open: "{", columns: "l"),
        "dcases": Environment(open: "{", columns: "l"),
        "rcases": Environment(close: "}", columns: "l"), "array": Environment(),
        "aligned": aligned, "align": aligned, "align*": aligned, "split": aligned,
        "alignat": aligned, "alignat*": aligned, "alignedat": aligned, "eqnarray": equations,
        "eqnarray*": equations, "gather": gathered, "gather*": gathered, "gathered": gathered,
        "multline": gathered, "multline*": gathered, "equation": gathered, "equation*": gathered,
    ]

    /// The advice for an unknown name.
    static func suggestion(for name: String) -> String? {
        Suggestions.nearest(to: name, in: named.keys.sorted()).map { "did you mean \($0)?" }
    }

    private static let aligned = Environment(columns: "rl", isAligned: true)
    private static let equations = Environment(columns: "rcl", isAligned: true)
    private static let gathered = Environment(columns: "c", isAligned: true)
}
