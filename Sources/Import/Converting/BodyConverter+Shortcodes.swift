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
        guard let title else { return ("", arguments) }
        return (
            isInHTML ? "<p><strong>\(title)</strong></p>\n" : "**\(title)**\n\n", arguments
        )
    }

    /// Converts template code with a name and arguments.
    private mutating func embed(
        _ rule: String, of text: OldText, _ regex: SharedRegex<(Substring, Substring, Substring)>
    ) {
        var calls: [Call] = []
        replace(rule, regex) { [closedNames, isInHTML] match in
            let name = String(match.1).withoutExtension.lastPathPart
            let isBlock = closedNames.contains(name) && Self.blocks.contains(name.lowercased())
            guard !isBlock, var arguments = Arguments(match.2, front: text.front),
                let embed = Embed.of(shortcode: name, &arguments)
            else { return nil }
            calls.append((name, String(match.0), arguments))
            return isInHTML ? embed.html : embed.markdown
        }
        reportLosses(calls, in: text)
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
