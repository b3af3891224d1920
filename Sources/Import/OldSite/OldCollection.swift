import Content
import Foundation
import Platform

/// The entries of an old site that are neither posts nor pages nor people, such as events.
struct OldCollection {
    /// The folder of the entries, and the key in site.yml.
    let name: String
    var title: String?
    let isOfEvents: Bool

    /// The address of its list on the old site.
    var list: String

    /// False if the entries have no pages of their own.
    private(set) var hasPages: Bool

    /// Those that the old site showed, by their keys.
    private(set) var fields: [Field] = []

    struct Field {
        /// In lower case.
        let key: String
        let name: String

        /// As in site.yml: `text`.
        let type: String

        /// True for the type of entries or people.
        var isReference: Bool { type.hasPrefix("{") || ["person", "people"].contains(type) }
    }
}

extension OldCollection {
    static let starts = [
        "start", "start_date", "startdate", "date_start", "starts", "begin", "event_date",
        "eventdate", "event_start", "start_time", "starttime", "time_start",
    ]
    static let places = [
        "place", "location", "venue", "where", "room", "place_name", "location_name", "venue_name",
    ]

    /// The keys of hours beside a date.
    private static let times = [
        "time", "eventtime", "event_time", "hour", "hours", "uhrzeit", "zeit", "heure", "hora",
    ]
    private static let ends = [
        "end", "end_date", "enddate", "date_end", "ends", "event_end", "end_time", "endtime",
        "time_end",
    ]

    /// Writes dates such as `03/25/2026` as days, if some of their key show the order of day and
    /// month.
    static func orderDates(of texts: inout [OldText], at places: [Int]) {
        for key in starts + ends + OldText.dates {
            let found = places.compactMap { texts[$0].front[key]?.text?.prefixMatch(of: numbers) }
            let isMonthFirst = found.contains { Int($0.2) ?? 0 > 12 }
            for index in texts.indices {
                let front = texts[index].front
                guard let words = front[key]?.text?.wholeMatch(of: wordsAndTime),
                    let day = CivilDay(startOf: String(words.1)),
                    let time = String(words.2).timesOfDay.first
                else { continue }
                texts[index].front = front.with(key, .text("\(day.text)T\(time)", isPlain: true))
            }
            if isMonthFirst == found.contains(where: { Int($0.1) ?? 0 > 12 }) { continue }
            for index in places {
                let front = texts[index].front
                let date = front[key]?.text?.replacing(numbers) {
                    "\($0.3)-" + (isMonthFirst ? "\($0.1)-\($0.2)" : "\($0.2)-\($0.1)")
                }
                if let date { texts[index].front = front.with(key, .text(date, isPlain: true)) }
            }
        }
    }

    private static let wordsAndTime = SharedRegex(
        /((?:[A-Z][a-z]+\.? \d{1,2},?|\d{1,2}\.? [A-Z][a-z]+\.?) \d{4}),?(?: at)? +(\d{1,2}:.*)/)
    private static let numbers = SharedRegex(/^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/)

    /// The front matter, with what is below `event` and the like.
    static func values(of text: OldText) -> DataValue {
        ["event", "extra", "time", "times", "dates", "schedule"].reduce(text.front) { values, key in
            var inner = text.front[key] ?? .null
            while let first = inner.items.first { inner = first }
            return inner.entries.isEmpty ? values : values.merging(inner)
        }
    }

    /// The keys, in lower case, that have a place in the front matter of an entry.
    var keys: Set<String> {
        let own =
            isOfEvents
            ? Self.starts + Self.ends + Self.places + Self.times + ["date", "cancelled"] : []
        return Set(fields.map(\.key) + own)
    }

    /// True for a value whose place is not below `extra`: it is a field, or all of it is in the
    /// lines of an event with these values.
    func hasPlace(for entry: DataValue.Entry, in lines: [String], _ values: DataValue) -> Bool {
        let key = entry.key.lowercased()
        if key == "event", !entry.value.entries.isEmpty {
            return entry.value.entries.allSatisfy { hasPlace(for: $0, in: lines, values) }
        }
        guard isOfEvents, keys.contains(key), !fields.contains(where: { $0.key == key }) else {
            return keys.contains(key) && !entry.value.hasDetails
        }
        if Self.places.contains(key) { return entry.value == values.first(Self.places) }
        return entry.value.allTexts.allSatisfy { text in
            func isThere(_ part: String) -> Bool { lines.contains { $0.contains(part) } }
            let day = text.count > 20 ? nil : CivilDay(startOf: text)?.text
            let times = text.timesOfDay
            return ["true", "false"].contains(text) || isThere(text) || day.map(isThere) == true
                || !times.isEmpty && times.allSatisfy(isThere)
        }
    }

