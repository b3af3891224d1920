/// Bytes that lie in a storeroom, or in memory where none has room for them.
package enum StoredBytes: Sendable {
    case here([UInt8])
    case stored(Storeroom.Place)

    /// Nil is no room at all.
    package init(_ bytes: [UInt8], in room: Storeroom?) {
        self = room?.keep(bytes).map(StoredBytes.stored) ?? .here(bytes)
    }

    package var count: Int {
        switch self {
        case .here(let bytes): bytes.count
        case .stored(let place): place.count
        }
    }

    /// Nil where the disk fails.
    package var bytes: [UInt8]? {
        switch self {
        case .here(let bytes): bytes
        case .stored(let place): place.bytes
        }
    }
}
