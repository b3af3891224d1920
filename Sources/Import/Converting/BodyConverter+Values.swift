import Foundation
import Platform

/// Values of the page and of the site in template code.
extension BodyConverter {
    mutating func convertValues(_ text: OldText) {
        replace("values of the page filled in", Self.pageValue) { [links] match in
            let name = match.1.lowercased()
            guard let value = Self.value(name, of: text, links.site) else { return nil }
            let isPath = match.2 != nil && !value.hasPrefix("/") && !value.contains("://")
            return isPath ? "/" + value : value
        }
        replace("values of the page filled in", Self.parameter) { [links] match in
            let path = match.1.split(separator: ".").map { $0.lowercased() }
            return text.front.value(at: path).text ?? links.site.parameters.value(at: path).text
        }
        replace("URL filters resolved", Self.filteredURL) { match -> String? in
            let (value, filter) = (String(match.1), match.2)
            let isOfSite = filter.hasSuffix("_url") || filter.contains(Self.nameOfAddress)
            guard isOfSite else { return nil }
            return value.hasPrefix("/") || value.contains("://") ? value : "/" + value
        }
        replace("addresses of the site resolved", Self.baseURL) { [part, links] match in
            let before = part[..<match.range.lowerBound].suffix(3)
            let isTarget = Self.startsOfTargets.contains(where: before.hasSuffix)
            if !isTarget { return links.address(named: match.0) }
            let next = part[match.range.upperBound...].first
            return next == "/" || next == "{" ? "" : "/"
        }
        guard links.site.isJekyll else { return }
        replace("values removed that the old site did not set", Self.variable) { match in
            let isSet = ["assign", "capture", "for", "increment"].contains {
                text.body.contains("\($0) \(match.1)")
            }
            return isSet ? nil : ""
        }
    }

    /// Returns a value of the front matter or the settings; `nil` for one that Jekyll computes.
    static func given(_ name: String, to text: OldText, _ site: OldSite) -> DataValue? {
        let path = name.split(separator: ".").map { $0.lowercased() }
        guard path.count > 1, path[0] != "include", !computed.contains(path[1]) else { return nil }
        if path[0] != "page" { return site.parameters.value(at: path.dropFirst()) }
        let value = text.front.value(at: path.dropFirst())
        let defaults = site.parameters["defaults"]?.items ?? []
        return value == .null && defaults.contains { $0["values"]?[path[1]] != nil } ? nil : value
    }

    /// The characters before the target of a link.
    private static let startsOfTargets = ["](", "](<", "]( ", "=\"", "='", "=", "]: "]

    /// Those that Jekyll computes, and that are not in the front matter.
    private static let computed: Set = [
        "baseurl", "categories", "collection", "collections", "content", "data", "date",
        "documents", "excerpt", "github", "id", "next", "pages", "path", "posts", "previous",
        "tags", "time", "url",
    ]

    private static func value(_ name: String, of text: OldText, _ site: OldSite) -> String? {
        if name == "page.url" { return text.address }
        if name == "site.title" { return site.title }
        return given(name, to: text, site)?.text
    }
}

extension LinkConverter {
    /// Returns the address that one or two of `site.url` and `site.baseurl` mean in a text; `nil`
    /// if the old site names none.
    fileprivate func address(named code: Substring) -> String? {
        let hasPath = code.contains("base") || code.contains("BASE") || code.contains("github")
        guard code.contains(".url") else { return site.basePath }
        guard let url = site.url?.withoutEndSlashes else { return nil }
        let isWhole = hasPath || !url.hasSuffix(site.basePath)
        return isWhole ? url : String(url.dropLast(site.basePath.count))
    }
}