    /// Finds the fields of the entries, each with the type that all its values have: those whose
    /// keys the old templates print, and people and entries that these look up by a key. `others`
    /// are the names of entries by their collections.
    mutating func readFields(
        _ texts: [OldText], read: Set<String>, _ others: [String: Set<String>],
        _ authors: AuthorIndex
    ) {
        // The list has only the first words of a text.
        hasPages =
            hasPages || texts.contains { $0.body.split(whereSeparator: \.isWhitespace).count > 30 }
        let values = texts.map { Self.values(of: $0) }
        let words = Self.times.filter { key in
            values.contains { $0[key]?.text?.timesOfDay.isEmpty == true }
        }
        let taken = keys.union(TextConverter.known).subtracting(words)
        let printed = texts.reduce(into: Set<String>()) { $0.formUnion($1.printed) }
        var names: [String] = []
        for entry in values.flatMap(\.entries) {
            let key = entry.key.lowercased()
            if !names.contains(key), read.contains(key), !taken.contains(key) { names.append(key) }
        }
        var seen: Set<String> = []
        fields = names.compactMap { key in
            let found = values.compactMap { $0[key] }
            let reference = Self.reference(of: found, others, authors)
            let areLinks = zip(texts, values).allSatisfy { text, values in
                text.links.contains(key) || values[key] == nil
            }
            let areAddresses = found.flatMap(\.names).allSatisfy {
                !$0.contains(":") || $0.wholeMatch(of: Self.address) != nil
            }
            let type =
                reference
                ?? (!printed.contains(key)
                    ? nil : areLinks && areAddresses ? "url" : Self.type(of: found))
            let name = key.replacing(Self.sign, with: "_")
            guard let type, name.first?.isLetter == true, !Self.reserved.contains(name),
                seen.insert(name).inserted
            else { return nil }
            return Field(key: key, name: name, type: type)
        }
    }

    private static let sign = SharedRegex(/[^a-z0-9_-]/)
    private static let reserved: Set = ["start", "end", "repeat", "cancelled", "place", "guest"]

    /// The type of values of which at least half name people, or all name entries of a collection.
    private static func reference(
        of values: [DataValue], _ others: [String: Set<String>], _ authors: AuthorIndex
    ) -> String? {
        let texts = values.flatMap(\.names)
        // Equal numbers are only by chance those of people.
        if texts.contains(where: { $0.isPicture || Double($0) != nil }) { return nil }
        let isList = values.contains { !$0.items.isEmpty }
        let people = texts.count { authors.slug(of: $0) != nil }
        if people > 0, people * 2 >= texts.count { return isList ? "people" : "person" }
        let entries = others.sorted { $0.key < $1.key }.first { _, names in
            !texts.isEmpty
                && texts.allSatisfy { !$0.contains("://") && names.contains($0.entryName) }
        }
        return entries.map { "{ \(isList ? "entries" : "entry"): \($0.key) }" }
    }

    /// The type that all values have; `nil` for maps, and for no values.
    private static func type(of values: [DataValue]) -> String? {
        let texts = values.flatMap(\.names)
        let isList = values.contains { !$0.items.isEmpty }
        if texts.isEmpty || values.contains(where: \.names.isEmpty) { return nil }
        func all(_ isOfType: (String) -> Bool) -> Bool { texts.allSatisfy(isOfType) }
        if isList { return "texts" }
        if values.allSatisfy({ $0.flag != nil && Double($0.text ?? "") == nil }) {
            return "boolean"
        }
        if all({ $0.wholeMatch(of: Self.number) != nil }) { return "number" }
        if all({ (try? MomentParser.day($0)) != nil }) { return "date" }
        if all({ $0.contains(":") && (try? MomentParser(zone: .gmt).moment($0)) != nil }) {
            return "dateTime"
        }
        let isAddress = all { $0.wholeMatch(of: Self.address) != nil }
        return isAddress ? "url" : all(\.isPicture) ? nil : "text"
    }

