import Foundation

/// A corpus in memory, where the system has a place for that, until it is removed.
struct TemporarySite {
    let folder: String
    let corpus: Corpus

    private static let memory = "/dev/shm"

    /// Written for the time of some work, and removed after it or when the process is told to end.
    static func with<Result>(
        _ corpus: Corpus, _ work: (TemporarySite) throws -> Result
    ) throws -> Result {
        let files = FileManager.default
        let parent =
            files.isWritableFile(atPath: memory) ? memory : files.temporaryDirectory.path
        let folder = "\(parent)/sitegen-bench-\(UUID().uuidString)"
        defer { try? files.removeItem(atPath: folder) }
        return try Interruption.removing(folder) {
            try corpus.write(to: folder)
            return try work(TemporarySite(folder: folder, corpus: corpus))
        }
    }

    /// Takes away what builds have written, and what they remember.
    func clear() throws {
        for path in ["Output", ".sitegen"].map({ "\(folder)/\($0)" })
        where FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
    }

    /// A sentence more in a post from the middle of the corpus.
    func edit(_ number: Int) throws {
        let path = Corpus.post(corpus.posts / 2, in: folder)
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\nEdited \(number) times.\n".utf8))
    }

    /// The files of Output, without a build's own notes.
    func size() throws -> (files: Int, bytes: Int) {
        let root = URL(filePath: "\(folder)/Output")
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
        let walk = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
        var size = (files: 0, bytes: 0)
        while let file = walk?.nextObject() as? URL {
            let values = try file.resourceValues(forKeys: keys)
            guard values.isRegularFile == true else { continue }
            size = (size.files + 1, size.bytes + (values.fileSize ?? 0))
        }
        return size
    }
}
