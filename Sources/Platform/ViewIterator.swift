/// Goes through a view: that it lies in memory was checked when it was made, so nothing is checked
/// at each element, and a processor may take many at once.
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

    /// What arrays are filled by: all at once, into room that is theirs, as much as has room.
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
