import Content
import Platform

/// The values of front matter and data of an old site of which no file of the new one has most
/// words.
struct LostValues {
    private struct Value {
        let place: String

        /// The keys in one another: `venue.name`.
        let key: String

        /// The hashes of its words, of at most three together in any order.
        let parts: [Int]
    }

    private var values: [Value] = []

    /// Adds the texts in a value, but for what only a generator reads.
    mutating func add(_ value: DataValue, at place: String, key: String = "") {
        for item in value.items { add(item, at: place, key: key) }
        for entry in value.entries where !key.isEmpty || !Self.unread.contains(entry.key) {
            add(entry.value, at: place, key: key.isEmpty ? entry.key : "\(key).\(entry.key)")
        }
        guard let text = value.text, value.flag == nil, Double(text) == nil,
            CivilDay(startOf: text) == nil
        else { return }
        // Of a path, only the name of the file stays.
        let isPath = text.contains("/") && !text.contains(":") && !text.contains(" ")
        let plain = isPath || text.isPicture ? text.lastPathPart.withoutExtension : text
        let parts = plain.withoutTags.split { ";,\n".contains($0) }.flatMap { part in
            let words = String(part).hashesOfWords
            return words.together(Swift.min(3, words.count))
        }
        if !parts.isEmpty { values.append(Value(place: place, key: key, parts: parts)) }
    }

    private static let unread = TextConverter.known.subtracting(["title"] + TextConverter.shown)

    /// Reports the values that are not in some texts, by their places and keys.
    func report(missingIn texts: [String], _ report: inout ImportReport) {
        var missing = Set(values.flatMap(\.parts))
        for text in texts where !missing.isEmpty {
            let words = text.hashesOfWords
            for count in 1...3 { missing.subtract(words.together(count)) }
        }
        let lost = values.filter { value in
            value.parts.count(where: missing.contains) * 2 > value.parts.count
                && !report.counts(key: value.key)
        }
        let places = Dictionary(grouping: lost, by: \.place).sorted { $0.key < $1.key }
        for (place, values) in places {
            let keys = Dictionary(grouping: values, by: \.key).sorted { $0.key < $1.key }
            let counts = keys.map { "\($0.key) (\($0.value.count))" }.joined(separator: ", ")
            report.add(.notImported, at: place, "values that no new file has, by key: \(counts)")
        }
    }
}

extension String {
    fileprivate var hashesOfWords: [Int] {
        // Cards have folded lines, and breaks as `\n`.
        replacing("\r\n ", with: "").replacing("\\n", with: " ").lowercased()
            .split { !$0.isLetter && !$0.isNumber }.map(\.hashValue)
    }
}

extension [Int] {
    /// Returns a hash for each sequence of some words, equal in any order.
    fileprivate func together(_ count: Int) -> [Int] {
        count == 0 || self.count < count
            ? [] : (0...(self.count - count)).map { self[$0..<($0 + count)].reduce(count, &+) }
    }
}
