import Diagnostics
import Formulas
import Platform

/// Writes formulas as MathML, and reports their errors where they are in the text.
struct FormulaWriter {
    private let lines: MarkdownLines
    private let lineMap: LineMap
    private let formulas: [SourceFormula]
    private let macros: FormulaMacros
    private var locations: SourceLocations
    private(set) var problems: [Problem] = []

    /// The MathML that was written last.
    private(set) var latest = ""

    init(
        lines: MarkdownLines, lineMap: LineMap, formulas: [SourceFormula],
        unclosed: [Range<Int>], macros: FormulaMacros
    ) {
        self.lines = lines
        self.lineMap = lineMap
        self.formulas = formulas
        self.macros = macros
        locations = SourceLocations(lines: lines)
        problems = unclosed.map { range in
            Problem(
                .note, "unclosed-formula", "$$ is shown as text: no second one ends the formula",
                at: locations.location(of: range),
                help: "write $$ at its end, before the next blank line")
        }
    }

    /// Writes a formula between dollar signs, or a code block.
    mutating func write(_ node: SyntaxNode, to html: inout HTMLBytes) {
        let written = String(decoding: node.literal, as: UTF8.self)
        let (tex, isDisplayed, parts): (String, Bool, [Range<Int>])
        if let number = node.extensionData?.number {
            let source = formulas[number]
            let sign = source.isDisplayed ? 2 : 1
            (tex, isDisplayed) = (
                String(written.dropFirst(sign).dropLast(sign)), source.isDisplayed
            )
            parts = source.lines.enumerated().map { index, line in
                index == 0 ? line.lowerBound + sign..<line.upperBound : line
            }
        } else {
            (tex, isDisplayed, parts) = (written, true, sourceLines(of: node, written))
        }
        let formula = Formula(tex, isDisplayed: isDisplayed, macros: macros)
        latest = formula.mathML
        latest.withBytes { html.writeRaw($0) }
        for error in formula.errors { report(error, in: parts) }
    }
}

extension FormulaWriter {
    /// Where the lines of a code block are written: each is the end of a line of the text.
    private func sourceLines(of block: SyntaxNode, _ text: String) -> [Range<Int>] {
        let first = lineMap.line(block.firstLine) + 1
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
            let range = lines.range(first + $0, first + $0)
            let end = lines.source.bytes[range].lastIndex { !$0.isLineEnd }.map { $0 + 1 }
            let length = min($1.utf8.count, range.count)
            return max(
                range.lowerBound, (end ?? range.lowerBound) - length)..<(end ?? range.lowerBound)
        }
    }

    /// `parts` are the lines of the formula in the text.
    private mutating func report(_ error: FormulaError, in parts: [Range<Int>]) {
        var start = 0
        var location: Location?
        for part in parts {
            if let range = error.range, range.lowerBound <= start + part.count {
                let first = part.lowerBound + range.lowerBound - start
                location = locations.location(of: first..<min(first + range.count, part.upperBound))
                break
            }
            start += part.count + 1
        }
        let place = location ?? parts.first.map { locations.location(of: $0) }
        problems.append(Problem("formula", error.message, at: place, help: error.help))
    }
}
