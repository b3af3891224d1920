import Foundation
import Platform

/// Converts the template code of an old site in a text's Markdown, outside code.
struct BodyConverter {
    let links: LinkConverter
    private(set) var report: ImportReport

    /// True after a text with HTML.
    private(set) var hasHTML = false
    private var part = ""
    private var lines = LineFinder("", firstLine: 1)

    /// For each open block of Zola, whether its marks are removed.
    private var openBlocks: [Bool] = []

    init(_ links: LinkConverter, _ report: ImportReport) {
        self.links = links
        self.report = report
    }

    mutating func converted(_ text: OldText) -> String {
        part = text.body
        lines = LineFinder(text.body, firstLine: text.bodyLine)
        openBlocks = []
        removeComments()
        convertHighlighting()
        var parts: [String] = []
        for piece in Self.pieces(of: part) {
            part = piece.text
            if !piece.isVerbatim { convertTemplates(text) }
            if piece.isVerbatim, part.contains("raw") { removeRawTags() }
            for piece in Self.pieces(of: part) {
                part = piece.text
                if !piece.isVerbatim { convertMarkdown(text) }
                parts.append(part)
            }
        }
        let body = parts.joined()
        guard text.isHTML, !text.isPost, !body.contains("<pre") else { return body }
        // In Markdown, indented lines would be code.
        return body.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: "\n")
    }
}

extension BodyConverter {
    /// Divides Markdown into parts without template code, and the text between: code, fenced or in
    /// backticks, and what Liquid leaves as it is.
    private static func pieces(of text: String) -> [(text: String, isVerbatim: Bool)] {
        var pieces: [(text: String, isVerbatim: Bool)] = []
        var start = text.startIndex
        for match in text.matches(of: verbatim) {
            pieces.append((String(text[start..<match.range.lowerBound]), false))
            pieces.append((String(text[match.range]), true))
            start = match.range.upperBound
        }
        pieces.append((String(text[start...]), false))
        return pieces
    }

    /// Removes comments also where they contain code, or are in it: Liquid removes them first.
    private mutating func removeComments() {
        if part.contains("comment") {
            remove("comments of templates removed", upTo: Self.endOfComment, Self.comment)
            remove("comments of templates removed", upTo: Self.endOfHugoComment, Self.hugoComment)
        }
        guard links.site.hidesComments, part.contains("-->") else { return }
        remove("comments removed", upTo: Self.endOfHTMLComment, Self.htmlComment)
    }

    private mutating func convertHighlighting() {
        guard part.contains("highlight") else { return }
        replace(
            "highlight blocks became fenced code", upTo: Self.endOfHighlight, Self.highlight
        ) { "```\($0.1)\n\($0.2)\n```" }
        replace(
            "highlight blocks became fenced code", upTo: Self.endOfHugoHighlight, Self.hugoHighlight
        ) { "```\($0.1)\n\($0.2)\n```" }
    }

    private mutating func convertTemplates(_ text: OldText) {
        if part.contains("{%") { convertTags(text) }
        if part.contains("{{") { convertOutput(text) }
        for match in part.matches(of: Self.template) {
            let code = String(part[match.range])
            let line = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            report.add(.unconverted, at: lines.place(of: code, in: text.path), "`\(line)`")
        }
    }

    private mutating func convertMarkdown(_ text: OldText) {
        if links.site.isKramdown, part.contains("{:") {
            remove("attributes of kramdown removed", Self.attribute)
        }
        if links.site.isKramdown, part.contains("*[") {
            remove("abbreviations of kramdown removed", Self.abbreviation)
        }
        if part.contains("markdown=") {
            // In CommonMark, Markdown is read in HTML after an empty line.
            replace(
                "markdown attributes of HTML became empty lines", Self.markdownAttribute
            ) { "\($0.1)\($0.2)\n" }
        }
        if part.contains("$$") {
            let number = part.matches(of: Self.formula).count
            report.count("formulas that stay as TeX", number)
        }
        if part.contains("<!--") {
            remove("marks of the end of the summary removed", Self.endOfSummary)
        }
        if part.contains("](") || part.contains("=\"") || part.contains("]:") {
            part = links.converted(part, of: text, &lines, &report)
        }
        hasHTML = hasHTML || part.contains(Self.tag)
    }

    /// Converts tags of Liquid.
    private mutating func convertTags(_ text: OldText) {
        replace("post_url and link became addresses", Self.postURL) {
            [links] in links.address(ofSource: $0.2.withoutEnd)
        }
        remove("includes without a text removed", Self.includeWithoutText)
        embed("includes became pictures or links", of: text, Self.include)
        embed("tags became pictures or links", of: text, Self.tagOfPicture)
        convertBlocksOfZola(text)
    }

