import Foundation
import Testing

@testable import Formulas

@Suite("A formula as MathML")
struct FormulaTests {
    @Test(
        "A formula becomes elements of MathML Core",
        arguments: [
            ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"),
            ("x_12", "<msub><mi>x</mi><mn>1</mn></msub><mn>2</mn>"),
            ("\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
            ("\\sqrt[3]{x}", "<mroot><mi>x</mi><mn>3</mn></mroot>"),
            ("f''", "<msup><mi>f</mi><mo>″</mo></msup>"),
            ("f'^2", "<msup><mi>f</mi><mrow><mo>′</mo><mn>2</mn></mrow></msup>"),
            ("3.14", "<mn>3.14</mn>"),
            ("a = -b", "<mi>a</mi><mo>=</mo><mo form=\"prefix\">−</mo><mi>b</mi>"),
            (
                "(\\cdot)",
                "<mo stretchy=\"false\">(</mo><mo lspace=\"0\" rspace=\"0\">⋅</mo>"
                    + "<mo stretchy=\"false\">)</mo>"
            ),
            ("a := b", "<mi>a</mi><mo>:=</mo><mi>b</mi>"),
            ("\\Gamma\\gamma", "<mi mathvariant=\"normal\">Γ</mi><mi>γ</mi>"),
            ("\\mathbb{R}\\mathcal{L}", "<mi>ℝ</mi><mi>ℒ</mi>"),
            ("\\mathrm{d}x", "<mi mathvariant=\"normal\">d</mi><mi>x</mi>"),
            ("\\mathbf{AB}1", "<mi>𝐀𝐁</mi><mn>1</mn>"),
            ("\\sin x", "<mi>sin</mi><mo>\u{2061}</mo><mspace width=\"0.1667em\"/><mi>x</mi>"),
            (
                "\\sin(x)",
                "<mi>sin</mi><mo>\u{2061}</mo><mo stretchy=\"false\">(</mo><mi>x</mi>"
                    + "<mo stretchy=\"false\">)</mo>"
            ),
            ("a \\not= b", "<mi>a</mi><mo>≠</mo><mi>b</mi>"),
            ("\\text{if $x$ is}", "<mtext>if\u{A0}</mtext><mi>x</mi><mtext>\u{A0}is</mtext>"),
            (
                "5\\%\\,\\$",
                "<mn>5</mn><mi mathvariant=\"normal\">%</mi>"
                    + "<mspace width=\"0.1667em\"/><mi mathvariant=\"normal\">$</mi>"
            ),
            (
                "a\\\\b\\\\",
                "<mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable>"
            ),
            ("\\hat x", "<mover accent=\"true\"><mi>x</mi><mo stretchy=\"false\">ˆ</mo></mover>"),
            ("\\left(x\\right.", "<mo form=\"prefix\">(</mo><mi>x</mi>"),
            (
                "\\binom nk",
                "<mo>(</mo><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi></mfrac>"
                    + "<mo>)</mo>"
            ),
        ])
    func elements(tex: String, html: String) {
        let formula = Formula(tex, isDisplayed: false)
        #expect(formula.errors.isEmpty)
        #expect(formula.elements == html)
    }

    @Test(
        "Limits stand above and below in displayed formulas only, or where the formula says so",
        arguments: [
            ("\\sum_1^n", true, "munderover"), ("\\sum_1^n", false, "msubsup"),
            ("\\sum\\limits_1^n", false, "munderover"), ("\\sum\\nolimits_1^n", true, "msubsup"),
            ("\\int_0^1", true, "msubsup"), ("\\lim_x", true, "munder"),
            ("\\lim_x", false, "msub"), ("\\sin_x", true, "msub"),
            ("\\displaystyle\\max_x", false, "munder"), ("\\textstyle\\max_x", true, "msub"),
            ("\\operatorname*{a}_x", true, "munder"), ("\\operatorname{a}_x", true, "msub"),
            ("\\overbrace{x}^n", false, "mover"), ("\\mathop{x}_n", true, "munder"),
            ("\\frac{\\sum_1^n}{2}", true, "msubsup"),
        ])
    func limits(tex: String, isDisplayed: Bool, name: String) {
        let html = Formula(tex, isDisplayed: isDisplayed).elements
        let names = ["munderover", "msubsup", "munder", "msub", "mover"]
        #expect(names.first { html.contains("<\($0)>") } == name)
    }

    @Test("The element has the TeX, and is a block if it is displayed")
    func whole() {
        #expect(
            Formula("a<\"b\"", isDisplayed: true).mathML
                == "<math display=\"block\" alttext=\"a&lt;&quot;b&quot;\"><mi>a</mi>"
                + "<mo>&lt;</mo><mi mathvariant=\"normal\">&quot;</mi><mi>b</mi>"
                + "<mi mathvariant=\"normal\">&quot;</mi></math>")
        #expect(Formula("x", isDisplayed: false).mathML == "<math alttext=\"x\"><mi>x</mi></math>")
    }

