import Content
import Foundation
import Platform

/// The dates of texts by the rules of Hugo and Zola.
extension ContentReader {
    /// The keys that Hugo reads for each of its dates, unless `frontmatter` in the settings names
    /// others.
    private static let dateKeys = [
        ("date", ["date", "publishdate", "pubdate", "published", "lastmod", "modified"]),
        ("publishdate", ["publishdate", "pubdate", "published"]),
        ("expirydate", OldText.ends), ("lastmod", ["lastmod", "modified"]),
    ]

    /// True if the date and the address of a text come from the name of its file.
    var hasDatesInNames: Bool {
        generator == .zola || config["frontmatter"]?["date"]?.texts.contains(":filename") == true
    }

    /// Returns the front matter with the dates below their first key.
    func dated(_ front: DataValue, inName day: CivilDay?) -> DataValue {
        var result = front
        for (key, usual) in Self.dateKeys {
            let named = config["frontmatter"]?[key]?.texts.map { $0.lowercased() } ?? [":default"]
            let keys = named.flatMap { $0 == ":default" ? usual : [$0] }
            var value = keys.lazy.compactMap { front[$0] }.first { $0.day != nil }
            if named.first == ":filename", let day { value = .text(day.text, isPlain: true) }
            guard let value, value != front[key] else { continue }
            result = result.with(key, value)
        }
        return result
    }

    /// Hugo and Zola show a date in its own offset; here all are in the zone of the site. A site
    /// that names none gets the most frequent offset, and dates that would be of another day lose
    /// theirs.
    mutating func moveDatesToZone() {
        let offsets = site.texts.compactMap { text in
            text.dateText?.firstMatch(of: Self.offset).map { match in
                match.3.map { "GMT\($0)\(match.4 ?? "")" } ?? "GMT"
            }
        }
        let counts = Dictionary(offsets.map { ($0, 1) }, uniquingKeysWith: +)
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        if site.timeZone == nil, let most, most != "GMT" { site.timeZone = most }
        for index in site.texts.indices {
            let text = site.texts[index]
            guard let date = text.dateText, text.day(in: site.zone) != text.day else { continue }
            let local = DataValue.text(date.replacing(Self.offset) { $0.1 }, isPlain: true)
            let key = text.dateKeys.first { text.front[$0] != nil }
            if let key { site.texts[index].front = text.front.with(key, local) }
        }
    }

    /// The end of a time, and its offset of hours and minutes.
    private static let offset = SharedRegex(/(:\d{2}(?:\.\d+)?) ?(Z|([+-]\d{2}):?(\d{2}))$/)
}
