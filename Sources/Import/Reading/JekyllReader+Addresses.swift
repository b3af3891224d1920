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
    func address(of text: OldText, inCollection name: String) -> String {
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
    func address(of text: OldText, style: String, categories: [String]) -> String {
        let styles = [
            "date": "/:categories/:year/:month/:day/:title:output_ext",
            "pretty": "/:categories/:year/:month/:day/:title/",
            "none": "/:categories/:title:output_ext",
            "ordinal": "/:categories/:year/:y_day/:title:output_ext",
            "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
        ]
        let day = text.day?.digits ?? ["", "", ""]
        let words = [
            ("categories", categories.map { $0.lowercased() }.joined(separator: "/")),
            ("output_ext", ".html"), ("year", day[0]), ("i_month", day[1].withoutZero),
            ("month", day[1]), ("i_day", day[2].withoutZero), ("day", day[2]),
            ("y_day", Self.part(.dayOfYear, of: text.day, digits: 3)),
            ("week", Self.part(.weekOfYear, of: text.day, digits: 2)),
            ("short_day", Self.part(.weekday, of: text.day, digits: 1)),
            ("short_year", String(day[0].suffix(2))),
            ("slug", text.front["slug"]?.text ?? text.name.lowercased()),
            ("title", text.front["slug"]?.text ?? text.name),
        ]
        var address = styles[style] ?? style
        for (word, value) in words { address = address.replacing(":" + word, with: value) }
        return ("/" + address).withoutDoubleSlashes
    }

    /// Returns a number of a date by ISO 8601, or the short English name of the day of the week.
    private static func part(
        _ part: Calendar.Component, of day: CivilDay?, digits: Int
    ) -> String {
        guard let day else { return "" }
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let date = Date(timeIntervalSince1970: TimeInterval(day.daysSinceEpoch * 86_400))
        let number = calendar.component(part, from: date)
        if part == .weekday {
            return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][number - 1]
        }
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension String {
    fileprivate var withoutZero: String { hasPrefix("0") ? String(dropFirst()) : self }
}
