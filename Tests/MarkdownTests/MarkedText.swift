import Diagnostics

/// A text with marked ranges, each between `«` and `»`.
struct MarkedText {
    let source: SourceText

    /// In the order in which they start.
    let ranges: [Range<Int>]

    init(_ marked: String) {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var ends: [Int] = []
        for character in marked {
            switch character {
            case "«": starts.append(bytes.count)
            case "»": ends.append(bytes.count)
            default: bytes += Array(String(character).utf8)
            }
        }
        source = SourceText(path: "a.md", bytes: bytes)
        ranges = zip(starts, ends).map { $0..<$1 }
    }

    var locations: [Location] { ranges.map(source.location) }
}
