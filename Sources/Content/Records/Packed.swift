/// Values that a record holds as one row of integers: of tens of thousands, this is a small part of
/// the work that it is to name and tag each.
@propertyWrapper
package struct Packed<Value: Packable>: Sendable {
    package var wrappedValue: [Value]

    package init(wrappedValue: [Value]) {
        self.wrappedValue = wrappedValue
    }
}

extension Packed: Codable {
    package init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? RecordDecoder else { throw RecordFlaw.isOfNoRecord }
        let integers = try decoder.input.integerRun()
        guard integers.count.isMultiple(of: Value.width) else {
            throw RecordFlaw.holdsSomethingElse
        }
        wrappedValue = try stride(from: 0, to: integers.count, by: Value.width).map { start in
            guard let value = Value(packed: integers[start..<start + Value.width]) else {
                throw RecordFlaw.holdsSomethingElse
            }
            return value
        }
    }

    package func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? RecordEncoder else { throw RecordFlaw.isOfNoRecord }
        var integers: [UInt64] = []
        integers.reserveCapacity(wrappedValue.count * Value.width)
        for value in wrappedValue { value.pack(into: &integers) }
        encoder.output.write(integers)
    }
}
