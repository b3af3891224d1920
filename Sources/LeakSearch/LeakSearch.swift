import Crypto
import Platform

/// Finds values that must not be published in files, whatever form they are written in.
///
/// Many values go in once; then each file is read once for all of them, and any number of tasks may
/// ask at the same time. Text is read as text (UTF-8, UTF-16, Latin-1), through tags, character
/// references, per cent, JSON and style sheet escapes, folded lines, quoted-printable and base64.
/// Pictures are searched in their metadata and by digest, other binary files in what is printable.
/// Compressed streams (gzip, zip, the streams of a PDF) are not unpacked.
package struct LeakSearch: Sendable {
    let patterns: Patterns
    let photos: SoughtPhotos

    /// Folded slugs of one word, which count only as a whole part of a path.
    let shortSlugs: [[UInt8]: [Int]]

    /// Of all that is sought and of how; the order of values does not matter. A file that was clean
    /// under the same fingerprint is clean.
    package let fingerprint: String

    package let isEmpty: Bool

    package init(_ values: [SoughtValue]) {
        let sought = SoughtForms(values)
        patterns = Patterns(sought.forms)
        photos = sought.photos
        shortSlugs = sought.shortSlugs
        fingerprint = Fingerprint(patterns, photos).text
        isEmpty = patterns.isEmpty && photos.isEmpty
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

    /// Whether a file is searched as the text that it is: whatever stands in it between tags is then
    /// searched as it would be alone.
    package static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.withView { FileContent($0) == .text }
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
