import Content
import Foundation
import Platform

/// Tags and shortcodes that embed something or enclose a text.
extension BodyConverter {
    /// Converts tags of Liquid, and blocks of Zola.
    mutating func convertTags(_ text: OldText) {
        replace("post_url and link became addresses", Self.postURL) {
            [links] in links.address(ofSource: $0.2.withoutEnd)
        }
        remove("includes without a text removed", Self.includeWithoutText)
        embed("includes became pictures or links", of: text, Self.include)
        insertIncludes(text)
        embed("tags became pictures or links", of: text, Self.tagOfPicture)
        convertBlocksOfZola(text)
        convertLists(text)
    }

    /// Converts lists of all publications, the selected ones or those of a year. On the page above
    /// the list, they are removed.
    private mutating func convertLists(_ text: OldText) {
        guard !links.site.bibliographies.isEmpty else { return }
        let isAbove = text.address.plainPage == OldSite.publications
        replace("lists of publications", OldText.bibliography) { match in
            if isAbove { return "" }
            let condition = match.1.firstMatch(of: Self.query).map { " \($0.1)" } ?? ""
            let isOther = condition.isEmpty && match.1.contains(/-q\b|--query|cited/)
            return isOther ? nil : "\n\n[LIST \(OldSite.publications)\(condition)]\n\n"
        }
    }

    /// Converts shortcodes of Hugo and Zola.
    mutating func convertShortcodes(_ text: OldText) {
        remove("marks of raw HTML, tables of contents and icons removed", Self.withoutText)
        replace(
            "ref and relref became addresses", Self.reference
        ) { [links] in links.address(ofReference: String($0.1), from: text) }
        convertButtons(text, Self.button)
        embed("shortcodes became pictures or links", of: text, Self.shortcode)
        embed("shortcodes became pictures or links", of: text, Self.zolaShortcode)
        convertBlocksOfHugo(text)
    }

    /// The known shortcodes whose marks are removed: the text between them stays.
    private static let blocks = titled.union(Embed.boxes).union(
        """
        aside badge blockquote box cards center column columns gallery hl keyword lead mark math \
        pageinfo quote references steps tabs typeit wide_container
        """.split(separator: " ").map(String.init))

    /// Those whose first argument is their title.
    private static let titled: Set = [
        "accordion", "card", "collapse", "details", "expand", "faq", "spoiler", "step", "tab",
    ]

    /// Writes includes out whose text has no other template code than their arguments.
    private mutating func insertIncludes(_ text: OldText, depth: Int = 0) {
        guard depth < 3, !links.site.includes.isEmpty, part.contains("include") else { return }
        replaceAll(Self.include, "includes became their texts") { converter, match in
            converter.included(String(match.1), match.2, text, depth)
        }
    }

    private mutating func included(
        _ name: String, _ code: Substring, _ text: OldText, _ depth: Int
    ) -> String? {
        guard let source = links.site.includes[name], !source.contains(Self.script),
            var arguments = Arguments(code, front: text.front)
        else { return nil }
        let old = part
        defer { part = old }
        part = source.split(separator: "\n", omittingEmptySubsequences: source.first == "<")
            .joined(separator: "\n")
        let conditions = LiquidConditions(part) { [site = links.site] name in
            guard name.hasPrefix("include.") else { return Self.given(name, to: text, site) }
            var arguments = arguments
            let text = arguments.value(name.dropFirst(8).lowercased())
            return text.map { .text($0, isPlain: false) } ?? .null
        }
        conditions.removeHidden(from: &part)
        removeComments()
        part.replace(Self.argumentOfInclude) { match in
            let value = arguments.value(match.1.lowercased()) ?? ""
            return match.2.contains("markdownify") ? "\n\n\(value)\n\n" : value
        }
        convertValues(text)
        insertIncludes(text, depth: depth + 1)
        guard !part.contains("{%"), !part.contains("{{") else { return nil }
        let inserted = part.trimmingCharacters(in: .whitespacesAndNewlines)
        return inserted.hasPrefix("<") && inserted.contains("\n") ? inserted + "\n" : inserted
    }

    /// Converts shortcodes around the text of a link or a quote.
    private mutating func convertButtons(
        _ text: OldText, _ regex: SharedRegex<(Substring, Substring, Substring, Substring)>
    ) {
        replaceAll(regex, "shortcodes became pictures or links") { converter, match in
            guard var arguments = Arguments(match.2, front: text.front) else { return nil }
            let (links, words) = (converter.links, match.3.withoutEnd)
            defer { converter.report(arguments, of: match.1, match.0, in: text) }
            let page = arguments.value("relref", "ref").map {
                links.address(ofReference: $0, from: text) ?? $0
            }
            let named = page ?? arguments.value("href", "link", "url") ?? arguments.value(at: 0)
            guard let target = named else { return nil }
            let link = Embed.link(words, (target.contains(Self.pathStart) ? "/" : "") + target)
            return converter.isInHTML ? link.html : link.markdown
        }
    }

    private mutating func convertBlocksOfHugo(_ text: OldText) {
        replaceAll(Self.hugoBlock, Self.ruleOfBlocks) { converter, match in
            let hasEnd = converter.closedNames.contains(String(match.2))
            guard hasEnd || Self.blocks.contains(match.2.lowercased()) else { return nil }
            if match.1 != nil { return "" }
            return converter.title(match.2, match.3 ?? "", match.0, text, isAlone: !hasEnd)
        }
    }

