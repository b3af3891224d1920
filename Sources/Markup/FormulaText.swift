import Platform

extension [UInt8] {
    /// HTML with the TeX of formulas between dollar signs in place of their MathML, for programs
    /// that do not show it and for texts without markup. Reads the `math` elements of Markdown.
    package var withFormulasAsText: [UInt8] {
        withView { html in
            var text: [UInt8] = []
            var start = 0
            while let formula = html.formula(from: start) {
                let sign: StaticString = formula.isDisplayed ? "$$" : "$"
                text += html[start..<formula.whole.lowerBound]
                text += sign.bytes
                text += html[formula.tex]
                text += sign.bytes
                start = formula.whole.upperBound
            }
            return start == 0 ? self : text + html[start...]
        }
    }
}

extension ByteView {
    /// Returns the next formula, and its escaped TeX.
    fileprivate func formula(
        from start: Int
    ) -> (whole: Range<Int>, tex: Range<Int>, isDisplayed: Bool)? {
        var index = start
        while let tag = self.index(of: UInt8(ascii: "<"), from: index) {
            index = tag + 1
            let isDisplayed = self[tag...].starts(with: Self.display.bytes)
            let name = isDisplayed ? Self.display : Self.inline
            guard self[tag...].starts(with: name.bytes) else { continue }
            let tex = tag + name.utf8CodeUnitCount
            guard let quote = self.index(of: UInt8(ascii: "\""), from: tex) else { return nil }
            var end = quote
            while let next = self.index(of: UInt8(ascii: "<"), from: end + 1) {
                end = next
                if self[end...].starts(with: Self.end.bytes) {
                    return (tag..<end + Self.end.utf8CodeUnitCount, tex..<quote, isDisplayed)
                }
            }
            return nil
        }
        return nil
    }

    private static var inline: StaticString { "<math alttext=\"" }
    private static var display: StaticString { "<math display=\"block\" alttext=\"" }
    private static var end: StaticString { "</math>" }
}