    /// Converts values of Liquid and shortcodes of Hugo and Zola.
    private mutating func convertOutput(_ text: OldText) {
        replace(
            "URL filters resolved", Self.filteredURL
        ) { String($0.1).hasPrefix("/") ? String($0.1) : "/" + $0.1 }
        remove("addresses of the site resolved", Self.baseURL)
        replace("titles filled in", Self.titleOfPage) { [links] in
            $0.1 == "page" ? text.front["title"]?.text : links.site.title
        }
        remove("marks of raw HTML removed", Self.rawHTML)
        replace(
            "ref and relref became addresses", Self.reference
        ) { [links] in links.address(ofReference: String($0.1), from: text) }
        remove("tables of contents and icons removed", Self.tableOfContents)
        replace("shortcodes became pictures or links", Self.button) { match in
            let start = match.1.contains(Self.pathStart) ? "/" : ""
            return Shortcode.link(match.2.withoutEnd, start + match.1)
        }
        embed("shortcodes became pictures or links", of: text, Self.shortcode)
        embed("shortcodes became pictures or links", of: text, Self.zolaShortcode)
        convertBlocksOfHugo(text)
    }

    /// The shortcodes whose marks are removed: the text between them stays.
    private static let blocks: Set = [
        "accordion", "admonition", "alert", "aside", "attention", "badge", "box", "callout", "card",
        "caution", "center", "collapse", "column", "columns", "danger", "details", "expand", "faq",
        "gallery", "hint", "hl", "important", "info", "keyword", "lead", "mark", "math", "note",
        "notice",
        "pageinfo", "panel", "quote", "blockquote", "references", "spoiler", "steps", "success",
        "tab", "tabs", "tip", "typeit", "warning", "wide_container",
    ]

    private mutating func convertBlocksOfHugo(_ text: OldText) {
        var lost: [String] = []
        replace("marks of shortcodes around a text removed", Self.hugoBlock) { match in
            guard Self.blocks.contains(match.2.lowercased()) else { return nil }
            return match.1 == nil ? Self.heading(of: match.2, match.3 ?? "", text, &lost) : ""
        }
        count(lost: lost)
    }

    private mutating func convertBlocksOfZola(_ text: OldText) {
        var (open, lost) = (openBlocks, [String]())
        replace("marks of shortcodes around a text removed", Self.zolaBlock) { match in
            guard let name = match.1 else { return open.popLast() == true ? "" : nil }
            open.append(Self.blocks.contains(name.lowercased()))
            return open.last == true ? Self.heading(of: name, match.2 ?? "", text, &lost) : nil
        }
        openBlocks = open
        count(lost: lost)
    }

    /// Returns the title of a block in bold, or nothing without one.
    private static func heading(
        of name: Substring, _ arguments: Substring, _ text: OldText, _ lost: inout [String]
    ) -> String {
        guard let arguments = Arguments(arguments.withoutEnd[...], front: text.front) else {
            return ""
        }
        lost += arguments.names.subtracting(["title", "text", "summary"])
        let isTitled = ["details", "expand", "spoiler"].contains(name.lowercased())
        let title =
            arguments["title"] ?? arguments["text"] ?? arguments["summary"]
            ?? (isTitled ? arguments[0] : nil)
        return title.map { "**\($0)**\n\n" } ?? ""
    }

    private mutating func count(lost names: [String]) {
        for name in names { report.count("arguments left out: \(name)") }
    }

    /// Converts template code with a name and arguments, and counts the arguments that get lost.
    private mutating func embed(
        _ rule: String, of text: OldText, _ regex: SharedRegex<(Substring, Substring, Substring)>
    ) {
        var lost: [String] = []
        replace(rule, regex) { match in
            let name = String(match.1).withoutExtension.lastPathPart
            guard let arguments = Arguments(match.2.withoutEnd[...], front: text.front),
                let text = Shortcode.markdown(for: name, arguments)
            else { return nil }
            let isPicture = text.hasPrefix("!") || text.hasPrefix("[!")
            lost += arguments.names.subtracting(
                isPicture
                    ? Shortcode.arguments
                    : Shortcode.arguments.subtracting(Shortcode.argumentsOfPictures))
            return text
        }
        count(lost: lost)
    }

    private mutating func removeRawTags() {
        remove("raw tags removed", Self.rawTag)
    }

    private mutating func remove<Output>(
        _ rule: String, upTo end: SharedRegex<Substring>? = nil, _ regex: SharedRegex<Output>
    ) {
        replace(rule, upTo: end, regex) { _ in "" }
    }

    /// Replaces the matches for which `new` returns a text, and counts them. Stops after the line of
    /// the last closing tag `end`: each unclosed block would be searched to the end of the text.
    private mutating func replace<Output>(
        _ rule: String, upTo end: SharedRegex<Substring>? = nil, _ regex: SharedRegex<Output>,
        _ new: (Regex<Output>.Match) -> String?
    ) {
        let last = end.map { part.matches(of: $0).last?.range.upperBound ?? part.startIndex }
        let stop = last.map { part[$0...].firstIndex(of: "\n") ?? part.endIndex } ?? part.endIndex
        if last == part.startIndex { return }
        var number = 0
        let (old, rest) = (part[..<stop], part[stop...])
        part =
            String(
                old.replacing(regex) { match in
                    guard let text = new(match) else { return String(old[match.range]) }
                    number += 1
                    return text
                }) + rest
        report.count(rule, number)
    }
}

extension StringProtocol {
    /// The text without the white space around it, and the `-` or `/` before the end of a tag.
    fileprivate var withoutEnd: String {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.hasSuffix("-") || text.hasSuffix("/") else { return text }
        return text.dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
