import Platform

/// Takes up what a record is made of.
final class RecordOutput {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(2048)
    }

    func write(_ tag: RecordTag) { bytes.append(tag.rawValue) }
    func write(_ integer: UInt64) { bytes.append(.integer, integer) }
    func write(_ integer: Int) { write(UInt64(truncatingIfNeeded: integer)) }
    func write(_ flag: Bool) { write(flag ? RecordTag.yes : .no) }
    func write(_ text: String) { bytes.append(.text, text) }
    func write(_ key: some CodingKey) { bytes.append(.key, key.stringValue) }

    func write(_ run: [UInt8]) {
        bytes.append(.bytes, UInt64(run.count))
        bytes.reserveCapacity(bytes.count + run.count)
        bytes += run
    }

    func write(_ run: [UInt64]) {
        bytes.append(.integers, UInt64(run.count))
        let start = bytes.count
        bytes += repeatElement(0, count: run.count * 8)
        bytes.withMutableView { view in
            for (index, integer) in run.enumerated() { view.put(integer, at: start + index * 8) }
        }
    }

    func write(_ value: some Encodable) throws {
        write(.begin)
        try value.encode(to: RecordEncoder(output: self))
        write(.end)
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ tag: RecordTag, _ text: String) {
        append(tag, UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }

    /// The integer in as few bytes as its lowest seven bits and each seven more need.
    fileprivate mutating func append(_ tag: RecordTag, _ integer: UInt64) {
        append(tag.rawValue)
        var rest = integer
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}
