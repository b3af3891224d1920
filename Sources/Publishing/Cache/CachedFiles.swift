import Content
import Presentation

/// What the files of Output are made of, by their addresses. What is noted last of one counts.
struct CachedFiles: Sendable, Codable {
    private enum CodingKeys: CodingKey { case addresses, makings, texted, lengths, forgotten }

    private var addresses = PathList()
    @Packed private var makings: [Fingerprint] = []

    /// Of the records of texts: their addresses, and how long each is.
    private var texted = PathList()
    @Packed private var lengths: [Int] = []

    /// The records, which are kept elsewhere, one after the other.
    private(set) var texts: [StoredBytes] = []

    /// Of which nothing is to be known, whatever was noted.
    private var forgotten = PathList()
}

extension CachedFiles {
    struct File: Sendable {
        let making: Fingerprint

        /// A record of a `CachedText`.
        var text: StoredBytes?
    }

    mutating func note(_ making: Fingerprint, at address: Address) {
        addresses.append(address.path)
        makings.append(making)
    }

    mutating func note(_ text: StoredBytes, at address: Address) {
        texted.append(address.path)
        lengths.append(text.count)
        texts.append(text)
    }

    mutating func forget(_ address: Address) {
        forgotten.append(address.path)
    }

    /// By the paths of their addresses; `texts` is where the records are kept, nil where they are
    /// not to be had.
    func byPath(_ texts: Storeroom?) -> [String: File] {
        var files = Dictionary(minimumCapacity: makings.count) as [String: File]
        for (path, making) in zip(addresses, makings) { files[path] = File(making: making) }
        for (path, place) in zip(texted, texts?.places(of: lengths) ?? []) {
            files[path]?.text = .stored(place)
        }
        for path in forgotten { files[path] = nil }
        return files
    }
}