    private static let address = SharedRegex(/https?:\/\/[^\s<>"]+/)
    private static let number = SharedRegex(/-?[0-9]+(?:\.[0-9]+)?/)
}

/// The lines of an entry's front matter.
extension OldCollection {
    func lines(of text: OldText, _ authors: AuthorIndex, _ report: inout ImportReport) -> [String] {
        let values = Self.values(of: text)
        let own = fields.compactMap { field -> String? in
            guard let value = values[field.key], !value.names.isEmpty,
                field.isReference || text.printed.contains(field.key)
            else { return nil }
            return "\(field.name): \(Self.yaml(value, field.type, authors))"
        }
        return (isOfEvents ? times(of: text, values, &report) : []) + own
    }

    private static func yaml(_ value: DataValue, _ type: String, _ authors: AuthorIndex) -> String {
        switch type {
        case "people", "person":
            let names = value.names.map { name in
                authors.slug(of: name)?.yamlKey ?? "{ guest: \(name.yamlKey) }"
            }
            return type == "person" ? names[0] : "[\(names.joined(separator: ", "))]"
        case _ where type.hasPrefix("{ entries"): return value.names.map(\.entryName).yamlList
        case _ where type.hasPrefix("{ entry"): return (value.text ?? "").entryName.yamlKey
        case "texts": return value.names.yamlList
        case "text": return (value.text ?? "").withoutMarkup.inOneLine.yamlText
        default: return value.text ?? ""
        }
    }

    /// The moment or day at which an event begins; `nil` for another text. That of its publication
    /// counts only without another.
    static func start(of text: OldText) -> String? {
        let date = moment(["date"], of: text)
        let day = date.flatMap { CivilDay(startOf: $0) } ?? text.day
        return moment(starts + times, of: text, on: day) ?? date ?? day?.text
    }

    /// The first moment below some keys; a time alone is one on the day of another value, or else on
    /// `other`.
    private static func moment(
        _ keys: [String], of text: OldText, on other: CivilDay? = nil
    ) -> String? {
        let values = values(of: text)
        let found = keys.lazy.compactMap { values[$0]?.text }
        let moments = found.filter { (try? MomentParser(zone: .gmt).moment($0)) != nil }
        // Generators write midnight for a day.
        let whole = moments.first { $0.contains(":") && !$0.contains(midnight) }
        if let whole { return whole }
        let day = found.lazy.compactMap { CivilDay(startOf: $0) }.first
        let time = found.lazy.compactMap(\.timesOfDay.first).first
        return time.flatMap { time in (day ?? other).map { "\($0.text)T\(time)" } } ?? day?.text
    }

    private static let midnight = SharedRegex(/[T ]00:00/)

    /// The start, the end and the place of an event.
    private func times(
        of text: OldText, _ values: DataValue, _ report: inout ImportReport
    ) -> [String] {
        guard let start = Self.start(of: text) else { return [] }
        var lines = ["start: \(start)"]
        let day = CivilDay(startOf: start)
        let range = (Self.starts + Self.times).lazy.compactMap { values[$0]?.text?.timesOfDay }
            .first { $0.count == 2 }
        let last = day.flatMap { day in range.map { "\(day.text)T\($0[1])" } }
        if let end = Self.moment(Self.ends, of: text, on: day) ?? last, end != start {
            let parser = MomentParser(zone: .gmt)
            let (a, b) = (try? parser.moment(start), try? parser.moment(end))
            if let a, let b, a.hasTime == b.hasTime, b.seconds > a.seconds {
                lines.append("end: \(end)")
            } else {
                report.add(
                    .changed, at: text.path, "end: \(end) is left out, beside start: \(start)")
            }
        }
        let place = values.first(Self.places)
        let words = place?.texts ?? []
        let parts = words.isEmpty ? (place?.entries ?? []).compactMap(\.value.text) : words
        if !parts.isEmpty {
            let plain = parts.joined(separator: ", ").withoutMarkup.inOneLine
            lines.append("place: \(plain.yamlText)")
        }
        if values["cancelled"]?.flag == true { lines.append("cancelled: true") }
        return lines
    }

    /// The lines of site.yml.
    var settings: [String] {
        var parts: [String] = isOfEvents ? ["kind: events"] : []
        if let title { parts.append("title: \(title.yamlKey)") }
        if !hasPages { parts.append("pages: false") }
        let types = fields.map { "\($0.name): \($0.type)" }
        if !types.isEmpty { parts.append("fields: { \(types.joined(separator: ", ")) }") }
        return ["  \(name): { \(parts.joined(separator: ", ")) }"]
    }
}

extension DataValue {
    /// The texts, and of maps their names.
    fileprivate var names: [String] {
        text.map { [$0] } ?? items.compactMap { ($0.text ?? $0.first(["name", "title"])?.text) }
    }
}

extension String {
    /// The name of the file of an entry that another one names by its path.
    var entryName: String { Slug.make(lastPathPart.withoutExtension) }

    /// `19:00` of `19:00:00`, `7 pm` or `7:30 PM`; `nil` for another text.
    fileprivate var timeOfDay: String? {
        guard let match = wholeMatch(of: Self.time), let hour = Int(match.1),
            match.2 != nil || match.3 != nil
        else { return nil }
        let isLate = match.3?.lowercased() == "p" && hour < 12
        let isMidnight = match.3?.lowercased() == "a" && hour == 12
        let hours = isMidnight ? 0 : isLate ? hour + 12 : hour
        return hours < 24 ? "\(hours < 10 ? "0" : "")\(hours):\(match.2 ?? "00")" : nil
    }

    /// The time of a text, or both of a range such as `6:00 - 8:30 PM`; empty for another text.
    fileprivate var timesOfDay: [String] {
        let parts = split(separator: Self.range).map(String.init)
        guard parts.count == 2, let last = parts[1].timeOfDay else {
            return [timeOfDay].compactMap(\.self)
        }
        let mark = String(parts[1].drop { !$0.isLetter })
        let starts = [parts[0] + mark, parts[0]].compactMap(\.timeOfDay)
        return (starts.first { $0 < last } ?? starts.last).map { [$0, last] } ?? []
    }

    private static let range = SharedRegex(/\s*[-–—]\s*|\s+(?:to|bis|until)\s+/)
    private static let time = SharedRegex(
        /\s*(\d{1,2})(?::([0-5]\d)(?::\d\d)?)?\s*(?:([AaPp])\.?[Mm]\.?|Uhr|h)?\s*(?:[A-Z]{2,3}T)?\s*/
    )
}
