/// Writes a value that has no parts.
struct SingleRecordEncoder: SingleValueEncodingContainer {
    let output: RecordOutput

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() { output.write(.null) }
    mutating func encode(_ value: Bool) { output.write(value) }
    mutating func encode(_ value: String) { output.write(value) }
    mutating func encode(_ value: Float) { encode(Double(value)) }

    mutating func encode(_ value: Double) {
        output.write(.number)
        output.write(value.bitPattern)
    }

    mutating func encode(_ value: Int) { write(value) }
    mutating func encode(_ value: Int8) { write(value) }
    mutating func encode(_ value: Int16) { write(value) }
    mutating func encode(_ value: Int32) { write(value) }
    mutating func encode(_ value: Int64) { write(value) }
    mutating func encode(_ value: UInt) { write(value) }
    mutating func encode(_ value: UInt8) { write(value) }
    mutating func encode(_ value: UInt16) { write(value) }
    mutating func encode(_ value: UInt32) { write(value) }
    mutating func encode(_ value: UInt64) { write(value) }
    mutating func encode(_ value: some Encodable) throws { try output.write(value) }

    private func write(_ value: some BinaryInteger) {
        output.write(UInt64(truncatingIfNeeded: value))
    }
}
