/// What can be written as a few integers, always as many.
package protocol Packable: Sendable {
    static var width: Int { get }

    func pack(into integers: inout [UInt64])

    /// `integers` are as many as the width; nil where they are of no value.
    init?(packed integers: ArraySlice<UInt64>)
}

extension UInt64: Packable {
    package static var width: Int { 1 }

    package func pack(into integers: inout [UInt64]) { integers.append(self) }

    package init?(packed integers: ArraySlice<UInt64>) { self = integers[integers.startIndex] }
}

extension Int: Packable {
    package static var width: Int { 1 }

    package func pack(into integers: inout [UInt64]) {
        integers.append(UInt64(bitPattern: Int64(self)))
    }

    package init?(packed integers: ArraySlice<UInt64>) {
        self.init(exactly: Int64(bitPattern: integers[integers.startIndex]))
    }
}

/// First whether there is a value.
extension Optional: Packable where Wrapped: Packable {
    package static var width: Int { 1 + Wrapped.width }

    package func pack(into integers: inout [UInt64]) {
        integers.append(self == nil ? 0 : 1)
        guard let self else { return integers += repeatElement(0, count: Wrapped.width) }
        self.pack(into: &integers)
    }

    package init?(packed integers: ArraySlice<UInt64>) {
        guard integers[integers.startIndex] == 1 else {
            self = Self.none
            return
        }
        guard let value = Wrapped(packed: integers.dropFirst()) else { return nil }
        self = Self.some(value)
    }
}
