import BibTeX
import Testing

@Suite("LaTeX as text")
struct LaTeXTests {
    /// LaTeX and its text; there, `·` is a no-break space and `¦` a narrow one.
    private static let table = ##"""
        {\'e} \'{e} \'e \' e → é é é é
        {\"{o}} \"o {\"O} → ö ö Ö
        Stra{\ss}e Stra\ss e Stra\ss{}e → Straße Straße Straße
        Sm{\o}r {\O}re {\aa} {\AA} {\ae}{\OE} \L{}ukasz \L ukasz → Smør Øre å Å æŒ Łukasz Łukasz
        Fran\c{c}ois Fran{\c c}ois \c Cetin → François François Çetin
        \v{s} \v Z Erd\H{o}s \u{g} \k{a} \.{z} \d{u} \b{b} \r{u} \=a → š Ž Erdős ğ ą ż ụ ḇ ů ā
        {\'\i} \"{\j} \i \^{\i}le → í j̈ ıîle
        \'{\^e} \'{\ae} \'{ab} \t{oo} → ế ǽ áb o͡o
        \'{} \~{} \^{}x {\`} → ´ ~ ^x `
        a\textquotesingle b 1\textendash 2 1--2 3---4 → a'b 1–2 1–2 3—4
        ``a'' `b' c's \enquote{d} → “a” ‘b’ c’s “d”
        ?`Qu{\'e}? !`Hola! → ¿Qué? ¡Hola!
        \& \% \_ \# \$ \{ \} → & % _ # $ { }
        a~b a\ b a\,b a\\b a\-b → a·b a b a¦b a b ab
        {ABC} a{B}c {{D}} → ABC aBc D
        \emph{a} {\it b} \textsc{C} {\bf{d}} {\em e}f → a b C d ef
        \url{http://x.org/a_b--c~d} \href{http://x.org}{the site} → http://x.org/a_b--c~d the site
        CO\textsubscript{2} 10\textsuperscript{-3} x\textsuperscript{th} → CO₂ 10⁻³ xth
        \TeX\ and {\LaTeX} \copyright{} 1843 → TeX and LaTeX © 1843
        \ensuremath{\alpha}-{\beta} \textmu m \ensuremath{x^2} → α-β µm $x^2$
        $\alpha_{1}$ and \(x^2\), $$y$$ \[z\] → $\alpha_{1}$ and $x^2$, $y$ $z$
        {$}5 or 6$ \(x → $5 or 6$ \(x
        R&amp;D R\&amp;D &lt;i&gt; &#233;&eacute;&uuml;&#xE9; &nothing; A&B → R&D R&D <i> ééüé &nothing; A&B
        {\noopsort{1843b}}1843 \textcolor{red}{a} → 1843 a
        \apj and \mnras → Astrophysical Journaland Monthly Notices of the Royal Astronomical Society
        \foo{bar} \foo baz \+ → bar \foo baz \+
        50% of 山田 → 50% of 山田
        """##.split(separator: "\n").map { $0.split(separator: " → ").map(String.init) }

    @Test("Commands, accents, dashes and quotes become characters", arguments: table)
    func conversion(_ row: [String]) throws {
        let entry = try #require(read("@misc{a,\n  title = {\(row[0])},\n}").entries.first)
        let text = row[1].replacing("·", with: "\u{A0}").replacing("¦", with: "\u{202F}")
        #expect(entry.text(of: "title") == text)
        #expect(entry.text(of: "title").map { Array($0.utf8) } == Array(text.utf8))
    }
}
