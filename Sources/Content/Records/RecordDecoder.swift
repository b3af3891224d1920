/// Reads what `RecordEncoder` has written. Throws for what it has not, and for another type.
public struct RecordDecoder: Decoder {
    let input: RecordInput

    public var codingPath: [any CodingKey] { [] }
    public var userInfo: [CodingUserInfoKey: Any] { [:] }

    public static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: [UInt8]
    ) throws -> Value {
        try value(type, from: bytes[...])
    }

    public static func value<Value: Decodable>(
        _ type: Value.Type, from bytes: ArraySlice<UInt8>
    ) throws -> Value {
        let input = RecordInput(bytes)
        let value = try input.read(type)
        guard input.isAtEnd else { throw RecordFlaw.holdsSomethingElse }
        return value
    }

    public func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedRecordDecoder(input: input))
    }

    public func unkeyedContainer() -> any UnkeyedDecodingContainer {
        UnkeyedRecordDecoder(input: input)
    }

    public func singleValueContainer() -> any SingleValueDecodingContainer {
        SingleRecordDecoder(input: input)
    }
}
