/// Reads a value that has no parts.
struct SingleRecordDecoder: SingleValueDecodingContainer {
    let input: RecordInput

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
        guard input.isNext(.null) else { return false }
        return (try? input.read(.null)) != nil
    }

    func decode(_ type: Bool.Type) throws -> Bool { try input.flag() }

    func decode(_ type: String.Type) throws -> String { try input.text() }

    func decode(_ type: Float.Type) throws -> Float {
        guard let value = Float(exactly: try decode(Double.self)) else {
            throw RecordFlaw.holdsSomethingElse
        }
        return value
    }

    func decode(_ type: Double.Type) throws -> Double {
        try input.read(.number)
        return Double(bitPattern: try input.integer())
    }

    func decode(_ type: Int.Type) throws -> Int { try input.signed() }
    func decode(_ type: Int8.Type) throws -> Int8 { try input.signed() }
    func decode(_ type: Int16.Type) throws -> Int16 { try input.signed() }
    func decode(_ type: Int32.Type) throws -> Int32 { try input.signed() }
    func decode(_ type: Int64.Type) throws -> Int64 { try input.signed() }
    func decode(_ type: UInt.Type) throws -> UInt { try unsigned() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try unsigned() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try unsigned() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try unsigned() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try unsigned() }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try input.read(type) }

    private func unsigned<Value: UnsignedInteger & FixedWidthInteger>() throws -> Value {
        guard let value = Value(exactly: try input.integer()) else {
            throw RecordFlaw.holdsSomethingElse
        }
        return value
    }
}
