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
        removeIncludes(text)
        embed("includes became pictures or links", of: text, Self.include)
        replaceAll(Self.include, "includes became their texts") { converter, match in
            converter.included(String(match.1), match.2, text)
        }
        embed("tags became pictures or links", of: text, Self.tagOfPicture)
        convertButtons(text, Self.blockOfZola)
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
        replaceAll(Self.shortcode, "shortcodes became what they show") { converter, match in
            let name = String(match.1)
            guard !converter.closedNames.contains(name), let values = Arguments(match.2, nil)
            else { return nil }
            return converter.shortcodes?.written(shortcode: name, values.entries)
        }
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

    private mutating func removeIncludes(_ text: OldText) {
        replace("includes without a text removed", Self.includeWithoutText) { [walker] match in
            guard var arguments = Arguments(match.2 ?? "", walker) else { return nil }
            let words = arguments.value("text", "title", "content", "link", "url", "image")
            if match.1.hasPrefix("toc") || words == nil { return "" }
            return match.1.hasPrefix("icon") ? arguments.value("text") : nil
        }
    }

    /// Returns what code shows if all of it is known.
    mutating func written(_ code: String) -> String? {
        let text = walker?.written(code)
        guard let text, !text.contains(Self.script) || code.contains(Self.script) else {
            return nil
        }
        report.count("template code became what it shows")
        return text
    }

    /// Returns the list of the collection that a page shows beside its text; `nil` for other code.
    func list(in code: String) -> String? {
        let site = links.site
        guard site.isJekyll, code.contains(Self.startOfLoop) else { return nil }
        let names = code.matches(of: Self.nameOfList).compactMap { match in
            let path = ["site", "data", match.1.lowercased()]
            return site.texts.first { $0.list.starts(with: path) }?.collection
                ?? site.collections.first { $0.name == Slug.make(String(match.1)) }?.name
        }
        return names.first.map { "\n\n[LIST \($0)]\n\n" }
    }

    /// Returns what an include shows if its code is known.
    private mutating func included(_ name: String, _ code: Substring, _ text: OldText) -> String? {
        guard let source = links.site.includes[name], !source.contains(Self.script),
            let arguments = Arguments(code, walker)
        else { return nil }
        let old = (part, walker)
        defer { (part, walker) = old }
        part = source.split(separator: "\n", omittingEmptySubsequences: source.first == "<")
            .joined(separator: "\n")
        walker?.scope["include"] = [.init(.map(arguments.entries))]
        removeComments()
        convertValues(text)
        guard let written = written(part) else { return list(in: source) }
        let inserted = written.trimmingCharacters(in: .whitespacesAndNewlines)
        if !inserted.hasPrefix("<"), source.contains("markdownify") { return "\n\n\(inserted)\n\n" }
        return inserted.hasPrefix("<") && inserted.contains("\n") ? inserted + "\n" : inserted
    }

    /// Converts shortcodes around the text of a link or a quote.
    private mutating func convertButtons(
        _ text: OldText, _ regex: SharedRegex<(Substring, Substring, Substring, Substring)>
    ) {
        replaceAll(regex, "shortcodes became pictures or links") { converter, match in
            guard var arguments = Arguments(match.2, converter.walker) else { return nil }
            let (links, words) = (converter.links, match.3.withoutEnd)
            defer { converter.report(arguments, of: match.1, match.0, in: text) }
            if match.1.contains("quote") || match.1 == "epigraph" {
                return Embed.quote(words, &arguments)
            }
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
        guard var arguments = Arguments(code, walker) else { return "" }
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
            guard var arguments = Arguments(match.2, converter.walker),
                let embed = converter.gallery(name, &arguments, text)
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
    private func gallery(
        _ name: String, _ arguments: inout Arguments, _ text: OldText
    ) -> Embed? {
        let key = name.lowercased().replacing("-", with: "_")
        guard
            key == "feature_row" || ["gallery", "carousel", "slide"].contains(where: key.contains)
        else { return nil }
        let site = links.site
        // A template that loads data shows these.
        if shortcodes?.loadsData(inShortcode: name) == true { return nil }
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
            .sorted().map { Embed.picture($0).markdown }
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
