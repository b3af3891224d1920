import Foundation
import Platform

/// Values of the page and of the site in template code.
extension BodyConverter {
    mutating func convertValues(_ text: OldText) {
        replaceAll(Self.value, "values and URL filters filled in") { converter, match in
            guard let value = converter.value(String(match.1)) else { return nil }
            let isPath = match.2 != nil && !value.hasPrefix("/") && !value.contains("://")
            return isPath ? "/" + value : value
        }
        replace("values and URL filters filled in", Self.parameter) { [links] match in
            let path = match.1.split(separator: ".").map { $0.lowercased() }
            return text.front.value(at: path).text ?? links.site.parameters.value(at: path).text
        }
        replace("addresses of the site resolved", Self.baseURL) { [part, links] match in
            let before = part[..<match.range.lowerBound].suffix(3)
            let isTarget = Self.startsOfTargets.contains(where: before.hasSuffix)
            if !isTarget { return links.address(named: match.0) }
            let next = part[match.range.upperBound...].first
            return next == "/" || next == "{" ? "" : "/"
        }
        guard links.site.isJekyll else { return }
        replace("values removed that the old site did not set", Self.variable) { [part] match in
            let isSet = ["assign", "capture", "for", "increment"].contains { tag in
                [text.body, part].contains { $0.contains("\(tag) \(match.1)") }
            }
            return isSet ? nil : ""
        }
    }

    /// The characters before the target of a link.
    private static let startsOfTargets = ["](", "](<", "]( ", "=\"", "='", "=", "]: "]

    /// Returns a text in quotation marks, or a value of the front matter or the settings.
    private func value(_ name: String) -> String? {
        let isBase = ["site.baseurl", "site.url"].contains(name)
        let value = isBase ? "" : walker?.value(of: name).literal?.trimmed("") ?? ""
        return value.isEmpty ? nil : value
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
