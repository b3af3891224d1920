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

        /// The texts that pages and lists show, and the others, read for the first value that its
        /// file's own text does not explain.
        private lazy var shownTexts = readShown()
        private lazy var otherTexts = others()

        /// The same, with the parts of addresses that are made from them.
        private lazy var texts: [(path: String, bytes: () -> [UInt8])] =
            otherTexts.map { text in (text.path, { text.bytes }) }
            + shownTexts.map { text in
                (text.path, { text.bytes() + "\n\(text.path)\n\(text.slugs)".utf8 })
            }
        private var pathsByWords: [[Word]: [String]] = [:]

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
                if let place = place(of: finding.value, in: source), makes(finding, source) {
                    return place
                }
            }
            return nil
        }
    }

    /// Returns the places of a value that no page's own text makes: the page that may show it but
    /// whose title or address is in lists, or else the texts that other pages show.
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
        var places = parts(of: finding)
        // A sealed file has no words.
        if places.isEmpty {
            places = otherTexts.compactMap { place(of: finding.value, in: LeakSource($0)) }
        }
        return (places.isEmpty ? [fallback(finding)] : places, false)
    }

    /// Returns the places of values in files that the `known` texts do not explain: few, as each
    /// file is made again.
    mutating func parts(
        of findings: some Sequence<LeakGate.Finding>, besides known: Set<String>
    ) -> [(finding: LeakGate.Finding, place: Location)] {
        var known = known
        return findings.lazy.filter { !$0.isUncertain }.prefix(64).flatMap { finding in
            parts(of: finding).filter { known.insert($0.path).inserted }.map { (finding, $0) }
        }
    }

    /// Returns the places of the texts whose words make a finding in a generated file, but for
    /// those whose page may show it.
    private mutating func parts(of finding: LeakGate.Finding) -> [Location] {
        if finding.isInPath { return keys(of: finding) }
        let allowed = shownTexts.filter {
            gate.valuesByPage[gate.page(ofFile: $0.page)]?.contains(finding.value) == true
        }
        var found: [String: Location] = [:]
        for words in words(of: finding) {
            for path in paths(with: words) where found[path] == nil {
                found[path] = place(of: finding, in: path, words)
            }
        }
        for text in allowed { found[text.path] = nil }
        return found.isEmpty ? keys(of: finding) : found.values.sorted()
    }

    /// Returns for each place of a finding in its file the words without which the value would not
    /// be there, such as those of the titles of two entries.
    private mutating func words(of finding: LeakGate.Finding) -> [[Word]] {
        var file = contents(finding.path) ?? []
        var all: [[Word]] = []
        while all.count < 64, let place = offset(of: finding, in: file) {
            let near = Array(file[max(0, place - 4_096)..<min(place + 4_096, file.count)])
            let phrases = near.phrases
            let words = words(phrases.flatMap(\.words)[...], of: finding, in: near).map { word in
                Word(word, in: phrases.first { $0.indices.contains(word.startIndex) } ?? word)
            }
            guard !words.isEmpty, !all.contains(words) else { break }
            all.append(words)
            let shown = Set(words.map(\.phrase))
            file = file.masking(file.phrases.filter(shown.contains))
        }
        return all
    }

    /// Returns those of the words without which the text would not have the value at its place.
    private mutating func words(
        _ words: ArraySlice<ArraySlice<UInt8>>, of finding: LeakGate.Finding, in text: [UInt8]
    ) -> ArraySlice<ArraySlice<UInt8>> {
        let place = offset(of: finding, in: text)
        guard offset(of: finding, in: text.masking(words)) != place else { return [] }
        guard words.count > 1 else { return words }
        let half = words.startIndex + words.count / 2
        let needed =
            self.words(words[..<half], of: finding, in: text)
            + self.words(words[half...], of: finding, in: text)
        return needed.isEmpty ? words : needed
    }

    /// Returns the texts with the words: those with all of their phrases, with all words, or else
    /// with a part; of these, entries rather than templates and settings.
    private mutating func paths(with words: [Word]) -> [String] {
        if let paths = pathsByWords[words] { return paths }
        var found: [String: (phrases: Set<Word>, words: Set<Word>)] = [:]
        for (path, bytes) in texts {
            let phrases = Phrases(bytes().phrases)
            let own = words.filter { !$0.parts.isDisjoint(with: phrases) }
            guard !own.isEmpty else { continue }
            found[path, default: ([], [])].words.formUnion(own)
            found[path]?.phrases.formUnion(own.filter { phrases.contains($0.phrase) })
        }
        let all = Set(words)
        let joined = found.values.reduce(into: Set<Word>()) { $0.formUnion($1.words) }
        let best =
            [
                found.filter { $0.value.phrases == all }, found.filter { $0.value.words == all },
                joined == all ? found : [:],
            ].first { !$0.isEmpty } ?? [:]
        let entries = Set(shownTexts.map(\.path)).intersection(best.keys)
        let paths = entries.isEmpty ? Array(best.keys) : Array(entries)
        pathsByWords[words] = paths
        return paths
    }

    private mutating func place(
        of finding: LeakGate.Finding, in path: String, _ words: [Word]
    ) -> Location {
        guard let text = otherTexts.first(where: { $0.path == path }) else {
            return Location(path: path)
        }
        if let place = place(of: finding.value, in: LeakSource(text)) { return place }
        let line = text.bytes.split(separator: text.lineBreak, omittingEmptySubsequences: false)
            .firstIndex { line in
                words.contains { !$0.parts.isDisjoint(with: Array(line).phrases) }
            }
        return Location(path: path, line: line.map { $0 + 1 })
    }

    /// True unless only other texts make a finding in a text's own page, as the title of the next.
    private mutating func makes(_ finding: LeakGate.Finding, _ source: LeakSource) -> Bool {
        guard !finding.isUncertain, source.card == nil else { return true }
        let own = Phrases(source.text.bytes.phrases)
        let words = words(of: finding)
        return words.isEmpty
            || words.contains { $0.allSatisfy { own.contains($0.phrase) } }
            || words.contains {
                let paths = paths(with: $0)
                return paths.isEmpty || paths.contains(source.text.path)
            }
    }

    /// Returns the places of the texts that an address is made from, or of its part in settings,
    /// such as a group's key.
    private mutating func keys(of finding: LeakGate.Finding) -> [Location] {
        func holds(_ path: String) -> Bool {
            self.holds(gate.search.leaks(inPath: path, using: &memory), finding)
        }
        let texts = shownTexts.filter { ([$0.path] + $0.slugs).contains(where: holds) }
        if !texts.isEmpty { return Set(texts.map(\.path)).sorted().map { Location(path: $0) } }
        let parts = finding.path.split(separator: "/").map(String.init).filter(holds)
        return otherTexts.compactMap { text in
            parts.lazy.compactMap { text.bytes.firstRange(of: Array($0.utf8)) }.first
                .map { text.location(of: $0).withoutSource }
        }
    }

    private mutating func offset(of finding: LeakGate.Finding, in bytes: [UInt8]) -> Int? {
        gate.search.leaks(in: bytes, using: &memory).first {
            $0.value == finding.value && (finding.isUncertain || !$0.isUncertain)
        }?.offset
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
        let settings = otherTexts.first { $0.path == "Content/site.yml" }
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

private typealias Phrases = Set<ArraySlice<UInt8>>

/// A word that makes a value in a file, its phrase there, and the parts of that with the word.
private struct Word: Hashable {
    let phrase: ArraySlice<UInt8>
    let parts: Phrases

    init(_ word: ArraySlice<UInt8>, in phrase: ArraySlice<UInt8>) {
        self.phrase = phrase
        let words = phrase.words
        let (first, last) = (word.startIndex, word.endIndex)
        parts = Phrases(
            words.filter { $0.startIndex <= first }.suffix(16).flatMap { start in
                words.filter { $0.endIndex >= last }.prefix(16).map { end in
                    phrase[start.startIndex..<end.endIndex]
                }
            } + [phrase])
    }
}

extension ArraySlice<UInt8> {
    fileprivate var words: [ArraySlice<UInt8>] { split(separator: 0x20) }
}

extension [UInt8] {
    /// The words between signs and tags.
    fileprivate var phrases: [ArraySlice<UInt8>] {
        split { !$0.isASCIIWord && $0 < 0x80 && $0 != 0x20 }
            .filter { !isTag(before: $0.startIndex) }.compactMap { phrase in
                phrase.firstIndex { $0 != 0x20 }.flatMap { first in
                    phrase.lastIndex { $0 != 0x20 }.map { self[first...$0] }
                }
            }
    }

    /// True between the signs that begin a tag, also in JSON, and its name.
    private func isTag(before index: Int) -> Bool {
        let signs = self[..<index].suffix(2)
        return signs.last == UInt8(ascii: "<")
            || signs.last == UInt8(ascii: "/") && signs.count > 1
                && "<\\".utf8.contains(signs[index - 2])
    }

    /// Returns the same bytes with other words of equal length for the phrases.
    fileprivate func masking(_ phrases: some Sequence<ArraySlice<UInt8>>) -> [UInt8] {
        phrases.lazy.flatMap(\.indices).reduce(into: self) { bytes, index in
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
