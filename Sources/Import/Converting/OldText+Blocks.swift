import Platform

/// The texts that a page has in blocks of its front matter.
extension OldText {
    private static let lists: Set = ["sections", "blocks"]
    private static let titles = ["title", "name", "heading", "headline"]
    private static let texts = [
        "subtitle", "tagline", "lead", "text", "excerpt", "description", "content", "body",
    ]
    private static let links = [
        "cta", "button", "cta_primary", "primary_cta", "primary_action", "cta_secondary",
        "secondary_cta", "secondary_action", "action", "url", "link", "button_url", "cta_url",
    ]
    private static let inner = [
        "items", "features", "cards", "columns", "buttons", "blocks", "stats", "numbers",
    ]

    /// Adds the texts of blocks to the body: those of a list of them, and on a home page without a
    /// body those of all values that have texts.
    mutating func unwrapBlocks(_ report: inout ImportReport) {
        let isEmptyHome = address == "/" && body.allSatisfy(\.isWhitespace)
        var parts = [body]
        func unwrap(_ entries: [DataValue.Entry], _ report: inout ImportReport) -> DataValue {
            .map(
                entries.compactMap { entry in
                    if entry.key == "extra", !entry.value.entries.isEmpty {
                        let rest = unwrap(entry.value.entries, &report)
                        return rest.entries.isEmpty ? nil : .init(key: "extra", value: rest)
                    }
                    let blocks = entry.value.items.isEmpty ? [entry.value] : entry.value.items
                    let isList = Self.lists.contains(entry.key.lowercased())
                    guard
                        isList && isOfBlocks
                            || (isList || isEmptyHome) && blocks.contains(where: Self.hasText)
                    else { return entry }
                    for block in blocks {
                        let name = block.first(["block", "type", "id"])?.text ?? entry.key
                        let text = Self.markdown(of: block, level: 2)
                        parts.append(text)
                        let lost = block.entries.filter { entry in
                            entry.value.text == nil && entry.key != "content"
                                && !entry.value.allTexts.allSatisfy(text.contains)
                        }.map(\.key)
                        let rest = lost.isEmpty ? "" : ", without \(lost.joined(separator: ", "))"
                        let fact =
                            text.isEmpty
                            ? ", which has no text" : " is a part of its text\(rest)"
                        report.add(
                            text.isEmpty ? .notImported : .changed, at: path,
                            "the block \(name)\(fact)")
                    }
                    return nil
                })
        }
        front = unwrap(front.entries, &report)
        body = parts.filter { $0.contains { !$0.isWhitespace } }.joined(separator: "\n\n")
    }

    /// True for a page of Wowchemy, of which the texts beside it are blocks.
    var isOfBlocks: Bool { ["widget_page", "landing"].contains(front["type"]?.text) }

    /// Adds the texts beside that of a page: the shown ones are its blocks, in the order of their
    /// weights.
    mutating func add(_ parts: [OldText], _ report: inout ImportReport) {
        func weight(_ text: OldText) -> Double {
            text.front["weight"]?.text.flatMap(Double.init) ?? .infinity
        }
        var blocks: [DataValue] = []
        for part in parts.sorted(by: { (weight($0), $0.path) < (weight($1), $1.path) }) {
            if isOfBlocks, !part.isDraft, part.front["active"]?.flag != false {
                let own = DataValue(texts: ["block": part.name, "body": part.body])
                blocks.append(own.merging(part.front))
            } else {
                let page = path.withoutExtension
                report.add(.notImported, at: part.path, "part of the folder of \(page)")
            }
        }
        if blocks.isEmpty { return }
        front = .map(front.entries + [.init(key: "blocks", value: .list(blocks))])
    }

    private static func hasText(_ block: DataValue) -> Bool {
        block.first(texts + inner) != nil && !markdown(of: block, level: 2).isEmpty
    }

    /// Returns the title, picture, texts and links of a block, and those in it.
    static func markdown(of block: DataValue, level: Int) -> String {
        let content = block["content"]?.entries ?? []
        let block = content.isEmpty ? block : .map(content + block.entries)
        let title = block.first(titles)?.text
        let heading = title.map { "\(String(repeating: "#", count: level)) \($0)" }
        var parts = [heading, picture(of: block)?.markdown] + texts.map { block[$0]?.text }
        for value in links.compactMap({ block[$0] }) {
            let target = value.text ?? value.first(["url", "link", "href"])?.text
            let label =
                value.first(["label", "text", "title"])?.text
                ?? block.first(["btn_label", "button_text", "cta_text"])?.text
            guard let target, let label = label ?? title else { continue }
            parts.append(Embed.link(label, target).markdown)
        }
        parts += inner.flatMap { block[$0]?.items ?? [] }.map { item in
            let text = item.text ?? markdown(of: item, level: level + 1)
            // Such as a number and its label.
            return text.isEmpty ? item.allTexts.joined(separator: " ") : text
        }
        let texts = parts.compactMap(\.self).filter { !$0.isEmpty }
        // A title alone is that of a list, which the old theme made.
        return level == 2 && texts == [heading] ? "" : texts.joined(separator: "\n\n")
    }

    /// True for a picture with nothing but its caption.
    static func isPicture(_ block: DataValue) -> Bool {
        let keys = ["image_path", "image", "src", "filename", "url", "alt", "caption"]
        return picture(of: block) != nil
            && block.entries.allSatisfy { keys.contains($0.key.lowercased()) }
    }

    static func picture(of block: DataValue) -> Embed? {
        let value = block.first(["image_path", "image", "src", "filename", "url"])
        let path = value?.text ?? value?.first(["filename", "src", "path"])?.text
        guard let path, path.isPicture else { return nil }
        return .picture(path, alt: block["alt"]?.text ?? "", title: block["caption"]?.text ?? "")
    }
}
