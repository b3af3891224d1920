public typealias ByteView = View<UInt8>

extension ByteView {
    /// 0 behind the end.
    @inlinable @inline(__always)
    public func byte(at index: Int) -> UInt8 { index < endIndex ? self[index] : 0 }

    /// Eight bytes from `index` on as one number, the first of them lowest.
    @inlinable @inline(__always)
    public func eight(at index: Int) -> UInt64 { integer(at: index) }

    /// The same of four.
    @inlinable @inline(__always)
    public func four(at index: Int) -> UInt32 { integer(at: index) }

    /// Whether eight bytes from `index` on lie within.
    @inlinable @inline(__always)
    public func hasEight(at index: Int) -> Bool { has(8, at: index) }

    @inlinable @inline(__always)
    func has(_ length: Int, at index: Int) -> Bool {
        index >= startIndex && endIndex &- index >= length
    }

    @inlinable @inline(__always)
    func integer<Integer: FixedWidthInteger & BitwiseCopyable>(at index: Int) -> Integer {
        precondition(has(MemoryLayout<Integer>.size, at: index), "beyond what is looked at")
        let start = UnsafeRawPointer(base.unsafelyUnwrapped + index)
        return Integer(littleEndian: start.loadUnaligned(as: Integer.self))
    }
}
