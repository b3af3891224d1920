/// Takes up what a record is made of.
final class RecordOutput {
    private(set) var bytes: [UInt8] = []

    func write(_ tag: RecordTag) {
        bytes.append(tag.rawValue)
    }

    /// As few bytes as its lowest seven bits and each seven more need.
    func write(_ integer: UInt64) {
        write(.integer)
        append(integer)
    }

    func write(_ integer: Int) {
        write(UInt64(truncatingIfNeeded: integer))
    }

    func write(_ flag: Bool) {
        write(flag ? RecordTag.yes : .no)
    }

    func write(_ text: String) {
        write(.text)
        append(text)
    }

    func write(_ key: some CodingKey) {
        write(.key)
        append(key.stringValue)
    }

    func write(_ value: some Encodable) throws {
        write(.begin)
        try value.encode(to: RecordEncoder(output: self))
        write(.end)
    }
}

extension RecordOutput {
    private func append(_ text: String) {
        append(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    private func append(_ integer: UInt64) {
        var rest = integer
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
