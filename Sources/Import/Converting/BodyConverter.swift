import Content
import Foundation
import Platform

/// Converts the template code of an old site in a text's Markdown, outside code.
struct BodyConverter {
    let links: LinkConverter

    /// Reads template code of Jekyll with the values of the text.
    var walker: TemplateWalker?

    /// Reads the templates of shortcodes of Hugo and Zola.
    var shortcodes: TemplateWalker?
    var report: ImportReport

    /// True after a text with HTML.
    private(set) var hasHTML = false

    /// The piece that is converted.
    var part = ""
    var lines = LineFinder("", firstLine: 1)

    /// True if no Markdown is read where `part` is.
    var isInHTML = false

    /// The number of open blocks of Zola.
    var openBlocks = 0

    /// The names of the shortcodes of Hugo that have an end in the text.
    var closedNames: Set<String> = []

    /// The blocks of shortcodes that print the HTML in them.
    var rawTexts: [String] = []

    /// The code that becomes comments. In the text, its numbers stand between two marks.
    var hidden: [String] = []

    mutating func converted(_ text: OldText) -> String {
        part = text.body
        lines = LineFinder(text.body, firstLine: text.bodyLine)
        openBlocks = 0
        removeComments()
        walker?.begin(text)
        if part.contains("{%") { removeHiddenBranches(text) }
        closedNames =
            part.contains("{{") ? Set(part.matches(of: Self.endOfBlock).map { String($0.1) }) : []
        rawTexts = []
        if links.site.hidesHTML, !closedNames.isEmpty {
            let kept = links.site.shortcodesOfHTML
            rawTexts = part.matches(of: Self.htmlBlock).filter { kept.contains(String($0.1)) }
                .map { String($0.0) }
            replace("HTML in shortcodes became Markdown", Self.htmlBlock) { block in
                kept.contains(String(block.1))
                    ? nil
                    : String(block.0).replacing(Self.imageTag) { "![](\($0.1))" }
                        .replacing(Self.linkTag) { "[\($0.2)](\($0.1))" }
            }
        }
        convertPieces(options(for: text)) { $0.convert($1, of: text) }
        writeComments()
        part = part.replacing(TemplateWalker.lineFeed, with: "")
        guard text.isHTML, !text.isPost, !part.contains("<pre") else { return part }
        // In Markdown, indented lines would be code.
        return part.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: "\n")
    }
}

extension BodyConverter {
    private func options(for text: OldText) -> CodeScanner.Options {
        let site = links.site
        let markdown = site.parameters["markdown"]?.text
        return CodeScanner.Options(
            isHTML: text.isHTML, omitsHTML: site.hidesHTML && !text.isHTML,
            isJekyll: site.isJekyll,
            isKramdown: site.isJekyll && !text.isHTML && markdown?.hasPrefix("CommonMark") != true
                && site.parameters["kramdown"]?["parse_block_html"]?.flag != true)
    }

    private mutating func convert(_ kind: CodeScanner.Syntax, of text: OldText) {
        switch kind {
        case .code: convertCode()
        case .highlight:
            report.count("highlight blocks became fenced code")
            removeRawTags()
        case .raw:
            removeRawTags()
            convertMarkdownOutsideCode(text)
        case .loop:
            isInHTML = text.isHTML
            part = written(part) ?? list(in: part) ?? hide(part, of: text)
            convertMarkdownOutsideCode(text)
        case .html where leavesOutHTML(of: text):
            let line = part.split(separator: "\n", maxSplits: 1).first ?? ""
            if line.contains("<!--") {
                report.count("comments removed")
            } else if part.contains(where: { !$0.isWhitespace }) {
                report.add(
                    .notImported, at: lines.place(of: String(line), in: text.path),
                    "HTML, which the old site left out: `\(line.prefix(60))`")
            }
            part = ""
        case .markdown, .html:
            let old = part
            convertTemplates(text)
            if kind == .markdown, part != old, part.utf8.contains(where: "<`".utf8.contains) {
                convertMarkdownOutsideCode(text)
            } else {
                convertMarkdown(text)
            }
        }
    }

    /// True if Goldmark leaves HTML out of a text: it reads none, except in shortcodes for it.
    private func leavesOutHTML(of text: OldText) -> Bool {
        let piece = isInHTML ? part.trimmed("") : ""
        return links.site.hidesHTML && !text.isHTML
            && !rawTexts.contains { piece.isEmpty || $0.contains(piece) }
    }

    private mutating func convertMarkdownOutsideCode(_ text: OldText) {
        var options = options(for: text)
        options.hasTemplates = false
        convertPieces(options) { converter, kind in
            guard kind == .markdown || kind == .html else { return }
            converter.convertMarkdown(text)
            // What Liquid shows as it is would look like code that is left.
            converter.part.replace(Self.template) {
                kind == .html ? "<code>\(String($0.0).htmlEscaped)</code>" : "`\($0.0)`"
            }
        }
    }

    /// Divides `part`, and converts the pieces one by one.
    private mutating func convertPieces(
        _ options: CodeScanner.Options,
        _ convert: (inout BodyConverter, CodeScanner.Syntax) -> Void
    ) {
        let scanner = CodeScanner(part, options)
        report.count("comments removed", scanner.comments)
        var converted = ""
        for piece in scanner.pieces {
            part = piece.text
            isInHTML = piece.kind == .html
            convert(&self, piece.kind)
            converted += part
        }
        part = converted
    }

