/// Bytes that a record holds as they are.
@propertyWrapper
package struct PackedBytes: Sendable {
    package var wrappedValue: [UInt8]

    package init(wrappedValue: [UInt8]) {
        self.wrappedValue = wrappedValue
    }
}

extension PackedBytes: Codable {
    package init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? RecordDecoder else { throw RecordFlaw.isOfNoRecord }
        wrappedValue = Array(try decoder.input.byteRun())
    }

    package func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? RecordEncoder else { throw RecordFlaw.isOfNoRecord }
        encoder.output.write(wrappedValue)
    }
}
