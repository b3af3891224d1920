import Diagnostics

/// A formula in TeX, and as MathML that browsers show without scripts.
package struct Formula: Sendable, Hashable {
    /// A `math` element; its `alttext` is the TeX. Not complete if there are errors.
    package let mathML: String

    /// In the order of the formula.
    package let errors: [FormulaError]

    /// `isDisplayed` sets the formula in a line of its own.
    package init(_ tex: String, isDisplayed: Bool, macros: FormulaMacros = FormulaMacros()) {
        var html = "<math"
        if isDisplayed { html += " display=\"block\"" }
        html += " alttext=\"\(tex.inAttribute)\">"
        do throws(FormulaError) {
            var parser = try FormulaParser(tex, isDisplayed: isDisplayed, macros: macros)
            let element = try parser.formula()
            let row = element.isPlainRow ? element.children : [element]
            for element in row { element.write(to: &html) }
            errors = parser.errors
        } catch {
            errors = [error]
        }
        mathML = html + "</math>"
    }
}

/// Why a formula cannot be shown.
package struct FormulaError: Error, Hashable, Sendable {
    /// The bytes of the formula's UTF-8; `nil` if it is not about a part.
    package let range: Range<Int>?

    /// One sentence that starts in lower case and has no full stop.
    package let message: String
    package let help: String?

    init(_ range: Range<Int>?, _ message: String, help: String? = nil) {
        self.range = range
        self.message = message
        self.help = help
    }

    static func unclosed(_ brace: Token) -> FormulaError {
        FormulaError(brace.range, "this brace is not closed", help: "write } where it ends")
    }
}

extension String {
    fileprivate var inAttribute: String {
        replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
