import Platform

/// Finds values that must not be published in files, whatever form they are written in.
///
/// Many values go in once; then each file is read once for all of them, and any number of tasks may
/// ask at the same time. Text is read as text (UTF-8, UTF-16, Latin-1), through tags, character
/// references, per cent, JSON and style sheet escapes, folded lines, quoted-printable and base64.
/// Pictures are searched in their metadata and by digest, other binary files in what is printable.
/// Compressed streams (gzip, zip, the streams of a PDF) are not unpacked.
package struct LeakSearch: Sendable {
    let patterns: PatternIndex

    /// The positions of the values whose photo has a digest.
    private(set) var photos: [PhotoDigest: [Int]] = [:]
    let photoSizes: Set<Int>

    /// Folded slugs of one word, which count only as a whole part of a path.
    private(set) var shortSlugs: [[UInt8]: [Int]] = [:]

    package let isEmpty: Bool

    package init(_ values: [SensitiveValue]) {
        var reader = FormReader()
        var forms: [(form: Form, value: Int)] = []
        forms.reserveCapacity(values.count * 3 / 2)
        for (index, value) in values.enumerated() {
            for digest in value.photo { photos[digest, default: []].append(index) }
            for form in reader.forms(of: value) {
                forms.append((form, index))
                guard form.rule == .contactPath, let path = form.gaps.first else { continue }
                let slug = Array(form.letters[path.position...])
                if shortSlugs[slug]?.last != index { shortSlugs[slug, default: []].append(index) }
            }
        }
        patterns = PatternIndex(forms)
        photoSizes = Set(photos.keys.map(\.size))
        isEmpty = forms.isEmpty && photos.isEmpty
    }

    /// Each value that a file holds, once, where it first stands; in the order of the file.
    package func leaks(in bytes: [UInt8]) -> [Leak] {
        var memory = SearchMemory()
        return leaks(in: bytes, using: &memory)
    }

    /// The same with memory that an earlier search has left.
    package func leaks(in bytes: [UInt8], using memory: inout SearchMemory) -> [Leak] {
        guard !isEmpty, !bytes.isEmpty else { return [] }
        return leaks(using: &memory) { search in
            bytes.withView { search.searchFile($0) }
        }
    }

    /// The same for a file's path.
    package func leaks(inPath path: String, using memory: inout SearchMemory) -> [Leak] {
        guard !isEmpty else { return [] }
        return leaks(using: &memory) { $0.searchPath(path) }
    }

    package func leaks(inPath path: String) -> [Leak] {
        var memory = SearchMemory()
        return leaks(inPath: path, using: &memory)
    }

    /// Whether a file is searched as the text that it is: whatever stands in it between tags is then
    /// searched as it would be alone.
    package static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.withView { FileContent($0) == .text }
    }

    private func leaks(
        using memory: inout SearchMemory, _ run: (FileSearch) -> Void
    ) -> [Leak] {
        let search = FileSearch(self, memory: memory)
        // Memory that two have is copied when it is written to.
        memory = SearchMemory()
        run(search)
        memory = search.memory
        return search.leaks
    }
}

/// Where a sensitive value begins in a file.
package struct Leak: Sendable, Hashable {
    /// Index among the values that the search was made of.
    package let value: Int

    /// Of the first byte; within what was encoded, as near as the encoding lets one tell.
    package let offset: Int

    package init(value: Int, offset: Int) {
        self.value = value
        self.offset = offset
    }
}

/// Memory of searches that are done with, for those that come next: memory fresh from the system
/// costs more than a search.
package struct SearchMemory: Sendable {
    private var free: [WordBuffer] = []
    var cleanRuns = CleanRuns()

    /// Less is not worth a new one when the next text is longer.
    private static let least = 8_192

    package init() {}

    mutating func take(size: Int) -> WordBuffer {
        if let last = free.popLast(), last.size >= size { return last }
        return WordBuffer(size: max(size, Self.least))
    }

    mutating func giveBack(_ buffer: consuming WordBuffer) { free.append(buffer) }
}
