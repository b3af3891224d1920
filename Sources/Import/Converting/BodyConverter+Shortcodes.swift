import Content
import Foundation
import Platform

/// Tags and shortcodes that embed something or enclose a text.
extension BodyConverter {
    /// A piece of template code, and its arguments after it is converted.
    private typealias Call = (name: String, code: String, arguments: Arguments)

    /// Converts tags of Liquid, and blocks of Zola.
    mutating func convertTags(_ text: OldText) {
        replace("post_url and link became addresses", Self.postURL) {
            [links] in links.address(ofSource: $0.2.withoutEnd)
        }
        removeIncludes(text)
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
        remove("marks of raw HTML removed", Self.rawHTML)
        replace(
            "ref and relref became addresses", Self.reference
        ) { [links] in links.address(ofReference: String($0.1), from: text) }
        remove("tables of contents and icons removed", Self.tableOfContents)
        convertButtons(text)
        embed("shortcodes became pictures or links", of: text, Self.shortcode)
        embed("shortcodes became pictures or links", of: text, Self.zolaShortcode)
        convertBlocksOfHugo(text)
    }

    /// The known shortcodes whose marks are removed: the text between them stays.
    private static let blocks = Set(
        """
        accordion admonition alert aside attention badge blockquote box callout card cards caution \
        center collapse column columns danger details expand faq gallery hint hl important info \
        keyword lead mark math note notice pageinfo panel quote references spoiler step steps \
        success tab tabs tip typeit warning wide_container
        """.split(separator: " ").map(String.init))

    /// Those whose first argument is their title.
    private static let titled: Set = [
        "accordion", "card", "collapse", "details", "expand", "faq", "spoiler", "step", "tab",
    ]

    /// Those whose first argument is their kind, and the second their title.
    private static let boxes: Set = [
        "admonition", "alert", "attention", "callout", "caution", "danger", "hint", "important",
        "info", "note", "notice", "panel", "success", "tip", "warning",
    ]

    private mutating func removeIncludes(_ text: OldText) {
        guard part.contains("include") else { return }
        replace("includes without a text removed", Self.includeWithoutText) { [part] match in
            guard var arguments = Arguments(match.2 ?? "", front: text.front)
            else { return nil }
            let isIcon = match.1.hasPrefix("icon")
            let words = isIcon ? arguments.value("text") : nil
            let hasText = ["title", "text", "content", "link", "url", "image"].contains {
                arguments.has($0) && !(isIcon && $0 == "text")
            }
            if hasText, !match.1.hasPrefix("toc") { return nil }
            let isAlone =
                match.range.lowerBound == part.startIndex
                || part[part.index(before: match.range.lowerBound)] == "\n"
            let keepsLine = match.0.hasSuffix("\n") && (!isAlone || words != nil)
            return (words ?? "") + (keepsLine ? "\n" : "")
        }
    }

