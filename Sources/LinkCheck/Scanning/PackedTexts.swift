import Platform

/// Many short texts in one array.
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

/// A text that is compared by its bytes, as servers do: equal `String`s may differ in the
/// composition of é.
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
