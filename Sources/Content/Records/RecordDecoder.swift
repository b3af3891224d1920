/// Reads what `RecordEncoder` has written. Throws for what it has not, and for another type.
package struct RecordDecoder: Decoder {
    let input: RecordInput

    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    package static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8]
    ) throws -> Value {
        try value(type, from: bytes[...])
    }

    package static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: ArraySlice<UInt8>
    ) throws -> Value {
        let input = RecordInput(bytes)
        let value = try input.read(type)
        guard input.isAtEnd else { throw RecordFlaw.holdsSomethingElse }
        return value
    }

    package func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedRecordDecoder(input: input))
    }

    package func unkeyedContainer() -> any UnkeyedDecodingContainer {
        UnkeyedRecordDecoder(input: input)
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer {
        SingleRecordDecoder(input: input)
    }
}
