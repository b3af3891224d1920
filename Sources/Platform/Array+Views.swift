extension Array where Element: BitwiseCopyable {
    /// Lends its elements.
    @inlinable @inline(__always)
    public func withView<Result>(_ body: (View<Element>) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { try body(View(at: $0.baseAddress, count: $0.count)) }
    }

    /// Lends its elements to be changed.
    @inlinable @inline(__always)
    public mutating func withMutableView<Result>(
        _ body: (MutableView<Element>) throws -> Result
    ) rethrows -> Result {
        try withUnsafeMutableBufferPointer { try body(MutableView($0)) }
    }
}

extension ArraySlice where Element: BitwiseCopyable {
    /// Lends its elements, at their own indices.
    @inlinable @inline(__always)
    public func withView<Result>(_ body: (View<Element>) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { memory in
            let base = memory.baseAddress.map { $0 - startIndex }
            return try body(View(base: base, indices))
        }
    }
}
