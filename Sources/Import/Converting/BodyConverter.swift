import Foundation

/// Converts the template code of an old site in a text's Markdown, outside code.
struct BodyConverter {
    let links: OldLinks
    private(set) var report: ImportReport

    /// True after a text with HTML.
    private(set) var hasHTML = false
    private var part = ""

    /// The place in the old body before which template code is in the report.
    private var searched = "".startIndex

    init(_ links: OldLinks, _ report: ImportReport) {
        self.links = links
        self.report = report
    }

    mutating func converted(_ text: OldText) -> String {
        part = text.body
        searched = text.body.startIndex
        convertHighlighting()
        var parts: [String] = []
        for (piece, isCode) in Self.pieces(of: part) {
            part = piece
            if !isCode { convertPiece(text) }
            parts.append(part)
        }
        let body = parts.joined()
        guard text.isHTML, !text.isPost, !body.contains("<pre") else { return body }
        // In Markdown, indented lines would be code.
        return body.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: "\n")
    }
}

extension BodyConverter {
    /// Divides Markdown into code, fenced or in backticks, and the text between.
    private static func pieces(of body: String) -> [(text: String, isCode: Bool)] {
        var pieces: [(text: String, isCode: Bool)] = []
        var start = body.startIndex
        let code =
            /(?m)^[ \t]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\k<fence>[`~]*[ \t]*$|\z)|(?<tick>`+)[^`\n][^\n]*?\k<tick>/
        for match in body.matches(of: code) {
            pieces.append((String(body[start..<match.range.lowerBound]), false))
            pieces.append((String(body[match.range]), true))
            start = match.range.upperBound
        }
        pieces.append((String(body[start...]), false))
        return pieces
    }

    private mutating func convertHighlighting() {
        guard part.contains("highlight") else { return }
        replace(
            "highlight blocks became fenced code",
            /(?s)\{%-?\s*highlight\s+([\w+#.-]+)[^%]*%\}\n?(.*?)\n?\{%-?\s*endhighlight\s*-?%\}/
        ) { "```\($0.1)\n\($0.2)\n```" }
        replace(
            "highlight blocks became fenced code",
            /(?s)\{\{[<%]\s*highlight\s+"?([\w+#.-]+).*?[>%]\}\}\n?(.*?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/
        ) { "```\($0.1)\n\($0.2)\n```" }
    }

    private mutating func convertPiece(_ text: OldText) {
        if part.contains("{%") { convertTags(text) }
        if part.contains("{{") { convertOutput(text) }
        if part.contains("{:") {
            replace("attributes of kramdown removed", /(?m)^\* TOC\n\{:toc\}|[ \t]*\{:[^}\n]*\}/) {
                _ in
                ""
            }
        }
        if part.contains("<!--") {
            replace("marks of the end of the summary removed", /<!--\s*more\s*-->\n?/) { _ in "" }
        }
        if part.contains("](") || part.contains("=\"") || part.contains("]:") {
            part = links.converted(part, of: text, &report)
        }
        hasHTML = hasHTML || part.contains(/<\/?[A-Za-z][A-Za-z0-9-]*(\s[^<>]*)?\/?>/)
        for match in part.matches(of: /(?s)\{%.*?%\}|\{\{.*?\}\}/) {
            let code = String(part[match.range])
            let line = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            report.add(.unconverted, at: place(of: code, in: text), "`\(line)`")
        }
    }

    /// Returns the file and line in the old site, of the next of equal pieces.
    private mutating func place(of words: String, in text: OldText) -> String {
        let range = text.body.range(of: words, range: searched..<text.body.endIndex)
        if let range { searched = range.upperBound }
        let before = range.map { text.body[..<$0.lowerBound] } ?? ""
        return "\(text.path):\(text.bodyLine + before.count { $0 == "\n" })"
    }

    /// Converts tags of Liquid.
    private mutating func convertTags(_ text: OldText) {
        replace(
            "comments of templates removed",
            /(?s)\{%-?\s*comment\s*-?%\}.*?\{%-?\s*endcomment\s*-?%\}/
        ) {
            _ in ""
        }
        replace("raw marks removed", /\{%-?\s*(end)?raw\s*-?%\}/) { _ in "" }
        replace("post_url and link became addresses", /\{%-?\s*(post_url|link)\s+([^%]+?)\s*-?%\}/)
        {
            [links] in links.address(ofSource: String($0.2))
        }
        replace(
            "includes without a text removed",
            /\{%-?\s*include\s+(base_path|toc(\.html)?)\s*-?%\}\n?/
        ) { _ in "" }
        embed("includes became pictures or links", /\{%-?\s*include\s+([^\s%]+)([^%]*?)-?%\}/)
        embed(
            "tags became pictures or links",
            /\{%-?\s*(youtube|vimeo|gist|twitter|tweet|img|image|figure)\s+([^%]*?)-?%\}/)
    }

    /// Converts values of Liquid and shortcodes of Hugo and Zola.
    private mutating func convertOutput(_ text: OldText) {
        replace(
            "URL filters resolved",
            /\{\{-?\s*["']([^"']*)["']\s*\|\s*(relative_url|absolute_url|prepend:[^}|]*)(\s*\|[^}]*)?\s*-?\}\}/
        ) { String($0.1).hasPrefix("/") ? String($0.1) : "/" + $0.1 }
        replace(
            "addresses of the site resolved",
            /\{\{-?\s*(site\.(baseurl|url|github\.url)|BASE_PATH)\s*-?\}\}/
        ) { _ in "" }
        replace("titles filled in", /\{\{-?\s*page\.title\s*-?\}\}/) { _ in
            text.front["title"]?.text
        }
        replace("marks of raw HTML removed", /\{\{<\s*\/?\s*(raw|html|raw-?html)\s*>\}\}/) { _ in ""
        }
        replace(
            "ref and relref became addresses",
            /\{\{[<%]-?\s*(?:rel)?ref\s+(?:path=)?["']?([^"'>%\s]+)["']?[^}]*?[>%]\}\}/
        ) { [links] in links.address(ofReference: String($0.1), from: text) }
        embed(
            "shortcodes became pictures or links",
            /\{\{[<%]-?\s*([\w-]+)\s+([^}]*?)\/?\s*[>%]\}\}/)
        embed("shortcodes became pictures or links", /\{\{\s*([\w]+)\(([^)]*)\)\s*\}\}/)
    }

    /// Converts template code with a name and arguments, and counts the arguments that get lost.
    private mutating func embed(_ rule: String, _ regex: Regex<(Substring, Substring, Substring)>) {
        var lost: [String] = []
        replace(rule, regex) { match in
            let name = String(match.1).withoutExtension.lastPathPart
            let arguments = Arguments(match.2)
            guard let text = Self.embedded(name, arguments) else { return nil }
            lost += arguments.names.subtracting(Self.arguments)
            return text
        }
        for name in lost { report.count("arguments left out: \(name)") }
    }

    /// The arguments that `embedded` reads.
    private static let arguments: Set = [
        "id", "provider", "user", "src", "path", "url", "image", "image_path", "alt", "caption",
        "title", "attr", "attrlink", "link",
    ]

    /// Returns Markdown for a picture or a link to a video, a gist or a post of another site; `nil`
    /// for anything else.
    private static func embedded(_ name: String, _ arguments: Arguments) -> String? {
        let first = arguments["id"] ?? arguments[0]
        let title = arguments["title"]
        switch name.lowercased() {
        case "youtube", "yt", "youtubeplayer":
            return first.map { link(title ?? "YouTube", "https://www.youtube.com/watch?v=\($0)") }
        case "video" where ["youtube", "vimeo"].contains(arguments["provider"]):
            return embedded(arguments["provider"] ?? "", arguments)
        case "video", "audio":
            let path = arguments["path"] ?? arguments["src"] ?? arguments["url"]
            return path.map { link(title ?? name.capitalized, $0) }
        case "vimeo": return first.map { link(title ?? "Vimeo", "https://vimeo.com/\($0)") }
        case "gist":
            let parts = [arguments[0], arguments[1]].compactMap(\.self).joined(separator: "/")
            return parts.isEmpty ? nil : link(title ?? "Gist", "https://gist.github.com/\(parts)")
        case "tweet", "twitter", "x":
            let user = arguments["user"] ?? "i"
            return first.map { link("Post", "https://x.com/\(user)/status/\($0)") }
        default: break
        }
        let source =
            arguments["src"] ?? arguments["image_path"] ?? arguments["image"] ?? arguments["url"]
            ?? arguments["path"]
            ?? (["img", "image", "figure", "picture"].contains(name.lowercased())
                ? arguments[0] : nil)
        guard let source, source.isPicture else { return nil }
        return picture(source, arguments)
    }

    /// Returns a picture with its caption as the title, in its link.
    private static func picture(_ source: String, _ arguments: Arguments) -> String {
        let texts = [arguments["title"], arguments["caption"]].compactMap(\.self)
        let credit = [arguments["attr"], arguments["attrlink"]].compactMap(\.self)
        let credits = credit.isEmpty ? [] : ["(\(credit.joined(separator: ", ")))"]
        let caption = ([texts.joined(separator: ": ")] + credits).filter { !$0.isEmpty }
            .joined(separator: " ")
        let title = caption.isEmpty ? "" : " \"\(caption.replacing("\"", with: "\\\""))\""
        let alt = arguments["alt"] ?? texts.last ?? ""
        let picture = "!" + link(alt, source, title: title)
        guard let target = arguments["link"] else { return picture }
        return "[\(picture)](\(target.replacing(" ", with: "%20")))"
    }

    private static func link(_ text: String, _ address: String, title: String = "") -> String {
        let label = text.replacing(/[\[\]]/) { "\\\($0.0)" }
        return "[\(label)](\(address.replacing(" ", with: "%20"))\(title))"
    }

    /// Replaces matches for which `new` returns a text, and counts them.
    private mutating func replace<Output>(
        _ rule: String, _ regex: Regex<Output>, _ new: (Regex<Output>.Match) -> String?
    ) {
        var number = 0
        let old = part
        part = old.replacing(regex) { match in
            guard let text = new(match) else { return String(old[match.range]) }
            number += 1
            return text
        }
        report.count(rule, number)
    }
}

/// The arguments of a shortcode: named ones, and those without a name by position.
private struct Arguments {
    private var named: [String: String] = [:]
    private var positions: [String] = []

    init(_ text: Substring) {
        let pattern = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s,"'=]+))/
        for match in text.matches(of: pattern) {
            let quoted = match.2?.replacing(/\\(["\\])/) { $0.1 }
            let value = quoted.map(String.init) ?? String(match.3 ?? match.4 ?? "")
            if let name = match.1 {
                named[name.lowercased()] = value
            } else {
                positions.append(value)
            }
        }
    }

    var names: Set<String> { Set(named.keys) }

    subscript(name: String) -> String? { named[name].flatMap { $0.isEmpty ? nil : $0 } }
    subscript(position: Int) -> String? {
        positions.indices.contains(position) ? positions[position] : nil
    }
}

extension String {
    var isPicture: Bool {
        let path = split { $0 == "?" || $0 == "#" }.first.map(String.init) ?? self
        return ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].contains(path.fileExtension)
    }
}
