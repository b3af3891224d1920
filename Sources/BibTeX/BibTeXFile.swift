import Diagnostics
import Platform

/// The entries of a .bib file, and the problems found in it.
package struct BibTeXFile: Sendable {
    /// In the file's order, with the fields that they inherit. Without `@xdata`, whose fields only
    /// other entries show.
    package let entries: [BibTeXEntry]

    package let problems: [Problem]

    /// Reads BibTeX and BibLaTeX. A broken entry is an error and is left out; the others are read.
    package init(_ source: SourceText) {
        let text = LenientText(source.bytes[...])
        let file = SourceText(
            path: source.path,
            bytes: text.firstInvalid == nil ? source.bytes : Array(text.string.utf8))
        var report = BibTeXReport(SourceLines(file))
        report.checkEncoding(firstInvalid: text.firstInvalid)
        var parser = BibTeXParser(report)
        parser.readFile()
        report = parser.report
        var inheritance = BibTeXInheritance(parser.entries)
        entries = inheritance.resolved(&report)
        for entry in parser.entries { report.check(entry) }
        problems = report.all
    }
}

/// A part of a file, converted to a location when one is asked for.
struct BibTeXPlace: Sendable, Hashable {
    let lines: SourceLines
    let range: Range<Int>

    var location: Location { lines.location(of: range) }

    static func == (a: BibTeXPlace, b: BibTeXPlace) -> Bool {
        a.range == b.range && a.lines.source.path == b.lines.source.path
    }

    func hash(into hasher: inout Hasher) { hasher.combine(range) }
}
