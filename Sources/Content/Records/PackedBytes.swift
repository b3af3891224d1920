/// Bytes that a record holds as they are.
@propertyWrapper
public struct PackedBytes: Sendable {
    public var wrappedValue: [UInt8]

    public init(wrappedValue: [UInt8]) {
        self.wrappedValue = wrappedValue
    }
}

extension PackedBytes: Codable {
    public init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? RecordDecoder else { throw RecordFlaw.isOfNoRecord }
        wrappedValue = Array(try decoder.input.byteRun())
    }

    public func encode(to encoder: any Encoder) throws {
        guard let encoder = encoder as? RecordEncoder else { throw RecordFlaw.isOfNoRecord }
        encoder.output.write(wrappedValue)
    }
}
