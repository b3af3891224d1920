import Foundation

extension ContiguousBytes {
    /// Lends its bytes: those of a digest or a key, too.
    @inlinable
    public func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
        try withUnsafeBytes { memory in
            try memory.withMemoryRebound(to: UInt8.self) {
                try body(ByteView(at: $0.baseAddress, count: $0.count))
            }
        }
    }

    /// Whether another has the same bytes, and no more.
    @inlinable
    public func equals(_ other: some ContiguousBytes) -> Bool {
        withBytes { bytes in other.withBytes { bytes == $0 } }
    }
}
