import Platform

/// The texts that a page has in blocks of its front matter.
extension OldText {
    private static let lists = ["sections", "blocks"]
    private static let titles = ["title", "name", "heading", "headline", "header"]
    private static let texts = [
        "subtitle", "tagline", "lead", "text", "excerpt", "description", "content", "body",
    ]
    private static let links = ["cta", "button", "primary_action", "action", "url", "link"]
    private static let inner = ["items", "features", "cards", "columns", "buttons", "blocks"]

    /// Adds the texts of blocks to the body: those of a list of them, and on a home page without a
    /// body those of all values that have texts.
    mutating func unwrapBlocks(_ report: inout ImportReport) {
        let isEmptyHome = address == "/" && body.allSatisfy(\.isWhitespace)
        let all = front.entries + (front["extra"]?.entries ?? [])
        let found = all.filter { entry in
            let values = entry.value.items.isEmpty ? [entry.value] : entry.value.items
            return (Self.lists.contains(entry.key.lowercased()) || isEmptyHome)
                && values.contains { !$0.entries.isEmpty && Self.hasText($0) }
        }
        guard !found.isEmpty else { return }
        for entry in found {
            let blocks = entry.value.items.isEmpty ? [entry.value] : entry.value.items
            for block in blocks where !block.entries.isEmpty {
                let name = block.first(["block", "type", "widget", "id"])?.text ?? entry.key
                let text = Self.markdown(of: block, level: 2)
                body += (body.isEmpty || text.isEmpty ? "" : "\n\n") + text
                report.add(
                    text.isEmpty ? .notImported : .changed, at: path,
                    text.isEmpty
                        ? "the block \(name), which has no text"
                        : "the block \(name) of its front matter is a part of its text")
            }
        }
        let keys = Set(found.map(\.key))
        front = .map(
            front.entries.compactMap { entry in
                if keys.contains(entry.key) { return nil }
                let inner = entry.value.entries.filter { !keys.contains($0.key) }
                return entry.key == "extra" ? .init(key: "extra", value: .map(inner)) : entry
            })
    }

    private static func hasText(_ block: DataValue) -> Bool {
        !markdown(of: block, level: 2).isEmpty && (block.first(texts) ?? block["content"]) != nil
            || inner.contains { block[$0]?.items.contains { !$0.entries.isEmpty } == true }
            || block["content"]?.entries.isEmpty == false
    }

    /// Returns the title, picture, texts and links of a block, and those in it.
    static func markdown(of block: DataValue, level: Int) -> String {
        let content = block["content"]?.entries ?? []
        let block = content.isEmpty ? block : .map(content + block.entries)
        let title = block.first(titles)?.text
        var parts = title.map { ["\(String(repeating: "#", count: level)) \($0)"] } ?? []
        let named = block.first(["image_path", "image", "src", "filename"])
        if let path = (named?.text ?? named?.first(["filename", "src", "path"])?.text), path.isPicture {
            let alt = block.first(["alt", "image_alt"])?.text ?? ""
            let caption = title == nil ? "" : block["caption"]?.text ?? ""
            let quoted = (title == nil && level == 3 ? block["title"]?.text : nil) ?? caption
            parts.append(
                Embed.picture(path, alt: alt, title: quoted, link: nil, below: "").markdown)
        }
        parts += texts.compactMap { block[$0]?.text }
        for value in links.compactMap({ block[$0] }) {
            let target = value.text ?? value.first(["url", "link", "href"])?.text
            let label = value.first(["label", "text", "title"])?.text ?? block["btn_label"]?.text
            if let target, let label = label ?? title {
                parts.append(Embed.link(label, target).markdown)
            }
        }
        parts += inner.flatMap { block[$0]?.items ?? [] }.map { item in
            item.text ?? markdown(of: item, level: level + 1)
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
