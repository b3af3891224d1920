extension Array where Element: BitwiseCopyable {
    /// Lends its elements.
    @inline(__always)
    package func withView<Result>(_ body: (View<Element>) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { try body(View(at: $0.baseAddress, count: $0.count)) }
    }

    /// Lends its elements to be changed.
    @inline(__always)
    package mutating func withMutableView<Result>(
        _ body: (MutableView<Element>) throws -> Result
    ) rethrows -> Result {
        try withUnsafeMutableBufferPointer { try body(MutableView($0)) }
    }
}

extension ArraySlice where Element: BitwiseCopyable {
    /// Lends its elements, at their own indices.
    @inline(__always)
    package func withView<Result>(_ body: (View<Element>) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { memory in
            let base = memory.baseAddress.map { $0 - startIndex }
            return try body(View(base: base, indices))
        }
    }
}
