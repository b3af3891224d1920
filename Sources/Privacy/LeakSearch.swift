import Platform
import VCard

/// Finds sensitive values in files, however they are written.
///
/// Each file is read once for all values; safe to use from many tasks. Text (UTF-8, UTF-16,
/// Latin-1) is searched through tags, character references, percent, JSON and CSS escapes, folded
/// lines, quoted-printable and base64; pictures by digest and in their metadata; other binary files
/// in their printable parts. zip and gzip files are inflated, the streams of a PDF are not.
package struct LeakSearch: Sendable {
    let patterns: PatternIndex

    /// The indices of the values with a photo of this digest.
    private(set) var photos: [PhotoDigest: [Int]] = [:]
    let photoSizes: Set<Int>

    /// Folded one-word slugs, which match only a whole component of a path.
    private(set) var shortSlugs: [[UInt8]: [Int]] = [:]

    /// The other values with the same birthday, by the first one, which alone has forms.
    private var sameDays: [Int: [Int]] = [:]

    package let isEmpty: Bool

    /// `contactFolder` is the folder of contacts' pages if it is not `contacts/`; `words` are days
    /// as pages would write them.
    package init(
        _ values: [SensitiveValue], contactFolder: String = "",
        days words: [VCard.Birthday: [String]] = [:]
    ) {
        var reader = FormReader(contactFolder: contactFolder, days: words)
        var forms = PackedForms()
        var hosts: Set<[UInt8]> = []
        var cells = NameCells()
        var days: [VCard.Birthday: Int] = [:]
        for (index, value) in values.enumerated() {
            if let day = value.day {
                if let first = days[day], values[first].words == value.words {
                    sameDays[first, default: []].append(index)
                    continue
                }
                days[day] = index
            }
            for digest in value.photo { photos[digest, default: []].append(index) }
            for part in reader.cells(of: value) where cells.insert(part, value: index) {
                forms.append(part.form, value: index)
            }
            for form in reader.forms(of: value) {
                forms.append(form, value: index)
                if let host = form.host, hosts.insert(host.letters).inserted {
                    for host in [host] + host.spelledHosts
                    where host.letters.count >= WrittenForm.shortest {
                        forms.append(host, value: index)
                    }
                }
                guard form.rule == .contactPath, form.letters.starts(with: "contacts".utf8),
                    let path = form.gaps.first
                else { continue }
                let slug = Array(form.letters[path.position...])
                if shortSlugs[slug]?.last != index { shortSlugs[slug, default: []].append(index) }
            }
        }
        photoSizes = Set(photos.keys.map(\.size))
        isEmpty = forms.isEmpty && photos.isEmpty
        forms.compact()
        patterns = PatternIndex(consume forms, cells)
    }

    /// Returns each value in a file once, where it first occurs; in file order.
    package func leaks(in bytes: [UInt8]) -> [Leak] {
        var memory = SearchMemory()
        return leaks(in: bytes, using: &memory)
    }

    /// The same, with the memory of an earlier search.
    package func leaks(in bytes: [UInt8], using memory: inout SearchMemory) -> [Leak] {
        guard !isEmpty, !bytes.isEmpty else { return [] }
        return leaks(using: &memory) { search in
            bytes.withView { search.searchFile($0) }
        }
    }

    /// Searches a file's path.
    package func leaks(inPath path: String, using memory: inout SearchMemory) -> [Leak] {
        guard !isEmpty else { return [] }
        return leaks(using: &memory) { $0.searchPath(path) }
    }

    private func leaks(
        using memory: inout SearchMemory, _ run: (FileSearch) -> Void
    ) -> [Leak] {
        let search = FileSearch(self, memory: memory)
        // Two references to the memory would copy it on the first write.
        memory = SearchMemory()
        run(search)
        memory = search.memory
        return search.leaks
    }
}

extension LeakSearch {
    /// Returns the values with a pattern.
    func values(of pattern: Int) -> [Int] {
        patterns.values(of: pattern).flatMap { [$0] + (sameDays[$0] ?? []) }
    }

    /// True if a photo that is searched for has this size: few files must be hashed.
    func hasPhoto(size: Int) -> Bool { photoSizes.contains(size) }

    /// Returns the values whose photo this file is, with or without its metadata.
    func photos(in bytes: ByteView, _ content: FileContent) -> [Int] {
        guard !photos.isEmpty, content == .picture || hasPhoto(size: bytes.count) else { return [] }
        for version in PhotoDigest.versions(of: Array(bytes)) where hasPhoto(size: version.count) {
            if let found = photos[PhotoDigest(version)] { return found }
        }
        return []
    }
}

/// A sensitive value in a file.
package struct Leak: Sendable, Hashable {
    /// The value's index among the values that are searched for.
    package let value: Int

    /// The offset of its first byte; approximate inside encoded text.
    package let offset: Int

    /// True if all of the file may mean something else, such as a street that has the name.
    package let isUncertain: Bool

    package init(value: Int, offset: Int, isUncertain: Bool = false) {
        self.value = value
        self.offset = offset
        self.isUncertain = isUncertain
    }
}

/// Memory reused by later searches: newly allocated memory costs more than a search.
package struct SearchMemory: Sendable {
    private var free: [WordBuffer] = []
    var cleanRuns = CleanRunCache()

    /// Why a part of the files was not searched, since it was last set to `nil`.
    var unsearched: Unsearched?

    /// A smaller buffer would soon be too small for the next text.
    private static let minimumSize = 8_192

    package init() {}

    mutating func take(size: Int) -> WordBuffer {
        if let last = free.popLast(), last.size >= size { return last }
        return WordBuffer(size: max(size, Self.minimumSize))
    }

    mutating func giveBack(_ buffer: consuming WordBuffer) { free.append(buffer) }
}
