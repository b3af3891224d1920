import Foundation
import Platform

/// Values of the page and of the site in template code.
extension BodyConverter {
    mutating func convertValues(_ text: OldText) {
        replace("values of the page filled in", Self.pageValue) { [links] match in
            let path = match.1.split(separator: ".").map { $0.lowercased() }
            guard let value = Self.value(path, of: text, links.site) else { return nil }
            let isPath = match.2 != nil && !value.hasPrefix("/") && !value.contains("://")
            return isPath ? "/" + value : value
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
    }

    /// The characters before the target of a link.
    private static let startsOfTargets = ["](", "](<", "]( ", "=\"", "='", "=", "]: "]

    /// Those that Jekyll computes, and that are not in the front matter.
    private static let computed: Set = ["content", "date", "excerpt", "id", "next", "previous"]

    private static func value(_ path: [String], of text: OldText, _ site: OldSite) -> String? {
        guard path.count > 1, path[0] == "page" else {
            return path == ["site", "title"] ? site.title : nil
        }
        if path == ["page", "url"] { return text.address }
        if computed.contains(path[1]) { return nil }
        return text.front.value(at: path.dropFirst()).text
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
