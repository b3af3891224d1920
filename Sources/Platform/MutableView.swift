/// Elements in a row that something else keeps, to be changed in place; safe for the reasons that
/// `View` tells. Whoever lends it looks at the memory in no other way meanwhile.
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
            precondition(index >= 0 && index < count, "beyond what is looked at")
            return base.unsafelyUnwrapped[index]
        }
        nonmutating set {
            precondition(index >= 0 && index < count, "beyond what is looked at")
            base.unsafelyUnwrapped[index] = newValue
        }
    }

    /// The elements before `end`, as they are now.
    @inlinable @inline(__always)
    public func view(upTo end: Int) -> View<Element> {
        View(at: base.map { UnsafePointer($0) }, count: count)[0..<end]
    }
}

extension MutableView<UInt8> {
    /// Puts eight bytes at `index` and behind it, the lowest first.
    @inlinable @inline(__always)
    public func put(_ eight: UInt64, at index: Int) {
        precondition(index >= 0 && count &- index >= 8, "beyond what is looked at")
        UnsafeMutableRawPointer(base.unsafelyUnwrapped + index)
            .storeBytes(of: eight.littleEndian, as: UInt64.self)
    }
}

extension MutableView {
    /// Lends room for so many elements, all of them `element` at first, for as long as the body runs.
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
