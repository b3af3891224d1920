/// Consecutive elements in borrowed memory that can be changed; safe for the reasons that `View`
/// gives. The lender does not access the memory otherwise in the meantime.
@frozen
public struct MutableView<Element: BitwiseCopyable> {
    @usableFromInline let base: UnsafeMutablePointer<Element>?
    public let count: Int

    @inlinable @inline(__always)
    init(_ memory: UnsafeMutableBufferPointer<Element>) {
        base = memory.baseAddress
        count = memory.count
    }

    @inlinable @inline(__always)
    public subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count, "index out of bounds")
            return base.unsafelyUnwrapped[index]
        }
        nonmutating set {
            precondition(index >= 0 && index < count, "index out of bounds")
            base.unsafelyUnwrapped[index] = newValue
        }
    }

    /// The current elements before `end`.
    @inlinable @inline(__always)
    public func view(upTo end: Int) -> View<Element> {
        View(at: base.map { UnsafePointer($0) }, count: count)[0..<end]
    }
}

extension MutableView<UInt8> {
    /// Writes eight bytes from `index` on, the lowest first.
    @inlinable @inline(__always)
    public func put(_ eight: UInt64, at index: Int) {
        precondition(index >= 0 && count &- index >= 8, "index out of bounds")
        UnsafeMutableRawPointer(base.unsafelyUnwrapped + index)
            .storeBytes(of: eight.littleEndian, as: UInt64.self)
    }
}

extension MutableView {
    /// Lends temporary memory for `count` elements, initially all `element`.
    @inlinable
    public static func withRoom<Result>(
        for count: Int, _ element: Element, _ body: (MutableView) throws -> Result
    ) rethrows -> Result {
        try withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { memory in
            memory.initialize(repeating: element)
            return try body(MutableView(memory))
        }
    }
}
