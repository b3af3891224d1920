/// Writes the parts of a value that have places.
struct UnkeyedRecordEncoder: UnkeyedEncodingContainer {
    let output: RecordOutput
    private(set) var count = 0

    var codingPath: [any CodingKey] { [] }

    init(output: RecordOutput) {
        self.output = output
    }

    mutating func encodeNil() {
        count += 1
        output.write(.null)
    }

    mutating func encode(_ value: Int) {
        count += 1
        output.write(value)
    }

    mutating func encode(_ value: UInt64) {
        count += 1
        output.write(value)
    }

    mutating func encode(_ value: String) {
        count += 1
        output.write(value)
    }

    mutating func encode(_ value: some Encodable) throws {
        count += 1
        try output.write(value)
    }

    mutating func nestedContainer<Nested>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        count += 1
        return KeyedEncodingContainer(KeyedRecordEncoder<Nested>(output: output))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        count += 1
        return UnkeyedRecordEncoder(output: output)
    }

    mutating func superEncoder() -> any Encoder { RecordEncoder(output: output) }
}
