/// Something of each byte. It has an element for every one, so none lies beyond it, and a look
/// through the view that it lends needs no check.
public struct ByteTable<Element: BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline let elements: [Element]

    public init(_ element: (UInt8) -> Element) {
        elements = (0...UInt8.max).map(element)
    }

    @inlinable @inline(__always)
    public subscript(byte: UInt8) -> Element { elements[Int(byte)] }

    /// Lends it, for many looks.
    @inlinable @inline(__always)
    public func withView<Result>(_ body: (ByteTableView<Element>) throws -> Result) rethrows
        -> Result
    {
        try elements.withView { try body(ByteTableView($0)) }
    }
}

/// What a table lends, as safe as a `View`.
@frozen
public struct ByteTableView<Element: BitwiseCopyable> {
    @usableFromInline let base: UnsafePointer<Element>?

    @inlinable @inline(__always)
    init(_ elements: View<Element>) {
        precondition(elements.startIndex == 0 && elements.count == 256, "not of every byte")
        base = elements.base
    }

    @inlinable @inline(__always)
    public subscript(byte: UInt8) -> Element { base.unsafelyUnwrapped[Int(byte)] }
}
