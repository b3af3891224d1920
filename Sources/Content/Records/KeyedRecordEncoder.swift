/// Writes the parts of a value that have names.
struct KeyedRecordEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: RecordOutput

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) {
        output.write(key)
        output.write(.null)
    }

    mutating func encode(_ value: Bool, forKey key: Key) {
        output.write(key)
        output.write(value)
    }

    mutating func encode(_ value: Int, forKey key: Key) {
        output.write(key)
        output.write(value)
    }

    mutating func encode(_ value: String, forKey key: Key) {
        output.write(key)
        output.write(value)
    }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        output.write(key)
        try output.write(value)
    }

    mutating func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        output.write(key)
        return KeyedEncodingContainer(KeyedRecordEncoder<Nested>(output: output))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        output.write(key)
        return UnkeyedRecordEncoder(output: output)
    }

    mutating func superEncoder() -> any Encoder { RecordEncoder(output: output) }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        output.write(key)
        return RecordEncoder(output: output)
    }
}
