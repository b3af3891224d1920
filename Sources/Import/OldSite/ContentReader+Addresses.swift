import Content
import Foundation
import Platform

/// The addresses of texts by the rules of Hugo and Zola.
extension ContentReader {
    /// The folder of all addresses in Hugo if the first language has one, such as `/en`.
    var languageFolder: String {
        let hasOne = config["defaultcontentlanguageinsubdir"]?.flag == true
        return hasOne && !settings.language.isEmpty ? "/\(settings.language.lowercased())" : ""
    }

    /// Sets the address of a text, and makes its aliases whole.
    mutating func setAddresses(of text: inout OldText, inner: String, isSection: Bool) {
        let address = address(of: text, inner: inner, isSection: isSection)
        let start = text.language.map { "/\($0.lowercased())" }
        // In Hugo, an address with a slash is that below the root.
        let isWhole = generator == .hugo && text.front["url"]?.text?.hasPrefix("/") == true
        text.address =
            isWhole
            ? address
            : start.map { $0 + address } ?? (address == "/" ? "/" : languageFolder + address)
        if address == "/", !languageFolder.isEmpty { text.addAliases([languageFolder + "/"]) }
        // In Hugo, an alias without a slash is beside the page.
        let aliases = text.front["aliases"]?.texts ?? []
        guard generator == .hugo, aliases.contains(where: { !$0.hasPrefix("/") }) else { return }
        let folder = "/\(text.address.folderPath)/".withoutDoubleSlashes
        let whole = aliases.map { $0.hasPrefix("/") || $0.contains("://") ? $0 : folder + $0 }
        text.front = text.front.without(["aliases"])
        text.addAliases(whole)
    }

    /// Returns the address by the generator's rules: the sections and the name, unless the text has
    /// one of its own.
    mutating func address(of text: OldText, inner: String, isSection: Bool) -> String {
        if let own = text.front.first(["url", "path"])?.text {
            let hasEnd = own.hasSuffix("/") || own.lastPathPart.contains(".")
            return (own.hasPrefix("/") ? "" : "/") + own + (hasEnd ? "" : "/")
        }
        let isIndex = ["index", "_index"].contains(inner.lastPathPart.withoutExtension)
        let folders = inner.folderPath.split(separator: "/").map(String.init)
        let sections = isIndex ? Array(folders.dropLast()) : folders
        let stem = isIndex ? folders.last ?? "" : inner.lastPathPart.withoutExtension
        let hasDate = hasDatesInNames && (generator == .hugo || stem.contains(Self.dayOfZola))
        let slug = text.front["slug"]?.text ?? (hasDate ? text.name : stem)
        // The home page of Wowchemy is in a folder of its own.
        if isIndex, folders.isEmpty || folders == ["home"] && text.isOfBlocks { return "/" }
        let isPage = !isSection || PeopleReader.isOfPeople(sections.first ?? "")
        let ugly = config["uglyurls"]
        let isUgly =
            !isSection && (ugly?.flag ?? ugly?[sections.first?.lowercased() ?? ""]?.flag) == true
        if isPage, let pattern = permalink(of: sections.first ?? "") {
            if let path = filled(pattern, text, sections: sections, stem: stem) {
                return isUgly ? path.replacing(/\/$/, with: ".html") : path
            }
            site.unknownPatterns.insert(pattern)
        }
        return "/" + (sections + [slug]).map(inAddress).joined(separator: "/")
            + (isUgly ? ".html" : "/")
    }

    private func permalink(of section: String) -> String? {
        let permalinks = config["permalinks"]
        return permalinks?[section.lowercased()]?.text
            ?? ["page", "term"].lazy.compactMap { permalinks?[$0]?[section.lowercased()]?.text }
            .first
    }

    /// Fills a pattern of Hugo's `permalinks`; `nil` if a placeholder is not known.
    private func filled(
        _ pattern: String, _ text: OldText, sections: [String], stem: String
    ) -> String? {
        let title = text.front["title"]?.text ?? stem
        let slug = text.front["slug"]?.text
        let path = pattern.filled { name, range in
            let value: String? =
                switch name {
                case "slugorcontentbasename", "slugorfilename": slug ?? stem
                case "slug": slug ?? title
                case "title": title
                case "contentbasename", "filename": stem
                case "section": sections.first ?? ""
                case "sections": Self.part(range, of: sections)?.joined(separator: "/")
                default: (text.day ?? .epoch).placeholder(name).map { text.day == nil ? "" : $0 }
                }
            return value.map(inAddress)
        }
        return path.map { $0.hasSuffix("/") || $0.contains(".") ? $0 : $0 + "/" }
    }

    /// Returns the parts in a range of Hugo: `1:`, `:2`, `1:3`, `0` or `last`; all for `nil`.
    private static func part(_ range: String?, of parts: [String]) -> ArraySlice<String>? {
        guard let range else { return parts[...] }
        let count = parts.count
        func place(_ text: Substring, _ other: Int) -> Int? {
            let number = text == "last" ? count - 1 : text.isEmpty ? other : Int(text)
            return number.map { min(max($0, 0), count) }
        }
        let ends = range.split(separator: ":", omittingEmptySubsequences: false)
        guard ends.count < 3, let start = place(ends[0], 0) else { return nil }
        guard ends.count == 2 else { return parts[start..<min(start + 1, count)] }
        guard let end = place(ends[1], count) else { return nil }
        return parts[min(start, end)..<end]
    }

    private static let dayOfZola = SharedRegex(/^\d{4}-\d{2}-\d{2}(?:T[^_-]*)?[_-]/)
    private static let space = SharedRegex(/\s*-\s+|\s+-?/)

    /// The name of a folder, text or title as it is in addresses.
    func inAddress(_ name: String) -> String {
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