    @Test("Each of the 150 formulas is known")
    func textbook() throws {
        let formulas = try TextbookFormulas.all()
        #expect(formulas.count == 150)
        for tex in formulas {
            #expect(Formula(tex, isDisplayed: true).errors == [], "\(tex)")
        }
    }

    @Test("Each name that is suggested is known")
    func names() {
        for name in Command.names {
            for end in ["", "{a}", "{a}{a}", "(", "\\right)"] {
                let tex = name == "begin" ? "\\begin{matrix}\\end{matrix}" : "\\\(name)\(end)"
                let errors = Formula(tex, isDisplayed: true).errors
                #expect(!errors.contains { $0.message.hasPrefix("unknown") }, "\(name)")
            }
        }
    }
}

@Suite("Errors of formulas")
struct FormulaErrorTests {
    @Test(
        "An error has a place, a fact and a way out",
        arguments: [
            ("\\aplha", 0..<6, "unknown command \\aplha", "did you mean \\alpha?"),
            (
                "a \\qwertz b", 2..<9, "unknown command \\qwertz",
                "define it in site.yml: markdown: { macros: { \"\\\\qwertz\": … } }"
            ),
            ("ä\\frac{1", 7..<8, "this brace is not closed", "write } where it ends"),
            ("x^", 1..<2, "^ needs another argument", "write it in braces: {…}"),
            ("x^2^3", 3..<4, "two scripts at one place", "put the first in braces"),
            (
                "a & b", 2..<3, "& belongs in a matrix or in aligned lines",
                "write \\begin{aligned} … \\end{aligned} around them"
            ),
            ("a}", 1..<2, "this brace closes nothing", "remove it"),
            (
                "\\left(x", 0..<5, "\\left without \\right",
                "write \\right. for no bracket at the end"
            ),
            ("\\right)", 0..<6, "\\right has no beginning here", nil),
            (
                "\\left x", 6..<7, "\\left needs a bracket after it",
                "write ( [ \\{ | or a point for none"
            ),
            ("\\begin{pmatrx}", 7..<13, "unknown environment pmatrx", "did you mean pmatrix?"),
            (
                "\\begin{matrix}\\end{cases}", 19..<24,
                "\\end{cases} where \\begin{matrix} is open", "write \\end{matrix}"
            ),
            ("\\begin{matrix}", 0..<6, "\\begin{matrix} without \\end{matrix}", nil),
            ("5% a", 1..<2, "% begins a comment, which hides the rest", "write \\%"),
            ("a # b", 2..<3, "# belongs in macros", "write \\#"),
            ("\\text{$x}", 6..<7, "this formula is not closed", "write $"),
            ("\\", 0..<1, "no name follows this backslash", nil),
            ("\\hspace{1}", 8..<9, "this is no width", "write one as in 1em or 6mu"),
        ] as [(String, Range<Int>, String, String?)])
    func errors(tex: String, range: Range<Int>, message: String, help: String?) {
        #expect(
            Formula(tex, isDisplayed: false).errors
                == [FormulaError(range, message, help: help)])
    }

    @Test("All unknown commands are reported, each once")
    func all() {
        let errors = Formula("\\aplha + \\frc{1}{2} + \\aplha", isDisplayed: false).errors
        #expect(errors.map(\.range) == [0..<6, 9..<13])
    }

    // A quadratic step would take minutes.
    @Test(
        "A long or deeply nested formula ends soon", .timeLimit(.minutes(1)),
        arguments: [
            "{", "\\sqrt", "\\left(", "\\begin{matrix}", "\\text{", "x_", "\\not ", "a\\over ",
            "\\displaystyle ", "x^2+", "\\qwertz ", "'", "\\frac1", "\\hat", "\\substack{", "[",
            "\\sqrt[", "$", "%\n", "\\text{$", "\\mathrm ", "&", "\\\\", "~",
        ])
    func long(part: String) {
        let tex = String(repeating: part, count: 100_000 / part.utf8.count)
        let formula = Formula(tex, isDisplayed: true)
        #expect(formula.mathML.utf8.count < 8_000_000 && formula.errors.count <= 2)
    }
}

