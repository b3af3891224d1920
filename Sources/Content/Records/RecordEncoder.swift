/// Writes a value as bytes that tell it from every other value of its type. Parts are named, so that
/// a part that is nil differs from its neighbours; what has no order, such as a dictionary, must give
/// itself one.
package struct RecordEncoder: Encoder {
    let output: RecordOutput

    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    package static func bytes(of value: some Encodable) throws -> [UInt8] {
        let output = RecordOutput()
        try output.write(value)
        return output.bytes
    }

    package func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedRecordEncoder(output: output))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedRecordEncoder(output: output)
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleRecordEncoder(output: output)
    }
}
