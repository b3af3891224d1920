import Diagnostics
import Platform

extension LeakGate {
    /// Finds the places where the user can remove values. Each source is searched once.
    struct Places {
        private let gate: LeakGate
        private let output: String
        private let sources: (String) -> [LeakSource]
        private let others: () -> [SourceText]
        private let readShown: () -> [ShownSource]
        private let contents: (String) -> [UInt8]?

        /// The texts that pages and lists show, read for the first value that has no other place.
        private lazy var shownTexts = readShown()

        /// The lists of those that only lists and feeds show, by their paths.
        private(set) lazy var listsOfTexts = Dictionary(
            shownTexts.lazy.filter { !$0.hasPage }.map { ($0.path, $0.page) }
        ) { first, _ in first }

        /// The places of all values in each source, by its path and the line of its card.
        private var found: [String: [Int: Location]] = [:]
        private var memory = SearchMemory()

        init(
            _ gate: LeakGate, output: String, sources: @escaping (String) -> [LeakSource],
            others: @escaping () -> [SourceText],
            shown: @escaping () -> [ShownSource], contents: @escaping (String) -> [UInt8]?
        ) {
            self.gate = gate
            self.output = output
            self.sources = sources
            self.others = others
            self.contents = contents
            readShown = shown
        }
    }
}

extension LeakGate.Places {
    /// Returns the place of a value in the file that contains it because of the user; `nil` if a
    /// generated file shows the value for another reason, such as the title of a linked post.
    mutating func source(of finding: LeakGate.Finding) -> Location? {
        switch finding.origin {
        case .copy(let shown): return Location(path: shown, line: finding.line)
        case .unmanaged: return Location(path: "\(output)/\(finding.path)", line: finding.line)
        case .generated:
            let sources = sources(finding.path)
            if finding.isInPath {
                return sources.first.map { place(ofPath: finding, in: $0) }
            }
            for source in sources {
                if let place = place(of: finding.value, in: source) { return place }
            }
            return nil
        }
    }

    /// Returns the places of a value that no page's own text contains: the page that may show it
    /// but whose title or address is in lists, or else templates, front matter and texts.
    mutating func nearest(
        to finding: LeakGate.Finding
    ) -> (places: [Location], isAllowed: Bool) {
        if finding.origin == .generated, !gate.listedValues.contains(finding.value) {
            let pages = gate.pages(namedWith: finding.value)
            for source in pages.flatMap({ sources("\($0)/index.html") + sources("\($0).html") }) {
                // Without `bodyStart`: the title comes first.
                let place = place(
                    of: finding.value, in: LeakSource(source.text, card: source.card))
                return ([place ?? Location(path: source.text.path)], true)
            }
        }
        // Before others, which may name the contact by right.
        var places = shown(finding, on: nil)
        if places.isEmpty {
            places = others().compactMap { place(of: finding.value, in: LeakSource($0)) }
        }
        if places.isEmpty { places = parts(of: finding) }
        return (places.isEmpty ? [fallback(finding)] : places, false)
    }

    /// Returns the places of parts of values in files that the `known` texts do not explain: few, as
    /// each file is made again.
    mutating func parts(
        of findings: some Sequence<LeakGate.Finding>, besides known: Set<String>
    ) -> [(finding: LeakGate.Finding, place: Location)] {
        var known = known
        return findings.lazy.filter { !$0.isUncertain }.prefix(16).flatMap { finding in
            let places = parts(of: finding, besides: known)
            known.formUnion(places.map(\.path))
            return places.map { (finding, $0) }
        }
    }

    /// Returns the places of the texts without whose words a generated file would not have the
    /// value there, such as the titles of two entries; those of templates and settings if there are
    /// no others, and none if a text among the `known` ones is enough.
    private mutating func parts(
        of finding: LeakGate.Finding, besides known: Set<String> = []
    ) -> [Location] {
        if finding.isInPath { return keys(of: finding) }
        guard let file = contents(finding.path),
            let place = offset(of: finding, in: file)
        else { return [] }
        let near = Array(file[max(0, place - 4_096)..<min(place + 4_096, file.count)])
        let (phrases, offset) = (near.phrases, offset(of: finding, in: near))
        var search = self
        func has(_ text: some Sequence<UInt8>) -> Bool {
            let own = Set(Array(text).phrases)
            let shown = phrases.filter(own.contains)
            guard !shown.isEmpty else { return false }
            return search.offset(of: finding, in: near.masking(shown.map(\.indices))) != offset
        }
        let texts = others()
        if texts.contains(where: { known.contains($0.path) && has($0.bytes) })
            || shownTexts.contains(where: { known.contains($0.path) && has($0.bytes()) })
        {
            return []
        }
        var found: [String: Location] = [:]
        for text in texts where found[text.path] == nil && has(text.bytes) {
            let line = text.bytes.split(separator: text.lineBreak, omittingEmptySubsequences: false)
                .firstIndex(where: has)
            found[text.path] = Location(path: text.path, line: line.map { $0 + 1 })
        }
        let entries = Set(shownTexts.map(\.path))
        for text in shownTexts where found[text.path] == nil && has(text.bytes()) {
            found[text.path] = Location(path: text.path)
        }
        memory = search.memory
        let ofEntries = found.filter { entries.contains($0.key) }
        return (ofEntries.isEmpty ? found : ofEntries).values.sorted()
    }

