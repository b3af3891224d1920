import Platform

/// Gives what a record was made of, in the same order.
final class RecordInput {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position == bytes.endIndex }

    /// Whether this follows.
    func isNext(_ tag: RecordTag) -> Bool {
        !isAtEnd && bytes[position] == tag.rawValue
    }

    func read(_ tag: RecordTag) throws {
        guard !isAtEnd else { throw RecordFlaw.ends }
        guard isNext(tag) else { throw RecordFlaw.holdsSomethingElse }
        position += 1
    }

    func integer() throws -> UInt64 {
        try read(.integer)
        return try value()
    }

    func signed<Value: SignedInteger & FixedWidthInteger>() throws -> Value {
        guard let value = Value(exactly: Int64(bitPattern: try integer())) else {
            throw RecordFlaw.holdsSomethingElse
        }
        return value
    }

    func flag() throws -> Bool {
        let isTrue = isNext(.yes)
        try read(isTrue ? .yes : .no)
        return isTrue
    }

    func text() throws -> String {
        try read(.text)
        return try name()
    }

    func byteRun() throws -> ArraySlice<UInt8> {
        try read(.bytes)
        return try run(of: 1)
    }

    func integerRun() throws -> [UInt64] {
        try read(.integers)
        return try run(of: 8).withView(\.integers)
    }

    /// The key that follows, which is left where it is; nil where none does.
    func nextKey() throws -> String? {
        guard isNext(.key) else { return nil }
        let start = position
        defer { position = start }
        return try key()
    }

    func key() throws -> String {
        try read(.key)
        return try name()
    }

    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try read(.begin)
        let value = try Value(from: RecordDecoder(input: self))
        try read(.end)
        return value
    }
}

extension RecordInput {
    private func name() throws -> String { String(decoding: try run(of: 1), as: UTF8.self) }

    /// As many things of a size as is written in front of them.
    private func run(of size: Int) throws -> ArraySlice<UInt8> {
        let count = try value()
        guard count <= UInt64((bytes.endIndex - position) / size) else { throw RecordFlaw.ends }
        let end = position + Int(count) * size
        defer { position = end }
        return bytes[position..<end]
    }

    private func value() throws -> UInt64 {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while !isAtEnd {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
            guard shift < 64 else { throw RecordFlaw.holdsSomethingElse }
        }
        throw RecordFlaw.ends
    }
}
