import Diagnostics
import Highlighting
import Platform

/// Warns of markup that is left out or shown as text, once for each kind, and notes code in an unknown
/// language.
struct ForeignMarkup {
    private enum Construct {
        case rawHTML, template, templateInHTML, attributes, picture, emphasis, formula,
            contents
    }

    private(set) var problems: [Problem] = []
    private let lines: MarkdownLines
    private let lineMap: LineMap
    private let highlighting: Bool
    private var locations: SourceLocations

    /// The kinds that the text may contain and that are not reported yet.
    private var wanted: Set<Construct>

    /// The range of the current paragraph, heading or row.
    private var block = 0..<0 {
        didSet { searched = [:] }
    }

    /// The marks that the current block was searched for: a block is searched once for each.
    private var searched: [Construct: Set<Substring>] = [:]

    init(_ lines: MarkdownLines, lineMap: LineMap, options: MarkdownOptions) {
        self.lines = lines
        self.lineMap = lineMap
        highlighting = options.highlighting
        locations = SourceLocations(lines: lines)
        wanted = lines.source.bytes.withView { Self.wanted(in: $0[lines.body]) }
        wanted.remove(options.rawHTML ? .rawHTML : .templateInHTML)
        if options.formulas { wanted.remove(.formula) }
    }

    private static func wanted(in body: ByteView) -> Set<Construct> {
        let signs = signs.withView { signs in body.reduce(0) { $0 | signs[$1] } }
        var wanted: Set<Construct> = []
        if signs & 1 > 0 {
            wanted = [.rawHTML, .template, .templateInHTML, .attributes, .picture]
        }
        if signs & 2 > 0 { wanted.insert(.formula) }
        if signs & 12 == 12 { wanted.insert(.emphasis) }
        return wanted
    }

    /// A bit for each kind of sign that foreign markup has.
    private static let signs = ByteTable<UInt8> { byte in
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "{"), UInt8(ascii: "!"): 1
        case UInt8(ascii: "$"): 2
        case UInt8(ascii: "*"): 4
        // The first bytes of full-width punctuation.
        case 0xE3, 0xEF: 8
        default: 0
        }
    }

    /// Reports a paragraph `[TOC]` that is left out.
    mutating func noteContents(_ node: SyntaxNode) {
        block = lines.range(of: node, lineMap)
        wanted.insert(.contents)
        report(
            .contents, at: offset(of: Array("[TOC]".utf8)).map { $0..<($0 + 5) },
            "unused-contents", "[TOC] is left out: tables of contents are switched off",
            help: "remove it, or set markdown: { tableOfContents: true } in site.yml", .note)
    }

    /// Must be called in reading order.
    mutating func visit(_ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent) {
        if kind == .codeBlock, event == .enter, highlighting { checkLanguage(node) }
        guard !wanted.isEmpty, event == .enter else { return }
        switch kind {
        case .paragraph, .heading: block = lines.range(of: node, lineMap)
        case .tableRow:
            let line = node.extensionData?.number ?? 1
            block = lines.range(line, line)
        case .htmlBlock:
            block = lines.range(of: node, lineMap)
            checkHTML(node.literal)
        case .htmlInline: checkHTML(node.literal)
        case .text: checkText(node.literal)
        default: break
        }
    }
}

extension ForeignMarkup {
    private mutating func checkLanguage(_ node: SyntaxNode) {
        let word = Array(node.info.firstWord)
        let name = String(decoding: word, as: UTF8.self)
        guard !word.isEmpty, CodeLanguage(name: name) == nil else { return }
        block = lines.range(of: node, lineMap)
        report(
            at: offset(of: word).map { $0..<($0 + word.count) }, "unknown-language",
            "code in \"\(name)\" is not highlighted: the language is unknown",
            help: Suggestions.didYouMean(name, in: CodeLanguage.allNames)
                ?? "write text for code without colours", .note)
    }

    /// A comment is no content.
    private mutating func checkHTML(_ literal: ByteView) {
        if wanted.contains(.templateInHTML), literal.contains(UInt8(ascii: "{")) {
            let code = String(decoding: literal, as: UTF8.self).replacing(Self.code, with: "")
            checkTemplate(code, .templateInHTML, .note)
        }
        guard wanted.contains(.rawHTML), !literal.starts(with: "<!--".utf8) else { return }
        let line = Array(literal.prefix { !$0.isLineEnd })
        report(
            .rawHTML, at: offset(of: line).map { $0..<($0 + line.count) }, "raw-html",
            "raw HTML is left out",
            help: "write Markdown, or set markdown: { rawHTML: true } in site.yml")
    }

    /// Code and comments within HTML.
    private static let code = SharedRegex(
        /(?is)<(script|style|pre|code)\b.*?(<\/\1>|$)|<!--.*?(-->|$)/)