    private mutating func convertBlocksOfZola(_ text: OldText) {
        replaceAll(Self.zolaBlock, Self.ruleOfBlocks) { converter, match in
            if match.1 == nil, converter.openBlocks == 0 { return nil }
            converter.openBlocks += match.1 == nil ? -1 : 1
            return match.1.map { converter.title($0, match.2 ?? "", match.0, text) } ?? ""
        }
    }

    private static let ruleOfBlocks = "marks of shortcodes around a text removed"

    /// Returns the title of a block in bold, which is empty without one; `nil` for a shortcode
    /// without an end that has its text in its arguments.
    private mutating func title(
        _ name: Substring, _ code: Substring, _ whole: Substring, _ text: OldText,
        isAlone: Bool = false
    ) -> String? {
        guard var arguments = Arguments(code, front: text.front) else { return "" }
        var title = arguments.value(
            "title", "text", "summary", "name", "header", "label", "heading", "question")
        if title == nil, Self.titled.contains(name.lowercased()) {
            title = arguments.value(at: 0)
        } else if Embed.boxes.contains(name.lowercased()) {
            // The first argument is the kind, and the second the title.
            title = title ?? arguments.value(at: arguments.skipKind() ? 1 : 0)
        }
        let target = arguments.value("url", "href", "link")
        if isAlone, !arguments.lostTexts.isEmpty { return nil }
        if !Self.blocks.contains(name.lowercased()) {
            report.add(
                .changed, at: lines.place(of: String(whole), in: text.path),
                "marks of the shortcode \(name) removed, its text stays")
        }
        report(arguments, of: name, whole, in: text)
        guard let title = title ?? target else { return "" }
        let link = target.map { Embed.link(title, $0) } ?? Embed(text: title)
        return isInHTML ? "<p><strong>\(link.html)</strong></p>\n" : "**\(link.markdown)**\n\n"
    }

    /// Converts template code with a name and arguments.
    private mutating func embed(
        _ rule: String, of text: OldText, _ regex: SharedRegex<(Substring, Substring, Substring)>
    ) {
        replaceAll(regex, rule) { converter, match in
            let name = String(match.1).withoutExtension.lastPathPart
            let isClosed = converter.closedNames.contains(name) && !match.2.hasSuffix("/")
            if isClosed, Self.blocks.contains(name.lowercased()) { return nil }
            guard var arguments = Arguments(match.2, front: text.front),
                let embed = Self.gallery(name, &arguments, text, converter.links.site)
                    ?? Embed.of(shortcode: name, &arguments)
            else { return nil }
            converter.report(arguments, of: match.1, match.0, in: text)
            if converter.isInHTML { return embed.html }
            // The text between this shortcode and its end is a paragraph of its own.
            return embed.markdown + (isClosed && embed.markdown.hasPrefix("![") ? "\n\n" : "")
        }
    }

    /// Returns the pictures or blocks that an include takes from the front matter, or the pictures
    /// of a folder.
    private static func gallery(
        _ name: String, _ arguments: inout Arguments, _ text: OldText, _ site: OldSite
    ) -> Embed? {
        let key = name.lowercased().replacing("-", with: "_")
        guard
            key == "feature_row" || ["gallery", "carousel", "slide"].contains(where: key.contains)
        else { return nil }
        let blocks = text.front[arguments.value("id") ?? key]?.items ?? []
        let caption = arguments.value("caption").map { "\n\n\($0)" } ?? ""
        if key == "feature_row" {
            let texts = blocks.map { OldText.markdown(of: $0, level: 3) }
            return Embed(text: texts.joined(separator: "\n\n"))
        } else if !blocks.isEmpty {
            let pictures = blocks.compactMap { OldText.picture(of: $0)?.markdown }
            return Embed(text: pictures.joined(separator: "\n") + caption)
        }
        let named =
            arguments.value("dir", "folder", "path", "match", "src") ?? arguments.value(at: 0)
        let folder = (named ?? "").prefix { $0 != "*" }.drop { "./".contains($0) }
        let others = named == nil ? [] : site.files.keys.map { "/\($0)" }
        let all = Array(text.files.keys) + others
        let pictures = all.filter { $0.isPicture && $0.drop { $0 == "/" }.hasPrefix(folder) }
            .sorted()
            .map { Embed.picture($0, alt: "", title: "", link: nil, below: "").markdown }
        if pictures.isEmpty { return nil }
        return Embed(text: pictures.joined(separator: "\n") + caption)
    }

    /// Reports the arguments that were not read: each with a text, and the number of the others.
    private mutating func report(
        _ arguments: Arguments, of name: Substring, _ code: Substring, in text: OldText
    ) {
        for style in arguments.lostStyles { report.count("arguments left out: \(style)") }
        let texts = arguments.lostTexts.joined(separator: " ").inOneLine
        guard !texts.isEmpty else { return }
        report.add(
            .unconverted, at: lines.place(of: String(code), in: text.path),
            "left out of \(String(name).withoutExtension): `\(texts)`")
    }
}
