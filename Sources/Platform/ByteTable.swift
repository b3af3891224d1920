/// A value for each byte. It has 256 elements, so no lookup can be out of bounds, and lookups
/// through its view are unchecked.
public struct ByteTable<Element: BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline let elements: [Element]

    public init(_ element: (UInt8) -> Element) {
        elements = (0...UInt8.max).map(element)
    }

    @inlinable @inline(__always)
    public subscript(byte: UInt8) -> Element { elements[Int(byte)] }

    /// Lends the table, for many lookups.
    @inlinable @inline(__always)
    public func withView<Result>(_ body: (ByteTableView<Element>) throws -> Result) rethrows
        -> Result
    {
        try elements.withView { try body(ByteTableView($0)) }
    }
}

/// A lent table, as safe as a `View`.
@frozen
public struct ByteTableView<Element: BitwiseCopyable> {
    @usableFromInline let base: UnsafePointer<Element>?

    @inlinable @inline(__always)
    init(_ elements: View<Element>) {
        precondition(
            elements.startIndex == 0 && elements.count == 256, "a byte table has 256 elements")
        base = elements.base
    }

    @inlinable @inline(__always)
    public subscript(byte: UInt8) -> Element { base.unsafelyUnwrapped[Int(byte)] }
}
