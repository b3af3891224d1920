/// What a commit does to Output, as it is written down before it begins.
///
/// Parts that each end with a NUL, which no path holds: a title, `=` where the list of owned files
/// stays as it is, `-path` for each file to remove, `+number/path` for what is staged, and a last
/// part that shows that nothing is missing.
struct Journal: Equatable, Sendable {
    struct Placement: Equatable, Sendable {
        /// The name in the stage of a file, or of a folder with all its files.
        let number: Int
        let path: OutputPath
    }

    /// Whether the site has the files that it had, of which some differ.
    var keepsOwned = false
    let removals: [OutputPath]
    let placements: [Placement]

    private static let title = "sitegen commit 1"
    private static let kept = "="
    private static let end = "end"
}

extension Journal {
    var isEmpty: Bool { removals.isEmpty && placements.isEmpty }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        func add(_ part: String) {
            bytes += part.utf8
            bytes.append(0)
        }
        add(Self.title)
        if keepsOwned { add(Self.kept) }
        for path in removals { add("-\(path.text)") }
        for placement in placements { add("+\(placement.number)/\(placement.path.text)") }
        add(Self.end)
        return bytes
    }

    /// Nil where the bytes are not a whole journal, or name a path outside the site.
    init?(_ bytes: [UInt8]) {
        var parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
        guard parts.popLast()?.isEmpty == true,
            parts.popLast()?.elementsEqual(Self.end.utf8) == true,
            parts.first?.elementsEqual(Self.title.utf8) == true
        else { return nil }
        var removals: [OutputPath] = []
        var placements: [Placement] = []
        let keepsOwned = parts.dropFirst().first?.elementsEqual(Self.kept.utf8) == true
        for part in parts.dropFirst(keepsOwned ? 2 : 1) {
            if part.first == UInt8(ascii: "-"), let path = OutputPath(part.dropFirst()) {
                removals.append(path)
            } else if part.first == UInt8(ascii: "+"), let placement = Placement(part.dropFirst()) {
                placements.append(placement)
            } else {
                return nil
            }
        }
        self.init(keepsOwned: keepsOwned, removals: removals, placements: placements)
    }
}

extension Journal.Placement {
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        let parts = bytes.split(separator: UInt8(ascii: "/"), maxSplits: 1)
        guard parts.count == 2, let number = Int(String(decoding: parts[0], as: UTF8.self)),
            number >= 0, let path = OutputPath(parts[1])
        else { return nil }
        self.init(number: number, path: path)
    }
}

extension OutputPath {
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        try? self.init(String(decoding: bytes, as: UTF8.self))
    }
}
