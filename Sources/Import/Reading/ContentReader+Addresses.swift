import Content
import Foundation
import Platform

/// The addresses of texts by the rules of Hugo and Zola.
extension ContentReader {
    /// Returns the address by the generator's rules: the sections and the name, unless the text has
    /// one of its own.
    func address(of text: OldText, inner: String, isSection: Bool) -> String {
        if let own = text.front.first(["url", "path"])?.text {
            return own.hasPrefix("/") ? own : "/" + own + (own.contains(".") ? "" : "/")
        }
        let isIndex = ["index", "_index"].contains(inner.lastPathPart.withoutExtension)
        let folders = inner.folderPath.split(separator: "/").map(String.init)
        let sections = isIndex ? Array(folders.dropLast()) : folders
        let stem = isIndex ? folders.last ?? "" : inner.lastPathPart.withoutExtension
        let slug = text.front["slug"]?.text ?? (generator == .zola ? text.name : stem)
        if isIndex, folders.isEmpty { return "/" }
        let isPage = !isSection || PeopleReader.isOfPeople(sections.first ?? "")
        if isPage, let pattern = permalink(of: sections.first ?? "") {
            return filled(pattern, text, sections: sections, stem: stem)
        }
        let isUgly = config["uglyurls"]?.flag == true
        return "/" + (sections + [slug]).map(inAddress).joined(separator: "/")
            + (isUgly && !isSection ? ".html" : "/")
    }

    private func permalink(of section: String) -> String? {
        let permalinks = config["permalinks"]
        return permalinks?[section.lowercased()]?.text
            ?? ["page", "term"].lazy.compactMap { permalinks?[$0]?[section.lowercased()]?.text }
            .first
    }

    /// Fills a pattern of Hugo's `permalinks`.
    private func filled(
        _ pattern: String, _ text: OldText, sections: [String], stem: String
    ) -> String {
        let day = text.day?.digits ?? ["", "", ""]
        let title = text.front["title"]?.text ?? stem
        let slug = text.front["slug"]?.text
        let words = [
            ("year", day[0]), ("month", day[1]), ("day", day[2]),
            ("slugorcontentbasename", slug ?? stem), ("slugorfilename", slug ?? stem),
            ("slug", slug ?? title), ("title", title), ("contentbasename", stem),
            ("filename", stem), ("sections", sections.joined(separator: "/")),
            ("section", sections.first ?? ""),
        ]
        var address = pattern
        for (word, value) in words {
            address = address.replacing(":" + word, with: inAddress(value))
        }
        address = ("/" + address).withoutDoubleSlashes
        return address.hasSuffix("/") || address.contains(".") ? address : address + "/"
    }

    private static let space = SharedRegex(/\s*-\s+|\s+-?/)

    /// The name of a folder, text or title as it is in addresses.
    private func inAddress(_ name: String) -> String {
        if generator == .zola {
            let style = config["slugify"].map { $0["paths"]?.text ?? $0.text ?? "on" } ?? "on"
            let plain = name.split(whereSeparator: \.isWhitespace).joined(separator: "_")
            switch style {
            case "on", "true": return Slug.make(name)
            case "safe": return plain.filter { !"<>:|?*#\\()[]".contains($0) }
            default: return name
            }
        }
        let isPlain = config["removepathaccents"]?.flag == true
        let folded = isPlain ? name.folding(options: .diacriticInsensitive, locale: nil) : name
        let allowed = folded.filter {
            $0.isLetter || $0.isNumber || $0.isWhitespace || "./_#+~-@%".contains($0)
        }
        let path = allowed.trimmingCharacters(in: CharacterSet.whitespaces)
            .replacing(Self.space, with: "-")
        return config["disablepathtolower"]?.flag == true ? path : path.lowercased()
    }
}
