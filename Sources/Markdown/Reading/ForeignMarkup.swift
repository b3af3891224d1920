import Diagnostics
import Platform

/// Warns of markup that is left out or shown as text, once for each kind.
struct ForeignMarkup {
    private enum Construct: CaseIterable { case rawHTML, template, attributes, picture }

    private(set) var problems: [Problem] = []
    private let lines: MarkdownLines
    private let lineMap: LineMap
    private var locations: SourceLocations

    /// The kinds that the text may contain and that are not reported yet.
    private var wanted: Set<Construct>

    /// The range of the current paragraph, heading or row.
    private var block = 0..<0

    init(_ lines: MarkdownLines, lineMap: LineMap, options: MarkdownOptions) {
        self.lines = lines
        self.lineMap = lineMap
        locations = SourceLocations(lines: lines)
        wanted = lines.source.bytes.withView { bytes in
            let body = bytes[lines.body]
            guard body.contains(where: { "<{!".utf8.contains($0) }) else { return [] }
            return Set(Construct.allCases)
        }
        if options.rawHTML { wanted.remove(.rawHTML) }
    }

    /// Must be called in reading order.
    mutating func visit(_ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent) {
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
    /// A comment is no content.
    private mutating func checkHTML(_ literal: ByteView) {
        guard wanted.contains(.rawHTML), !literal.starts(with: "<!--".utf8) else { return }
        let line = Array(literal.prefix { !$0.isLineEnd })
        report(
            .rawHTML, at: offset(of: line).map { $0..<($0 + line.count) }, "raw-html",
            "raw HTML is left out",
            help: "write Markdown, or set markdown: { rawHTML: true } in site.yml")
    }

    private mutating func checkText(_ literal: ByteView) {
        let isMarked = zip(literal, literal.dropFirst()).contains { first, second in
            switch first {
            case UInt8(ascii: "{"): "%{:".utf8.contains(second)
            case UInt8(ascii: "!"): second == UInt8(ascii: "[")
            default: false
            }
        }
        guard isMarked else { return }
        let text = String(decoding: literal, as: UTF8.self)
        if wanted.contains(.picture), text.contains("![") { checkPicture(text) }
        if let tag = text.firstMatch(of: /\{%|\{\{/)?.output {
            let isTag = tag == "{%"
            report(
                .template, tag, closedBy: isTag ? "%}" : "}}", "foreign-markup",
                "\(isTag ? "{% %}" : "{{ }}") is shown as text: no template language is read here",
                help:
                    "write Markdown, as in [text](other-post.md) for a link; sitegen import converts "
                    + "a whole site. To show it, write it as code in backticks")
        }
        if text.contains("{:") {
            report(
                .attributes, "{:", closedBy: "}", "foreign-markup",
                "{: } is shown as text: Markdown has no attributes here")
        }
    }

    /// Warns if the text that follows the opening marker is closed.
    private mutating func report(
        _ kind: Construct, _ opening: Substring, closedBy closing: String, _ code: String,
        _ fact: String, help: String = "remove it, or write it as code in backticks"
    ) {
        guard wanted.contains(kind), let start = offset(of: Array(opening.utf8)) else { return }
        let rest = lines.source.bytes[start..<block.upperBound]
        guard let end = rest.firstRange(of: Array(closing.utf8)) else { return }
        report(kind, at: start..<end.upperBound, code, fact, help: help)
    }

    /// `shown` is the text that begins a picture, or only its first characters.
    private mutating func checkPicture(_ shown: String) {
        let bytes = lines.source.bytes[block]
        let text = String(decoding: bytes, as: UTF8.self)
        for match in text.matches(of: /!\[[^\]\n]*\]\(([^<>()\n]+)\)/) {
            let name = match.output.1.prefix { $0 != "\"" && $0 != "'" }
            let path = name.drop(while: \.isWhitespace)
            guard path.trimmed.contains(where: \.isWhitespace),
                shown == "![" || shown.contains(path.trimmed)
            else { continue }
            let start =
                block.lowerBound
                + text.utf8.distance(from: text.startIndex, to: path.startIndex)
            return report(
                .picture, at: start..<(start + path.trimmed.utf8.count), "picture-link",
                "this picture is shown as text: its name has a space",
                help: "write the name in angle brackets: <\(path.trimmed)>")
        }
    }

    private mutating func report(
        _ kind: Construct, at range: Range<Int>?, _ code: String, _ fact: String, help: String
    ) {
        guard wanted.remove(kind) != nil else { return }
        let location =
            range.map { locations.location(of: $0) }
            ?? locations.location(ofLineAt: block.lowerBound)
        problems.append(Problem(.warning, code, fact, at: location, help: help))
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
