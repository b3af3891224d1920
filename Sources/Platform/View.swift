/// Consecutive elements in borrowed memory: passing a view on copies nothing.
///
/// All of sitegen accesses memory through this and `MutableView`, which are safe because of:
/// - **Bounds.** A view covers whole memory or a checked part of another view, and every access is
///   checked against the view's bounds, even in a release. One out of bounds stops the program.
/// - **Lifetime.** The lender keeps the memory unchanged while the body that gets the view runs,
///   and the view does not leave that body. Views of static strings are always valid.
/// - **Type.** Elements are plain bits, without references that a copy would have to count.
@frozen
public struct View<Element: BitwiseCopyable>: RandomAccessCollection {
    /// The address of the element at index 0, whether it exists or not; `nil` if there is no
    /// memory.
    @usableFromInline let base: UnsafePointer<Element>?
    public let startIndex: Int
    public let endIndex: Int

    /// The caller guarantees that the memory holds `count` elements while the view is used.
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
        precondition(index >= startIndex && index < endIndex, "index out of bounds")
        return base.unsafelyUnwrapped[index]
    }

    /// Returns a part, with the same indices.
    @inlinable @inline(__always)
    public subscript(range: Range<Int>) -> View {
        precondition(
            range.lowerBound >= startIndex && range.upperBound <= endIndex,
            "index out of bounds")
        return View(base: base, range)
    }

    /// The same elements with indices from 0.
    @inlinable @inline(__always)
    public var rebased: View { View(at: base.map { $0 + startIndex }, count: count) }

    @inlinable
    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try body(UnsafeBufferPointer(start: base.map { $0 + startIndex }, count: count))
    }
}

/// Iterates over a view. Bounds are not checked at each element, since the view's range was checked
/// when it was made; so loops can be vectorized.
@frozen
public struct ViewIterator<Element: BitwiseCopyable>: IteratorProtocol {
    @usableFromInline var place: UnsafePointer<Element>?
    @usableFromInline let end: UnsafePointer<Element>?

    @inlinable @inline(__always)
    init(_ view: View<Element>) {
        place = view.base.map { $0 + view.startIndex }
        end = view.base.map { $0 + view.endIndex }
    }

    @inlinable @inline(__always)
    public mutating func next() -> Element? {
        guard let start = place, start != end else { return nil }
        place = start + 1
        return start.pointee
    }
}

extension View {
    @inlinable @inline(__always)
    public func makeIterator() -> ViewIterator<Element> { ViewIterator(self) }

    /// Copies all elements at once when an array is filled.
    @inlinable
    public func _copyContents(
        initializing room: UnsafeMutableBufferPointer<Element>
    ) -> (ViewIterator<Element>, Int) {
        let count = Swift.min(count, room.count)
        if let base, let start = room.baseAddress {
            start.initialize(from: base + startIndex, count: count)
        }
        return (ViewIterator(self[(startIndex + count)...]), count)
    }
}

extension Array where Element: BitwiseCopyable {
    /// A copy without spare capacity, for an array that is kept.
    @inlinable
    public var compacted: [Element] {
        [Element](unsafeUninitializedCapacity: count) { copy, copied in
            withUnsafeBufferPointer { _ = copy.initialize(from: $0) }
            copied = count
        }
    }

    /// Lends the elements.
    @inlinable @inline(__always)
    public func withView<Result>(_ body: (View<Element>) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { try body(View(at: $0.baseAddress, count: $0.count)) }
    }

    /// Lends the elements to be changed.
    @inlinable @inline(__always)
    public mutating func withMutableView<Result>(
        _ body: (MutableView<Element>) throws -> Result
    ) rethrows -> Result {
        try withUnsafeMutableBufferPointer { try body(MutableView($0)) }
    }
}

extension ArraySlice where Element: BitwiseCopyable {
    /// Lends the elements, with the slice's indices.
    @inlinable @inline(__always)
    public func withView<Result>(_ body: (View<Element>) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { memory in
            let base = memory.baseAddress.map { $0 - startIndex }
            return try body(View(base: base, indices))
        }
    }
}
