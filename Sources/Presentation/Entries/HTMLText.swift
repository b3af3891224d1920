import Diagnostics
import Markdown
import Markup

/// The body of an HTML post: its links and pictures are resolved, comments left out, and all else
/// stays as it is.
struct HTMLText {
    private let source: SourceText
    private let html: [UInt8]

    /// The offset of the body in the source.
    private let start: Int

    init(_ source: SourceText, _ body: Range<Int>) {
        self.source = source
        html = Array(source.bytes[body])
        start = body.lowerBound
    }

    func document(resolve: (MarkdownLink) -> ResolvedLink) -> MarkdownDocument {
        let lines = SourceLines(source)
        let resolved = HTMLAddresses(html).replaced { address, tag, result in
            guard !tag.isOneOf(["base"]) else { return result += address }
            let range = address.startIndex + start
            let link = MarkdownLink(
                kind: tag.isOneOf(["a", "area"]) ? .link : .image,
                destination: String(decoding: address.withoutCharacterReferences, as: UTF8.self),
                location: lines.location(of: range..<(range + address.count)))
            if let url = resolve(link).url {
                url.appendEscaped(to: &result)
            } else {
                result += address
            }
        }
        let (paragraph, markup) = texts
        return MarkdownDocument(
            html: Self.withoutComments(resolved ?? html), headings: [],
            summary: Self.plainText(paragraph),
            problems: markup.map { [.foreignMarkup(lines.location(of: $0))] } ?? [])
    }
}

extension HTMLText {
    private static func withoutComments(_ html: [UInt8]) -> [UInt8] {
        var scanner = HTMLScanner(html)
        var (result, start): ([UInt8], Int) = ([], 0)
        while let tag = scanner.nextTag() {
            guard html[tag].starts(with: "<!--".utf8) else { continue }
            result += html[start..<tag.lowerBound]
            start = tag.upperBound
        }
        return result + html[start...]
    }

    /// The tags that end a paragraph without an end tag.
    private static let blocks: [StaticString] = [
        "p", "div", "section", "article", "main", "aside", "nav", "header", "footer", "body",
        "html",
        "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "pre", "blockquote",
        "figure", "form", "hr",
    ]

    /// The first paragraph with words, and where the first marks of a template language are in
    /// the text.
    private var texts: (paragraph: [UInt8], markup: Range<Int>?) {
        var scanner = HTMLScanner(html)
        var (paragraph, end): ([UInt8], Int) = ([], 0)
        var (isOpen, isDone, isCode) = (false, false, false)
        var markup: Range<Int>?
        while end < html.count {
            let tag = scanner.nextTag() ?? html.count..<html.count
            if !isCode { markup = markup ?? Self.markup(in: html[end..<tag.lowerBound]) }
            if isOpen, !isDone { paragraph += html[end..<tag.lowerBound] }
            end = tag.upperBound
            let name = html[tag].dropFirst().drop { $0 == UInt8(ascii: "/") }
                .prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
            let isEnd = html[tag].dropFirst().first == UInt8(ascii: "/")
            isCode = name.isOneOf(["code", "pre"]) ? !isEnd : isCode
            if name.isOneOf(["br"]) { paragraph.append(UInt8(ascii: " ")) }
            guard name.isOneOf(Self.blocks) else { continue }
            if isOpen, paragraph.contains(where: { !$0.isHTMLSpace }) { isDone = true }
            if !isDone { paragraph = [] }
            isOpen = name.isOneOf(["p"]) && !isEnd
        }
        return (paragraph, markup.map { $0.shifted(by: start) })
    }

    private static func markup(in text: ArraySlice<UInt8>) -> Range<Int>? {
        for (opening, closing) in [("{%", "%}"), ("{{", "}}")] {
            if let start = text.firstRange(of: Array(opening.utf8)),
                let end = text[start.upperBound...].firstRange(of: Array(closing.utf8))
            {
                return start.lowerBound..<end.upperBound
            }
        }
        return nil
    }

    /// Decodes character references as Markdown does, which here has no other syntax: every other
    /// sign is escaped.
    private static func plainText(_ paragraph: [UInt8]) -> String {
        var escaped: [UInt8] = []
        for byte in paragraph {
            let isReference =
                byte == UInt8(ascii: "&") || byte == UInt8(ascii: ";")
                || byte == UInt8(ascii: "#") && escaped.last == UInt8(ascii: "&")
            if byte.isASCIISign, !isReference { escaped.append(UInt8(ascii: "\\")) }
            if !byte.isHTMLSpace {
                escaped.append(byte)
            } else if escaped.last.map({ $0 != UInt8(ascii: " ") }) ?? false {
                escaped.append(UInt8(ascii: " "))
            }
        }
        let source = SourceText(path: "", bytes: escaped)
        let document = try? MarkdownRenderer().document(source, body: escaped.indices) { _ in nil }
        return document?.summary ?? ""
    }
}

extension Problem {
    fileprivate static func foreignMarkup(_ location: Location) -> Problem {
        Problem(
            .warning, "foreign-markup", "this is shown as text: no template language is read here",
            at: location, help: "remove it, or write the text that it stands for")
    }
}

extension Range<Int> {
    fileprivate func shifted(by offset: Int) -> Range<Int> {
        lowerBound + offset..<upperBound + offset
    }
}

extension UInt8 {
    fileprivate var isASCIISign: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

extension String {
    /// Appends the text as a part of an attribute's value, quoted or not.
    fileprivate func appendEscaped(to result: inout [UInt8]) {
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            case UInt8(ascii: "'"): result += "&#39;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case _ where byte.isHTMLSpace: result += "%20".utf8
            default: result.append(byte)
            }
        }
    }
}