    /// Returns the places of a part of an address in settings, such as a group's key.
    private mutating func keys(of finding: LeakGate.Finding) -> [Location] {
        let parts = finding.path.split(separator: "/").filter {
            gate.search.leaks(inPath: String($0), using: &memory)
                .contains { $0.value == finding.value }
        }
        return others().compactMap { text in
            parts.lazy.compactMap { text.bytes.firstRange(of: Array($0.utf8)) }.first
                .map { text.location(of: $0).withoutSource }
        }
    }

    private mutating func offset(of finding: LeakGate.Finding, in bytes: [UInt8]) -> Int? {
        gate.search.leaks(in: bytes, using: &memory).first {
            $0.value == finding.value && (finding.isUncertain || !$0.isUncertain)
        }?.offset
    }

    /// Returns the places of a finding's value in the texts that pages or lists show, without the
    /// `known` ones and those whose page may show it; with `pages`, only in the texts of these, and
    /// in texts without a page.
    mutating func shown(
        _ finding: LeakGate.Finding, on pages: Set<String>?, besides known: Set<String> = []
    ) -> [Location] {
        let texts = shownTexts
        let allowed = texts.filter {
            gate.valuesByPage[gate.page(ofFile: $0.page)]?.contains(finding.value) == true
        }
        var found: [String: Location] = [:]
        let lists = listsOfTexts
        for text in others() where lists[text.path] != nil {
            guard holds(gate.search.leaks(in: text.bytes, using: &memory), finding) else {
                continue
            }
            found[text.path] = place(of: finding.value, in: LeakSource(text))
        }
        // The value may be spelled over a link's address, or in the file's name.
        for text in texts where pages?.contains(text.page) != false || !text.hasPage {
            guard found[text.path] == nil else { continue }
            let leaks =
                gate.search.leaks(in: text.bytes(), using: &memory)
                + ([text.path] + text.slugs).flatMap {
                    gate.search.leaks(inPath: $0, using: &memory)
                }
            if holds(leaks, finding) { found[text.path] = Location(path: text.path) }
        }
        for path in known.union(allowed.map(\.path)) { found[path] = nil }
        return found.values.sorted()
    }

    /// Returns the place of a value in the text's alias, in the permalinks of site.yml if the value
    /// is neither in the text nor in its name, or else the text.
    private mutating func place(
        ofPath finding: LeakGate.Finding, in source: LeakSource
    ) -> Location {
        let place = source.place(ofPath: finding.path)
        guard place.line == nil, self.place(of: finding.value, in: source) == nil,
            !gate.search.leaks(inPath: source.text.path, using: &memory)
                .contains(where: { $0.value == finding.value })
        else { return place }
        let settings = others().first { $0.path == "Content/site.yml" }
        return settings.flatMap { self.place(of: finding.value, in: LeakSource($0)) } ?? place
    }

    private func fallback(_ finding: LeakGate.Finding) -> Location {
        Location(path: sources(finding.path).first?.text.path ?? "\(output)/\(finding.path)")
    }

    /// Returns the place of a value, or of another spelling: a heading has its slug as its id.
    private mutating func place(of value: Int, in source: LeakSource) -> Location? {
        let (places, values) = (places(in: source), gate.sensitive.values)
        return places[value]
            ?? places.filter { values[$0.key].ownersField == values[value].ownersField }.values
            .min()
    }

    /// True if the value of a finding, or another spelling, is among the leaks, as certainly. The
    /// slug of a contact is no name: fields have it by right.
    private func holds(_ leaks: [Leak], _ finding: LeakGate.Finding) -> Bool {
        let own = gate.sensitive.values[finding.value]
        return leaks.contains {
            let value = gate.sensitive.values[$0.value]
            return value.ownersField == own.ownersField && value.kind == own.kind
                && (finding.isUncertain || !$0.isUncertain && !value.isPartial)
        }
    }

