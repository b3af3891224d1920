import Content
import Presentation

/// What the files of Output are made of, by their addresses.
struct CachedFiles: Sendable, Codable {
    /// Each followed by a NUL.
    private var addresses = ""
    private var makings: [Fingerprint] = []

    /// Of the pages of texts, by position.
    private var positions: [Int] = []
    private var texts: [CachedText] = []
}

extension CachedFiles {
    struct File: Sendable {
        var making: Fingerprint
        var text: CachedText?
    }

    init(_ files: [Address: File]) {
        for (address, file) in files {
            if let text = file.text {
                positions.append(makings.count)
                texts.append(text)
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
        for (position, text) in zip(positions, texts) where paths.indices.contains(position) {
            files[paths[position]]?.text = text
        }
        return files
    }
}
