import Platform

/// Many short texts in one piece of memory.
struct PackedTexts: Sendable, Equatable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    mutating func append(_ text: some Collection<UInt8>) {
        bytes += text
        ends.append(bytes.count)
    }

    mutating func append(contentsOf others: PackedTexts) {
        let start = bytes.count
        bytes += others.bytes
        ends += others.ends.map { start + $0 }
    }
}

extension PackedTexts: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { ends.count }

    subscript(position: Int) -> ArraySlice<UInt8> {
        bytes[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
    }
}

/// A text that equals another only if its bytes do: `String` alone holds é and é for one, servers
/// do not.
struct ByteText: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    func hash(into hasher: inout Hasher) {
        bytes.withView { hasher.combine($0) }
    }
}
