import Content
import Foundation

/// The addresses of texts by the rules of Jekyll.
extension JekyllReader {
    /// The end of the addresses of pages and texts of collections: `/` or `.html`.
    var suffix: String {
        let style = config["permalink"]?.text ?? ""
        return style == "pretty" || style.hasSuffix("/") ? "/" : ".html"
    }

    /// Returns the address of a text of a collection, which may have a pattern of its own. Jekyll
    /// omits the end if the site's pattern ends in neither `/` nor `:output_ext`.
    mutating func address(of text: OldText, inCollection name: String) -> String {
        let site = config["permalink"]?.text ?? "date"
        let hasEnd = !site.hasPrefix("/") || site.hasSuffix("/") || site.hasSuffix(":output_ext")
        let pattern = config["collections"]?[name.lowercased()]?["permalink"]?.text
        let own = text.front["permalink"]?.text
        let style = own ?? pattern ?? "/:collection/:path\(hasEnd ? suffix : "")"
        let parts = text.path.withoutExtension.split(separator: "/").map(String.init)
        let inner = parts.split(separator: "_" + name, maxSplits: 1).last ?? parts[...]
        let plain = style.replacing(":collection", with: name)
            .replacing(":path", with: inner.joined(separator: "/"))
            .replacing(":name", with: inner.last ?? text.name)
        return address(of: text, style: plain, categories: [])
    }

    /// Returns the address by a permalink style or pattern (Jekyll's documentation, "Permalinks").
    mutating func address(of text: OldText, style: String, categories: [String]) -> String {
        let styles = [
            "date": "/:categories/:year/:month/:day/:title:output_ext",
            "pretty": "/:categories/:year/:month/:day/:title/",
            "none": "/:categories/:title:output_ext",
            "ordinal": "/:categories/:year/:y_day/:title:output_ext",
            "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
        ]
        let slug = text.front["slug"]?.text
        let known = (styles[style] ?? style).filled { name, _ in
            switch name {
            case "categories": categories.map { $0.lowercased() }.joined(separator: "/")
            case "slugified_categories": categories.map { Slug.make($0) }.joined(separator: "/")
            case "output_ext": ".html"
            case "slug": slug ?? text.name.lowercased()
            case "title": slug ?? text.name
            case "collection": "posts"
            default: (text.day ?? .epoch).placeholder(name).map { text.day == nil ? "" : $0 }
            }
        }
        if let known { return known }
        site.unknownPatterns.insert(style)
        return address(of: text, style: "date", categories: categories)
    }
}
