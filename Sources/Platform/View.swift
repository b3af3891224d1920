/// Elements in a row that something else keeps, looked at in place: to pass it on copies nothing.
///
/// All of sitegen looks at memory through this and `MutableView`, which are safe for these reasons.
/// - **Bounds.** A view is made of whole memory or of a part of another view, which is checked to
///   lie within it; and every access is checked against the view's own ends, in a release too. What
///   is beyond them is never read: the program stops.
/// - **Lifetime.** Whoever lends a view keeps the memory as it is as long as the body runs that is
///   given the view, and nothing takes a view out of that body. Views of texts that are part of the
///   program are valid at any time.
/// - **Type.** Elements are bits alone, without references that a copy would have to count.
@frozen
public struct View<Element: BitwiseCopyable>: RandomAccessCollection {
    /// Where the element at index 0 lies, or would; nil where there is no memory.
    @usableFromInline let base: UnsafePointer<Element>?
    public let startIndex: Int
    public let endIndex: Int

    /// Who makes one answers for the memory: that it holds so many elements, as long as the view is
    /// used.
    @inlinable @inline(__always)
    public init(at start: UnsafePointer<Element>?, count: Int) {
        base = start
        startIndex = 0
        endIndex = start == nil ? 0 : count
    }

    @inlinable @inline(__always)
    init(base: UnsafePointer<Element>?, _ range: Range<Int>) {
        self.base = base
        startIndex = range.lowerBound
        endIndex = range.upperBound
    }

    @inlinable @inline(__always)
    public var count: Int { endIndex - startIndex }

    @inlinable @inline(__always)
    public subscript(index: Int) -> Element {
        precondition(index >= startIndex && index < endIndex, "beyond what is looked at")
        return base.unsafelyUnwrapped[index]
    }

    /// A part of it, with the same indices.
    @inlinable @inline(__always)
    public subscript(range: Range<Int>) -> View {
        precondition(
            range.lowerBound >= startIndex && range.upperBound <= endIndex,
            "beyond what is looked at")
        return View(base: base, range)
    }

    /// The same with indices that begin at 0.
    @inlinable @inline(__always)
    public var rebased: View { View(at: base.map { $0 + startIndex }, count: count) }

    @inlinable
    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try body(UnsafeBufferPointer(start: base.map { $0 + startIndex }, count: count))
    }
}
