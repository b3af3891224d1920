import Foundation

/// A temporary folder with a corpus; in memory, if the system has /dev/shm.
struct TemporarySite {
    let folder: String
    let corpus: Corpus

    private static let memory = "/dev/shm"

    /// Writes a corpus, runs `work`, and removes the folder, also if a signal ends the process.
    static func with<Result>(
        _ corpus: Corpus, _ work: (TemporarySite) throws -> Result
    ) throws -> Result {
        let files = FileManager.default
        let parent =
            files.isWritableFile(atPath: memory) ? memory : files.temporaryDirectory.path
        let folder = "\(parent)/sitegen-bench-\(UUID().uuidString)"
        defer { try? files.removeItem(atPath: folder) }
        return try removingOnSignal(folder) {
            try corpus.write(to: folder)
            return try work(TemporarySite(folder: folder, corpus: corpus))
        }
    }

    /// Removes Output and the caches of builds.
    func clear() throws {
        for path in ["Output", ".sitegen"].map({ "\(folder)/\($0)" })
        where FileManager.default.fileExists(atPath: path) {
            try FileManager.default.removeItem(atPath: path)
        }
    }

    /// Appends a sentence to a post in the middle of the corpus.
    func edit(_ number: Int) throws {
        let path = Corpus.post(corpus.posts / 2, in: folder)
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("\nEdited \(number) times.\n".utf8))
    }

    /// Returns the number and total size of the files in Output, without hidden ones.
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

extension TemporarySite {
    private static let mostAttempts = 1_000

    /// Runs `work` with a folder; removes the folder if SIGINT or SIGTERM ends the process.
    private static func removingOnSignal<Result>(
        _ folder: String, while work: () throws -> Result
    ) rethrows -> Result {
        // Taken by the first to finish, the signal or the work.
        let ending = NSLock()
        let signals = [SIGINT, SIGTERM]
        let sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                ending.lock()
                remove(folder)
                exit(128 + number)
            }
            source.resume()
            return source
        }
        defer {
            ending.lock()
            for source in sources { source.cancel() }
            for number in signals { signal(number, SIG_DFL) }
            ending.unlock()
        }
        return try work()
    }

    /// Renames the folder before removing it, so that a build that runs in it fails soon instead of
    /// adding files.
    private static func remove(_ folder: String) {
        let rest = folder + "-rest"
        rename(folder, rest)
        for _ in 0..<mostAttempts where FileManager.default.fileExists(atPath: rest) {
            try? FileManager.default.removeItem(atPath: rest)
        }
    }
}