    private mutating func places(in source: LeakSource) -> [Int: Location] {
        let path = "\(source.text.path):\(source.card ?? 0):\(source.bodyStart)"
        if let places = found[path] { return places }
        let places =
            source.card.map { self.places(inCardAt: $0, of: source.text) } ?? places(inText: source)
        found[path] = places
        return places
    }

    private mutating func places(inText source: LeakSource) -> [Int: Location] {
        let (bytes, lines, start) = (source.text.bytes, SourceLines(source.text), source.bodyStart)
        // The words of two cells are next to each other on the page.
        let cells = bytes[start...].map { $0 == UInt8(ascii: "|") ? 0x09 : $0 }
        // A blank line ends no record of front matter.
        var isBlank = false
        let fields = bytes[..<start].map { byte in
            defer { isBlank = byte == 0x0A || isBlank && byte <= 0x20 }
            return isBlank && byte == 0x0A ? 0x20 : byte
        }
        return places(in: Array(bytes[start...]), at: start, of: lines)
            .merging(places(in: fields, at: 0, of: lines)) { inBody, _ in inBody }
            .merging(places(in: cells, at: start, of: lines)) { found, _ in found }
    }

    private mutating func places(
        in bytes: [UInt8], at start: Int, of lines: SourceLines
    ) -> [Int: Location] {
        let leaks = gate.search.leaks(in: bytes, using: &memory)
        return Dictionary(
            leaks.map { leak in
                let offset = start + leak.offset
                return (leak.value, lines.location(of: offset..<offset).withoutSource)
            }, uniquingKeysWith: min)
    }

    /// Searches the properties of the card that are not themselves withheld.
    private mutating func places(inCardAt line: Int, of source: SourceText) -> [Int: Location] {
        let lines = SourceLines(source)
        let withheld = gate.withheldLines(of: source.path)
        var places: [Int: Location] = [:]
        var (number, offset) = (0, 0)
        var property: (start: Int, line: Int)?
        let all = source.bytes.split(separator: source.lineBreak, omittingEmptySubsequences: false)
        func isFolded(_ line: ArraySlice<UInt8>) -> Bool {
            line.first == 0x20 || line.first == 0x09
        }
        for text in all + [[]] {
            number += 1
            if !isFolded(text) {
                if let property, !withheld.contains(property.line) {
                    let bytes = source.bytes[property.start..<min(offset, source.bytes.count)]
                    let found = self.places(in: Array(bytes), at: property.start, of: lines)
                    places.merge(found) { first, _ in first }
                }
                property = number > line ? (offset, number) : nil
                if number > line, text.starts(with: "END:VCARD".utf8) { break }
            }
            offset += text.count + 1
        }
        return places
    }
}

extension LeakSource {
    /// Returns the place where the text names an Output file, as an alias does.
    fileprivate func place(ofPath path: String) -> Location {
        text.bytes.firstRange(of: Array(Allowance.page(ofFile: path, []).utf8))
            .map { text.location(of: $0).withoutSource } ?? Location(path: text.path)
    }
}

extension [UInt8] {
    /// The words between signs and tags.
    fileprivate var phrases: [ArraySlice<UInt8>] {
        split { !$0.isASCIIWord && $0 < 0x80 && $0 != 0x20 }
            .filter { $0.startIndex == 0 || !"</".utf8.contains(self[$0.startIndex - 1]) }
            .compactMap { phrase in
                phrase.firstIndex { $0 != 0x20 }.flatMap { first in
                    phrase.lastIndex { $0 != 0x20 }.map { self[first...$0] }
                }
            }
    }

    /// Returns the same bytes with other words of equal length in the ranges.
    fileprivate func masking(_ ranges: [Range<Int>]) -> [UInt8] {
        ranges.joined().reduce(into: self) { bytes, index in
            let byte = bytes[index]
            bytes[index] = byte == 0x20 ? 0x20 : byte.isASCIIDigit ? 0x30 : 0x58 | byte & 0x20
        }
    }
}

extension LeakGate {
    /// The lines of a file with cards that contain withheld values.
    fileprivate func withheldLines(of path: String) -> Set<Int> {
        Set(
            sensitive.values.lazy.filter { self.sensitive.owners[$0.owner].file == path }
                .map(\.line))
    }
}
