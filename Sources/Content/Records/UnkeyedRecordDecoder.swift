/// Reads the parts of a value that have places.
struct UnkeyedRecordDecoder: UnkeyedDecodingContainer {
    let input: RecordInput
    private(set) var currentIndex = 0

    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var isAtEnd: Bool { input.isNext(.end) }

    init(input: RecordInput) {
        self.input = input
    }

    mutating func decodeNil() throws -> Bool {
        guard input.isNext(.null) else { return false }
        try input.read(.null)
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Int.Type) throws -> Int {
        currentIndex += 1
        return try input.signed()
    }

    mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
        currentIndex += 1
        return try input.integer()
    }

    mutating func decode(_ type: String.Type) throws -> String {
        currentIndex += 1
        return try input.text()
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        currentIndex += 1
        return try input.read(type)
    }

    mutating func nestedContainer<Nested>(
        keyedBy type: Nested.Type
    ) -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(KeyedRecordDecoder<Nested>(input: input))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        UnkeyedRecordDecoder(input: input)
    }

    mutating func superDecoder() -> any Decoder { RecordDecoder(input: input) }
}
