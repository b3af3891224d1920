import Content
import Presentation

/// What the files of Output are made of, by their addresses.
struct CachedFiles: Sendable, Codable {
    private enum CodingKeys: CodingKey { case addresses, makings, lengths, positions }

    /// Each followed by a NUL.
    private var addresses = ""
    @Packed private var makings: [Fingerprint] = []

    /// Of the records of texts: how long each is, and at which address, by position.
    @Packed private var lengths: [Int] = []
    @Packed private var positions: [Int] = []

    /// The records, which are kept elsewhere, one after the other.
    private(set) var texts: [StoredBytes] = []
}

extension CachedFiles {
    struct File: Sendable {
        var making: Fingerprint

        /// A record of a `CachedText`.
        var text: StoredBytes?
    }

    init(_ files: [Address: File]) {
        makings.reserveCapacity(files.count)
        for (address, file) in files {
            if let text = file.text {
                positions.append(makings.count)
                lengths.append(text.count)
                texts.append(text)
            }
            addresses += address.path
            addresses += "\0"
            makings.append(file.making)
        }
    }

    /// By the paths of their addresses; `texts` is where the records are kept, nil where they are
    /// not to be had.
    func byPath(_ texts: Storeroom?) -> [String: File] {
        let paths = addresses.utf8.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        var files = Dictionary(minimumCapacity: paths.count) as [String: File]
        for (path, making) in zip(paths, makings) { files[path] = File(making: making) }
        for (position, text) in zip(positions, texts?.places(of: lengths) ?? [])
        where paths.indices.contains(position) {
            files[paths[position]]?.text = .stored(text)
        }
        return files
    }
}