    /// Removes comments, which may be in one another, also where they contain code, or are in it:
    /// Liquid removes them first.
    mutating func removeComments() {
        if part.contains("comment") {
            var (depth, start, ranges) = (0, part.startIndex, [Range<String.Index>]())
            for mark in part.matches(of: Self.comment) {
                if depth == 0 { start = mark.range.lowerBound }
                depth += mark.1 == nil ? 1 : -1
                if depth == 0 { ranges.append(start..<mark.range.upperBound) }
                depth = max(depth, 0)
            }
            for range in ranges.reversed() { part.removeSubrange(range) }
            report.count("comments of templates removed", ranges.count)
        }
        if links.site.isJekyll, part.contains("#") {
            remove("comments of templates removed", Self.inlineComment)
        }
    }

    private mutating func removeHiddenBranches(_ text: OldText) {
        for code in walker?.removeHidden(from: &part) ?? []
        where code.wholeMatch(of: Self.condition) == nil {
            report.add(
                .changed, at: lines.place(of: code, in: text.path),
                "removed: a condition that is never true hides it")
        }
    }

    private mutating func convertCode() {
        removeRawTags()
        if !links.site.isJekyll, part.contains("/*") {
            let isText = part.hasPrefix("{")
            replace("escaped shortcodes became plain", Self.escapedShortcode) {
                let code = "\($0.1)\($0.2)\($0.3)"
                return isText ? "`\(code)`" : code
            }
        }
        if part.contains(",") {
            replace("options of fenced code removed", Self.fenceOptions) { "\($0.1)\($0.2)" }
        }
    }

    private mutating func convertTemplates(_ text: OldText) {
        guard part.utf8.contains(UInt8(ascii: "{")) else { return }
        if part.contains("{{") { convertValues(text) }
        if part.contains("{%") { convertTags(text) }
        if part.contains("{{") { convertShortcodes(text) }
        guard part.contains("{{") || part.contains("{%") else { return }
        // What is captured may be an argument of an include that has become a picture.
        if !part.contains("endcapture"), let written = written(part) { return part = written }
        replaceAll(Self.template) { converter, match in
            converter.hide(String(match.output), of: text)
        }
    }

    private mutating func convertMarkdown(_ text: OldText) {
        if part.contains("markdown=") {
            // In CommonMark, Markdown is read in HTML after an empty line.
            let rule = "markdown attributes of HTML became empty lines"
            replace(rule, Self.elementOfMarkdown) { match in
                let name = match.1 == "p" ? "div" : match.1
                return "<\(name)\(match.2)\(match.3)>\n\n\(match.4)\n\n</\(name)>"
            }
            replace(rule, Self.markdownAttribute) { "\($0.1)\($0.2)\($0.3 ?? "")\n" }
            part.replace(Self.restOfMarkdownAttribute) { $0.1 }
        }
        if part.contains("<!--") {
            remove("marks of the end of the summary removed", Self.endOfSummary)
        }
        if !isInHTML {
            convertFormulas()
            countUnconverted()
        }
        if !text.isHTML { removeAttributes() }
        if !isInHTML, leavesOutHTML(of: text), part.utf8.contains(UInt8(ascii: "<")) {
            remove("tags of HTML removed, which the old site left out", Self.tag)
        }
        part = links.converted(part, of: text) { link in
            report.add(.deadLinks, at: lines.place(of: link, in: text.path), link)
        }
        let mayHaveTag = !hasHTML && part.utf8.contains(UInt8(ascii: "<"))
        hasHTML = hasHTML || mayHaveTag && part.contains(Self.tag)
    }

    private mutating func removeRawTags() {
        if links.site.isJekyll { remove("raw tags removed", Self.rawTag) }
    }
}

extension BodyConverter {
    mutating func remove<Output>(_ rule: String, _ regex: SharedRegex<Output>) {
        replace(rule, regex) { _ in "" }
    }

    /// Replaces the matches for which `new` returns a text, and counts them.
    mutating func replace<Output>(
        _ rule: String, _ regex: SharedRegex<Output>, _ new: (Regex<Output>.Match) -> String?
    ) {
        replaceAll(regex, rule) { _, match in new(match) }
    }

    /// Replaces the matches for which `new` returns a text, and counts them by the rule. `new` may
    /// change all but the part.
    mutating func replaceAll<Output>(
        _ regex: SharedRegex<Output>, _ rule: String? = nil,
        _ new: (inout BodyConverter, Regex<Output>.Match) -> String?
    ) {
        let old = part
        var (result, start) = ("", old.startIndex)
        for match in old.matches(of: regex) {
            guard let text = new(&self, match) else { continue }
            if let rule { report.count(rule) }
            result += old[start..<match.range.lowerBound] + text
            start = match.range.upperBound
        }
        part = result + old[start...]
    }
}

extension StringProtocol {
    /// The text without the white space around it, and the `-` or `/` before the end of a tag.
    var withoutEnd: String {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.hasSuffix("-") || text.hasSuffix("/") else { return text }
        return text.dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
