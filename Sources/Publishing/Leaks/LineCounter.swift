/// Tells lines of a text to offsets that only grow, and counts none twice.
struct LineCounter {
    let bytes: [UInt8]
    private var offset = 0
    private var line = 1

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Counts from 1.
    mutating func line(at next: Int) -> Int {
        let end = min(max(next, offset), bytes.count)
        line += bytes[offset..<end].count { $0 == UInt8(ascii: "\n") }
        offset = end
        return line
    }
}
