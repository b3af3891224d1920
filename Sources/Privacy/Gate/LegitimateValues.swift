import Platform
import VCard

/// The sensitive values that the site publishes legitimately, as indices in the site's sensitive
/// values: another contact has agreed to the same number, a post has the same day, or `Ada Lovelace
/// Ltd` is a contact's organization.
package struct LegitimateValues: Sendable {
    /// A page, named as in consent.yml, that shows a day (year, month, day), and its URL.
    package typealias Page = (day: [Int], name: String, url: String)

    /// The values that are no leak in any file.
    private let everywhere: Set<Int>

    /// The texts in which a value is no leak.
    private let texts: [Int: [PublishedText]]

    /// The texts as files write them.
    private let forms: [String: Set<String>]

    /// The published names in which a value is no leak: made when a value is found.
    private let publishedNames: Lazy<[Int: [PublishedText]]>

    /// The pages with a text that is only a withheld name.
    let pagesOfNames: Set<String>

    /// The pages that show the day of a birthday, by value, and their names by URL.
    private var pagesOfDays: [Int: Set<String>] = [:]
    private(set) var urlsOfDays: [String: String] = [:]

    /// The organizations and titles that contain the name of an unpublished contact.
    let names: [(leak: Leak, text: PublishedText)]

    init(
        _ values: [SensitiveValue], _ search: LeakSearch,
        published: (SensitiveKind) -> [String], photos: some Sequence<[UInt8]>,
        texts: [PublishedText], publishedNames: @escaping @Sendable () -> [PublishedText],
        pagesOfDays: (Set<[Int]>) -> [Page], _ memory: inout SearchMemory
    ) {
        var everywhere: Set<Int> = []
        for (kind, positions) in Dictionary(grouping: values.indices, by: { values[$0].kind }) {
            switch kind {
            case .email, .phone, .birthday:
                let text = published(kind).joined(separator: Self.separator)
                let plain = kind == .email ? text.lowercased() : ""
                everywhere.formUnion(
                    search.leaks(in: Array(text.utf8), using: &memory).map(\.value)
                        .filter { values[$0].kind == kind && values[$0].isWholeDay }
                        // `ada+news@example.org` publishes no other address of hers.
                        .filter { kind != .email || plain.contains(values[$0].text.lowercased()) })
            case .street, .note, .name:
                let texts = Set(published(kind).map(\.plain))
                // Folding all values would be much work for nothing.
                guard !texts.isEmpty else { continue }
                everywhere.formUnion(positions.filter { texts.contains(values[$0].text.plain) })
            case .slug:
                let parts = Set(published(kind))
                // The address of a text does not publish the name of a withheld person.
                lazy var names = Set(values.filter { $0.kind == .name }.map(\.text.plain))
                    .subtracting(published(.name).map(\.plain))
                for index in positions where parts.contains(values[index].text) {
                    let text = values[index].text
                    if text.contains("-"), names.contains(text.plain) { continue }
                    everywhere.insert(index)
                }
            case .photo:
                // Two cards may share a picture.
                for photo in photos {
                    everywhere.formUnion(
                        search.leaks(in: photo, using: &memory).map(\.value)
                            .filter { values[$0].kind == .photo })
                }
            }
        }
        self.everywhere = everywhere
        self.publishedNames = Lazy { [everywhere] in
            var memory = SearchMemory()
            let found = Self.values(in: publishedNames(), search, &memory, but: everywhere)
                .filter { $0.text.permits(values[$0.leak.value].kind) }
            return Dictionary(grouping: found) { $0.leak.value }.mapValues { $0.map(\.text) }
        }
        let found = Self.values(in: texts, search, &memory, but: everywhere)
        self.texts = found.reduce(into: [:]) { texts, next in
            let value = values[next.leak.value]
            guard next.text.permits(value.kind) else { return }
            var text = next.text
            let count = text.text.wordCount
            // A place may have the name.
            text.isName =
                text.page != nil && [.name, .slug].contains(value.kind)
                && (text.field == .publication
                    || count <= value.text.wordCount && (count > 1 || text.field != .address))
            texts[next.leak.value, default: []].append(text)
        }
        forms = Dictionary(
            Set(self.texts.values.joined().map(\.text)).map { ($0, $0.writtenForms) }
        ) { first, _ in first }
        pagesOfNames = Set(self.texts.values.joined().filter(\.isName).compactMap(\.page))
        let birthdays = Dictionary(grouping: values.indices) { values[$0].day?.numbers }
        for page in pagesOfDays(Set(birthdays.keys.compactMap(\.self))) {
            urlsOfDays[page.url] = page.name
            for value in birthdays[page.day] ?? [] {
                self.pagesOfDays[value, default: []].insert(page.name)
            }
        }
        var seen: Set<String> = []
        names = found.filter { leak, text in
            // Several spellings of a name may match one text.
            text.warnsOfNames && [.name, .slug].contains(values[leak.value].kind)
                && seen.insert("\(values[leak.value].owner) \(text)").inserted
        }
    }

    func isLegitimate(_ value: Int) -> Bool { everywhere.contains(value) }

    /// True if one of the pages shows the day of a birthday.
    func isDay(_ value: Int, onAnyOf pages: () -> Set<String>) -> Bool {
        pagesOfDays[value].map { !$0.isDisjoint(with: pages()) } ?? false
    }

    /// Returns the leaks that also occur outside of the texts in which they are legitimate, as far
    /// as `holds` is true for these. `more` are further texts of that kind.
    func unpublished(
        _ leaks: [Leak], in bytes: [UInt8], holds: (PublishedText) -> Bool,
        more: (Int) -> [String] = { _ in [] }, _ search: LeakSearch, _ memory: inout SearchMemory
    ) -> [Leak] {
        let leaks = leaks.filter { !everywhere.contains($0.value) }
        var covered: [Int: [String]] = [:]
        for value in leaks.map(\.value) {
            let texts = (texts[value] ?? []) + (publishedNames.value[value] ?? [])
            let all = texts.filter(holds).map(\.text) + more(value)
            if !all.isEmpty { covered[value] = all }
        }
        guard !covered.isEmpty else { return leaks }
        var text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
        // A title may be a part of the summary.
        let forms = Set(covered.values.joined()).reduce(into: Set<String>()) {
            $0.formUnion(self.forms[$1] ?? $1.writtenForms)
        }
        // Letters with accents are equal in any Unicode form.
        let found = text.withBytes { bytes in
            forms.filter { $0.holds { $0 >= 0x80 } || $0.withBytes(bytes.holds) }
        }
        for form in found.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            text.replace(form, with: "\u{7F}\n\u{7F}")
        }
        let left = Dictionary(
            search.leaks(in: Array(text.utf8), using: &memory).map { ($0.value, $0) }
        ) { first, _ in first }
        return leaks.compactMap { leak in
            guard covered[leak.value] != nil else { return leak }
            return left[leak.value].map {
                Leak(value: leak.value, offset: leak.offset, isUncertain: $0.isUncertain)
            }
        }
    }
}

