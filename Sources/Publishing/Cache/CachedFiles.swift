import Content
import Presentation

/// What the files of Output are made of, by their addresses.
struct CachedFiles: Sendable, Codable {
    /// Each followed by a NUL.
    private var addresses = ""
    @Packed private var makings: [Fingerprint] = []

    /// Records of texts, one after the other: how long each is, and at which address, by position.
    @PackedBytes private var texts: [UInt8] = []
    @Packed private var lengths: [Int] = []
    @Packed private var positions: [Int] = []
}

extension CachedFiles {
    struct File: Sendable {
        var making: Fingerprint

        /// A record of a `CachedText`.
        var text: ArraySlice<UInt8>?
    }

    init(_ files: [Address: File]) {
        makings.reserveCapacity(files.count)
        texts.reserveCapacity(files.values.reduce(0) { $0 + ($1.text?.count ?? 0) })
        for (address, file) in files {
            if let text = file.text {
                positions.append(makings.count)
                lengths.append(text.count)
                texts += text
            }
            addresses += address.path
            addresses += "\0"
            makings.append(file.making)
        }
    }

    /// By the paths of their addresses.
    var byPath: [String: File] {
        let paths = addresses.utf8.split(separator: 0, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        var files = Dictionary(minimumCapacity: paths.count) as [String: File]
        for (path, making) in zip(paths, makings) { files[path] = File(making: making) }
        var rest = texts[...]
        for (position, length) in zip(positions, lengths)
        where paths.indices.contains(position) && (0...rest.count).contains(length) {
            files[paths[position]]?.text = rest.prefix(length)
            rest = rest.dropFirst(length)
        }
        return files
    }
}
