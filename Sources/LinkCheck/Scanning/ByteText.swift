import Platform

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
