/// Reads the parts of a value that have names, in the order in which they were written.
struct KeyedRecordDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let input: RecordInput

    var codingPath: [any CodingKey] { [] }

    /// Only the one that follows.
    var allKeys: [Key] {
        let name = try? input.nextKey()
        return [name.flatMap(Key.init(stringValue:))].compactMap(\.self)
    }

    func contains(_ key: Key) -> Bool { (try? input.nextKey()) == key.stringValue }

    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try read(key)
        return try input.flag()
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try read(key)
        return try input.signed()
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try read(key)
        return try input.text()
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try read(key)
        return try input.read(type)
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try read(key)
        return KeyedDecodingContainer(KeyedRecordDecoder<Nested>(input: input))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try read(key)
        return UnkeyedRecordDecoder(input: input)
    }

    func superDecoder() -> any Decoder { RecordDecoder(input: input) }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try read(key)
        return RecordDecoder(input: input)
    }

    private func read(_ key: Key) throws {
        guard try input.key() == key.stringValue else { throw RecordFlaw.holdsSomethingElse }
    }
}
