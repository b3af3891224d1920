import Foundation

/// Two views are equal by what stands there, wherever that is.
extension ByteView: Equatable {
    public static func == (a: ByteView, b: ByteView) -> Bool {
        a.count == b.count && a.order(to: b) == 0
    }
}

/// Byte by byte; what another begins with comes before it.
extension ByteView: Comparable {
    public static func < (a: ByteView, b: ByteView) -> Bool {
        let order = a.order(to: b)
        return order == 0 ? a.count < b.count : order < 0
    }

    /// Of as many bytes as both have.
    private func order(to other: ByteView) -> Int32 {
        guard let start = rebased.base, let otherStart = other.rebased.base else { return 0 }
        return memcmp(start, otherStart, Swift.min(count, other.count))
    }
}