extension LegitimateValues {
    /// Separates texts with a word, so that no match spans two of them.
    private static let separator = "\n\nhere-another-text-begins\n\n"

    /// Returns the values in each text, without those that are no leak anywhere.
    private static func values(
        in texts: [PublishedText], _ search: LeakSearch, _ memory: inout SearchMemory,
        but everywhere: Set<Int>
    ) -> [(leak: Leak, text: PublishedText)] {
        func values(in text: String) -> [Leak] {
            search.leaks(in: Array(text.utf8), using: &memory)
                .filter { !everywhere.contains($0.value) }
        }
        let texts = Set(texts)
        guard !values(in: texts.map(\.text).joined(separator: "\n\n")).isEmpty else { return [] }
        return texts.flatMap { text in values(in: text.text).map { ($0, text) } }
    }
}

extension VCard.Birthday {
    /// Year, month and day; `nil` if one is missing.
    fileprivate var numbers: [Int]? {
        let numbers = [year, month, day].compactMap(\.self)
        return numbers.count == 3 ? numbers : nil
    }
}

extension SensitiveValue {
    /// False for a birthday without a year: it matches that day of every year.
    fileprivate var isWholeDay: Bool { kind != .birthday || day?.year != nil }
}

extension String {
    /// The text as templates, feeds, JSON and vCards write it.
    fileprivate var writtenForms: Set<String> {
        let (html, xml) = (escapedForHTML, escapedForXML)
        return [
            self, html, xml, xml.escapedForXML, html.escapedForXML, escapedForVCard, escapedForJSON,
        ]
    }

    private var escapedForHTML: String {
        escapedForXML.replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }

    private var escapedForXML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private var escapedForJSON: String {
        replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    private var escapedForVCard: String {
        replacing("\\", with: "\\\\").replacing(",", with: "\\,").replacing(";", with: "\\;")
    }

    /// The number of words, but for titles.
    fileprivate var wordCount: Int {
        split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
            .count { !Occurrence.titles.contains($0) }
    }

    /// The letters and digits, in lower case.
    fileprivate var plain: String {
        guard consists(of: { $0 < 0x80 }) else {
            return lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let letters = utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.filter {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        }
        return String(decoding: Array(letters), as: UTF8.self)
    }
}
