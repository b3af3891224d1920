import Content
import Foundation

/// The tags of texts in one spelling each: a build refuses two tags with one address.
struct TagSpellings {
    /// The keys of tags in front matter.
    static let keys = ["tags", "tag", "categories", "category"]

    /// The most frequent spelling, by the tag's part of the address.
    private var names: [String: String] = [:]

    init(_ texts: [OldText], _ report: inout ImportReport) {
        var counts: [String: [String: Int]] = [:]
        for text in texts where text.kind != .page {
            for tag in Self.written(in: text.front) {
                counts[Slug.makeForTag(tag), default: [:]][tag, default: 0] += 1
            }
        }
        for tag in (counts.removeValue(forKey: "") ?? [:]).keys.sorted() {
            report.add(.notImported, at: "tags", "\(tag): it has no letters or digits")
        }
        for (slug, spellings) in counts.sorted(by: { $0.key < $1.key }) {
            let sorted = spellings.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
            names[slug] = sorted[0]
            let others = sorted.filter { $0.lowercased() != sorted[0].lowercased() }
            if !others.isEmpty {
                let words = others.joined(separator: ", ")
                report.add(.changed, at: "tags", "\(words) became \(sorted[0]): one address")
            }
        }
    }

    /// Tags and categories, each once.
    func tags(of front: DataValue) -> [String] {
        Self.written(in: front).compactMap { names[Slug.makeForTag($0)] }.unique
    }

    static func written(in front: DataValue) -> [String] {
        let others = (front["taxonomies"]?.entries ?? []).filter {
            !keys.contains($0.key.lowercased()) && !PeopleReader.isOfPeople($0.key)
        }
        let tags = [front, front["taxonomies"] ?? .null].flatMap { value in
            keys.flatMap { key -> [String] in
                guard let text = value[key]?.text else { return value[key]?.texts ?? [] }
                // `category: Open day` is one, `categories: club news` are two.
                let isList = text.contains(",") || key.hasSuffix("s")
                let separator: Character = text.contains(",") ? "," : " "
                return (isList ? text.split(separator: separator) : [text[...]]).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
            }
        }
        return tags + others.flatMap(\.value.texts)
    }
}