    private mutating func checkTemplate(
        _ text: String, _ kind: Construct, _ severity: Problem.Severity
    ) {
        guard let tag = text.firstMatch(of: /\{%|\{\{/)?.output else { return }
        let isTag = tag == "{%"
        report(
            kind, tag, closedBy: isTag ? "%}" : "}}", "foreign-markup",
            "\(isTag ? "{% %}" : "{{ }}") is shown as text: no template language is read here",
            help:
                "write Markdown, as in [text](other-post.md) for a link; sitegen import converts "
                + "a whole site. To show it, write it as code in backticks", severity)
    }

    private mutating func checkText(_ literal: ByteView) {
        guard Self.signs.withView({ signs in literal.reduce(0) { $0 | signs[$1] } }) & 7 > 0 else {
            return
        }
        let isMarked = zip(literal, literal.dropFirst()).contains { first, second in
            switch first {
            case UInt8(ascii: "{"): "%{:".utf8.contains(second)
            case UInt8(ascii: "!"): second == UInt8(ascii: "[")
            case UInt8(ascii: "*"): second == UInt8(ascii: "*")
            case UInt8(ascii: "$"): true
            default: false
            }
        }
        guard isMarked else { return }
        let text = String(decoding: literal, as: UTF8.self)
        if wanted.contains(.picture), text.contains("![") { checkPicture(text) }
        checkTemplate(text, .template, .warning)
        if text.contains("{:") {
            report(
                .attributes, "{:", closedBy: "}", "foreign-markup",
                "{: } is shown as text: Markdown has no attributes here")
        }
        if wanted.contains(.emphasis), text.contains("**") { checkEmphasis(text) }
        if wanted.contains(.formula), text.contains("$") { checkFormula() }
    }

    /// Notes asterisks beside full-width punctuation that are no emphasis.
    private mutating func checkEmphasis(_ text: String) {
        for match in text.matches(of: /(.?)\*\*+(.?)/) {
            let neighbours = (match.output.1 + match.output.2).unicodeScalars
            guard neighbours.contains(where: { $0.isAsian && $0.isPunctuation }),
                isFirst(.emphasis, match.output.0),
                let start = offset(of: Array(match.output.0.utf8))
            else { continue }
            return report(
                .emphasis, at: start..<(start + match.output.0.utf8.count), "emphasis",
                "** beside full-width punctuation is shown as text",
                help: "write the punctuation outside of the asterisks; in a site whose locale is "
                    + "zh, ja or ko it may be inside", .note)
        }
    }

    /// Notes the first formula of the current block, whose signs may be markup for libcmark.
    private mutating func checkFormula() {
        guard isFirst(.formula, "$") else { return }
        let text = String(decoding: lines.source.bytes[block], as: UTF8.self)
            .replacing(/`[^`]*`|\\\$/) { String(repeating: " ", count: $0.output.utf8.count) }
        let formula = text.matches(of: Self.formula).first { match in
            match.output.utf8.count == 3 || match.output.contains { "\\^_{=".contains($0) }
        }
        guard let range = formula?.range else { return }
        let start =
            block.lowerBound + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        report(
            .formula, at: start..<(start + text[range].utf8.count), "formula",
            "formulas are not set: this one is shown as text, and Markdown may change its signs",
            help:
                "set markdown: { formulas: true } in site.yml; to show the signs, write it as code "
                + "in backticks", .note)
    }

    private static let formula = SharedRegex(
        /\$\$[^$]+\$\$|\$[^$\s](?:[^$\n]*[^$\s])?\$(?![A-Za-z0-9])/)

    /// Warns if the text that follows the opening marker is closed.
    private mutating func report(
        _ kind: Construct, _ opening: Substring, closedBy closing: String, _ code: String,
        _ fact: String, help: String = "remove it, or write it as code in backticks",
        _ severity: Problem.Severity = .warning
    ) {
        guard wanted.contains(kind), isFirst(kind, opening),
            let start = offset(of: Array(opening.utf8))
        else { return }
        let rest = lines.source.bytes[start..<block.upperBound]
        guard let end = rest.firstRange(of: Array(closing.utf8)) else { return }
        report(kind, at: start..<end.upperBound, code, fact, help: help, severity)
    }

    /// `shown` is the text that holds a picture, or only its first characters.
    private mutating func checkPicture(_ shown: String) {
        guard shown != "![" || isFirst(.picture, "![") else { return }
        let bytes = lines.source.bytes[block]
        let text = shown == "![" ? String(decoding: bytes, as: UTF8.self) : shown
        for match in text.matches(of: /!\[[^\[\]\n]*\]\(([^<>()\n]+)\)/) {
            let name = match.output.1.prefix { $0 != "\"" && $0 != "'" }
            let path = name.drop(while: \.isWhitespace).trimmed
            guard path.contains(where: \.isWhitespace), isFirst(.picture, path),
                let start = offset(of: Array(path.utf8))
            else { continue }
            return report(
                .picture, at: start..<(start + path.utf8.count), "picture-link",
                "this picture is shown as text: its name has a space",
                help: "write the name in angle brackets: <\(path)>")
        }
    }

    private mutating func report(
        _ kind: Construct, at range: Range<Int>?, _ code: String, _ fact: String, help: String,
        _ severity: Problem.Severity = .warning
    ) {
        guard wanted.remove(kind) != nil else { return }
        report(at: range, code, fact, help: help, severity)
    }

    private mutating func report(
        at range: Range<Int>?, _ code: String, _ fact: String, help: String,
        _ severity: Problem.Severity
    ) {
        let location =
            range.map { locations.location(of: $0) }
            ?? locations.location(ofLineAt: block.lowerBound)
        problems.append(Problem(severity, code, fact, at: location, help: help))
    }

    /// True if the current block was not yet searched for this mark.
    private mutating func isFirst(_ kind: Construct, _ mark: Substring) -> Bool {
        searched[kind, default: []].insert(mark).inserted
    }

    /// Returns where the current block contains the bytes.
    private func offset(of bytes: [UInt8]) -> Int? {
        lines.source.bytes[block].firstRange(of: bytes)?.lowerBound
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var end = endIndex
        while end > startIndex, self[index(before: end)].isWhitespace { end = index(before: end) }
        return self[..<end]
    }
}
