/// Walks over the lines of a file as they stand, folded or not.
struct PhysicalLines {
    struct Line {
        /// Of the file's bytes, without the line break.
        let range: Range<Int>

        /// Counts from 1.
        let number: Int
        let isASCII: Bool
        let holdsNUL: Bool
    }

    private let bytes: [UInt8]
    private let countsCR: Bool
    private var position = 0
    private var number = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        countsCR = !bytes.contains(UInt8(ascii: "\n"))
    }

    /// A byte order mark belongs to no line, even where files that had one were put together.
    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        if bytes[position] == 0xEF, bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) {
            position += 3
        }
        var end = position
        var union: UInt8 = 0
        var holdsNUL = false
        while end < bytes.count {
            let byte = bytes[end]
            if byte < 0x20 {
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
                if byte == 0 { holdsNUL = true }
            }
            union |= byte
            end += 1
        }
        let line = Line(
            range: position..<end, number: number, isASCII: union < 0x80, holdsNUL: holdsNUL)
        step(over: end)
        return line
    }
}

extension PhysicalLines {
    /// CRCRLF is one break: some programs write CRLF through a layer that does so once more.
    private mutating func step(over end: Int) {
        var next = end
        if next < bytes.count, bytes[next] == UInt8(ascii: "\r") {
            let rest = bytes[(next + 1)...].prefix(2)
            if rest.first == UInt8(ascii: "\n") {
                next += 1
            } else if rest.elementsEqual([UInt8(ascii: "\r"), UInt8(ascii: "\n")]) {
                next += 2
            }
        }
        position = next + 1
        if next < bytes.count, countsCR || bytes[next] == UInt8(ascii: "\n") { number += 1 }
    }
}