@Suite("Macros of formulas")
struct FormulaMacroTests {
    @Test(
        "A macro stands for its body, in which #1 is its first argument",
        arguments: [
            ("\\R", "\\mathbb{R}", "\\R^2", "\\mathbb{R}^2"),
            ("\\norm", "\\left\\|#1\\right\\|", "\\norm{x+y}", "\\left\\|x+y\\right\\|"),
            ("\\diff", "\\frac{d#1}{d#2}", "\\diff yx", "\\frac{dy}{dx}"),
            ("\\swap", "#2#1", "\\swap ab", "ba"), ("\\epsilon", "\\varepsilon", "\\epsilon", "ε"),
            ("\\R", "R", "\\text{in \\R}", "\\text{in R}"),
        ])
    func expansion(name: String, body: String, tex: String, same: String) throws {
        var macros = FormulaMacros()
        try macros.add(name, body)
        let formula = Formula(tex, isDisplayed: true, macros: macros)
        #expect(formula.errors.isEmpty)
        #expect(formula.elements == Formula(same, isDisplayed: true).elements)
    }

    @Test(
        "A wrong macro is an error",
        arguments: [
            (
                "R", "x", nil, "\"R\" is no name of a command",
                "write a backslash and letters, as in \"\\\\R\""
            ),
            (
                "\\a1", "x", nil, "\"\\a1\" is no name of a command",
                "write a backslash and letters, as in \"\\\\R\""
            ),
            ("\\a", "{x", 0..<1, "this brace is not closed", "write } where it ends"),
            ("\\a", "x}", 1..<2, "this brace closes nothing", "remove it"),
        ] as [(String, String, Range<Int>?, String, String)])
    func wrong(name: String, body: String, range: Range<Int>?, message: String, help: String) {
        var macros = FormulaMacros()
        #expect(throws: FormulaError(range, message, help: help)) { try macros.add(name, body) }
    }

    @Test("Macros that use themselves or grow without end are an error at their command")
    func bombs() throws {
        var macros = FormulaMacros()
        try macros.add("\\self", "x\\self")
        try macros.add("\\a", "\\b\\b\\b\\b\\b\\b\\b\\b")
        try macros.add("\\b", "\\c\\c\\c\\c\\c\\c\\c\\c")
        try macros.add("\\c", "#1#1#1#1#1#1#1#1#1#1#1#1")
        for (tex, command) in [("1+\\self", 2..<7), ("1+\\a{\\a{\\a{\\a{xxxxxxxxxxx}}}}", 2..<4)] {
            let error = try #require(
                Formula(tex, isDisplayed: false, macros: macros).errors.first)
            #expect(
                error
                    == FormulaError(
                        command, "the macros of this formula make it longer than 20000 signs",
                        help: "a macro may not use itself"))
        }
    }

    @Test("An unknown command in a macro is an error at the macro's command")
    func place() throws {
        var macros = FormulaMacros()
        try macros.add("\\R", "\\mathbbb{R}")
        #expect(
            Formula("x \\R", isDisplayed: false, macros: macros).errors
                == [
                    FormulaError(
                        2..<4, "unknown command \\mathbbb in the macro \\R",
                        help: "did you mean \\mathbb?")
                ])
    }
}

/// The formulas of textbook kinds, one a line.
enum TextbookFormulas {
    static func all() throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "formulas.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

extension Formula {
    /// What is within the `math` element.
    var elements: String {
        guard let start = mathML.firstIndex(of: ">") else { return "" }
        return String(mathML[mathML.index(after: start)...].dropLast("</math>".count))
    }
}