    /// Writes includes out whose text has no other template code than their arguments.
    private mutating func insertIncludes(_ text: OldText, depth: Int = 0) {
        guard depth < 3, !links.site.includes.isEmpty, part.contains("include") else { return }
        replaceAll(Self.include) { converter, match in
            converter.included(String(match.1), match.2, text, depth) ?? String(match.0)
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
        part = source
        let conditions = LiquidConditions(part) { [site = links.site] name in
            name.hasPrefix("include.")
                ? arguments.has(String(name.dropFirst(8))) : Self.isSet(name, in: text, site)
        }
        for range in conditions.hidden.reversed() { part.removeSubrange(range) }
        removeComments()
        part.replace(Self.argumentOfInclude) { match in
            let value = arguments.value(match.1.lowercased()) ?? ""
            return match.2.contains("markdownify") ? "\n\n\(value)\n\n" : value
        }
        convertValues(text)
        insertIncludes(text, depth: depth + 1)
        guard !part.contains("{%"), !part.contains("{{") else { return nil }
        report.count("includes became their texts")
        let inserted = part.trimmingCharacters(in: .whitespacesAndNewlines)
        return inserted.hasPrefix("<") && inserted.contains("\n") ? inserted + "\n" : inserted
    }

    private mutating func convertButtons(_ text: OldText) {
        guard part.contains("button") || part.contains("staticref") else { return }
        var calls: [Call] = []
        replace("shortcodes became pictures or links", Self.button) { [links, isInHTML] match in
            guard var arguments = Arguments(match.2, front: text.front)
            else { return nil }
            let page = arguments.value("relref", "ref").map {
                links.address(ofReference: $0, from: text) ?? $0
            }
            let named = page ?? arguments.value("href", "link", "url") ?? arguments.value(at: 0)
            guard let target = named else { return nil }
            calls.append((String(match.1), String(match.0), arguments))
            let start = target.contains(Self.pathStart) ? "/" : ""
            let link = Embed.link(match.3.withoutEnd, start + target)
            return isInHTML ? link.html : link.markdown
        }
        reportLosses(calls, in: text)
    }

    private mutating func convertBlocksOfHugo(_ text: OldText) {
        var calls: [Call] = []
        replace("marks of shortcodes around a text removed", Self.hugoBlock) {
            [closedNames, isInHTML] match in
            let hasEnd = closedNames.contains(String(match.2))
            guard hasEnd || Self.blocks.contains(match.2.lowercased()) else { return nil }
            if match.1 != nil { return "" }
            let call = Self.call(match.2, match.3 ?? "", match.0, text, isInHTML)
            guard let call else { return "" }
            // What ends by itself has its text in its arguments.
            if !hasEnd, !call.arguments.lostTexts.isEmpty { return nil }
            calls.append((String(match.2), String(match.0), call.arguments))
            return call.title
        }
        reportUnknown(calls, in: text)
        reportLosses(calls, in: text)
    }

    private mutating func convertBlocksOfZola(_ text: OldText) {
        var (depth, calls) = (openBlocks, [Call]())
        replace("marks of shortcodes around a text removed", Self.zolaBlock) { [isInHTML] match in
            guard let name = match.1 else {
                if depth == 0 { return nil }
                depth -= 1
                return ""
            }
            depth += 1
            let call = Self.call(name, match.2 ?? "", match.0, text, isInHTML)
            if let call { calls.append((String(name), String(match.0), call.arguments)) }
            return call?.title ?? ""
        }
        openBlocks = depth
        reportUnknown(calls, in: text)
        reportLosses(calls, in: text)
    }

    /// Reports the shortcodes around a text whose meaning is not known.
    private mutating func reportUnknown(_ calls: [Call], in text: OldText) {
        for call in calls where !Self.blocks.contains(call.name.lowercased()) {
            report.add(
                .changed, at: lines.place(of: call.code, in: text.path),
                "marks of the shortcode \(call.name) removed, its text stays")
        }
    }

    /// Returns the title of a block in bold, which is empty without one, and the arguments that are
    /// read for it.
    private static func call(
        _ name: Substring, _ arguments: Substring, _ code: Substring, _ text: OldText,
        _ isInHTML: Bool
    ) -> (title: String, arguments: Arguments)? {
        guard var arguments = Arguments(arguments, front: text.front) else {
            return nil
        }
        let named = arguments.value(
            "title", "text", "summary", "name", "header", "label", "heading", "question")
        var title = named
        if titled.contains(name.lowercased()), named == nil {
            title = arguments.value(at: 0)
        } else if boxes.contains(name.lowercased()) {
            title = named ?? arguments.value(at: arguments.skipKind() ? 1 : 0)
        }
        let target = arguments.value("url", "href", "link")
        guard let title = title ?? target else { return ("", arguments) }
        let link = target.map { Embed.link(title, $0) } ?? Embed(text: title)
        return (
            isInHTML ? "<p><strong>\(link.html)</strong></p>\n" : "**\(link.markdown)**\n\n",
            arguments
        )
    }

    /// Converts template code with a name and arguments.
    private mutating func embed(
        _ rule: String, of text: OldText, _ regex: SharedRegex<(Substring, Substring, Substring)>
    ) {
        var calls: [Call] = []
        replace(rule, regex) { [closedNames, isInHTML, site = links.site] match in
            let name = String(match.1).withoutExtension.lastPathPart
            let isBlock = closedNames.contains(name) && Self.blocks.contains(name.lowercased())
            guard !isBlock, var arguments = Arguments(match.2, front: text.front),
                let embed = Self.gallery(name, &arguments, text, site)
                    ?? Embed.of(shortcode: name, &arguments)
            else { return nil }
            calls.append((name, String(match.0), arguments))
            // The text between this shortcode and its end is a paragraph of its own.
            let space = closedNames.contains(name) && !isInHTML ? "\n\n" : ""
            return (isInHTML ? embed.html : embed.markdown) + space
        }
        reportLosses(calls, in: text)
    }

    /// Returns the pictures or blocks that an include takes from the front matter, or the pictures
    /// of a folder.
    private static func gallery(
        _ name: String, _ arguments: inout Arguments, _ text: OldText, _ site: OldSite
    ) -> Embed? {
        let key = name.lowercased().replacing("-", with: "_")
        guard key == "feature_row" || ["gallery", "carousel", "slide"].contains(where: key.contains)
        else { return nil }
        let blocks = text.front[arguments.value("id") ?? key]?.items ?? []
        let caption = arguments.value("caption").map { "\n\n\($0)" } ?? ""
        if !blocks.isEmpty {
            let texts = blocks.map { OldText.markdown(of: $0, level: 3) }
            return Embed(text: texts.joined(separator: key == "feature_row" ? "\n\n" : "\n") + caption)
        }
        guard
            let named = arguments.value("dir", "folder", "path", "match", "src")
                ?? arguments.value(at: 0)
        else { return nil }
        let folder = named.prefix { $0 != "*" }.drop { "./".contains($0) }
        let own = text.files.keys.filter { $0.hasPrefix(folder) && $0.isPicture }
        let paths = own.isEmpty ? site.files.keys.filter { $0.hasPrefix(folder) }.map { "/\($0)" } : own
        let pictures = paths.filter(\.isPicture).sorted().map {
            Embed.picture($0, alt: "", title: "", link: nil, below: "").markdown
        }
        return pictures.isEmpty ? nil : Embed(text: pictures.joined(separator: "\n") + caption)
    }

    /// Reports the arguments that were not read: each with a text, and the number of the others.
    private mutating func reportLosses(_ calls: [Call], in text: OldText) {
        for (name, code, arguments) in calls {
            for style in arguments.lostStyles { report.count("arguments left out: \(style)") }
            let texts = arguments.lostTexts.joined(separator: " ").inOneLine
            guard !texts.isEmpty else { continue }
            report.add(
                .unconverted, at: lines.place(of: code, in: text.path),
                "left out of \(name): `\(texts)`")
        }
    }
}
