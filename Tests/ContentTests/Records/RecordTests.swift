import Testing

@testable import Content

@Suite("Records")
struct RecordTests {
    private static let samples: [SampleRecord] = [
        SampleRecord(),
        SampleRecord(text: "", number: .max, large: 0, note: nil, count: .min, shape: .dot),
        SampleRecord(isMissing: false, count: 0, parts: [], gaps: [], nested: [], part: nil),
    ]

    @Test("give back what they were made of", arguments: samples)
    func whole(sample: SampleRecord) throws {
        let bytes = try RecordEncoder.bytes(of: sample)
        #expect(try RecordDecoder.value(SampleRecord.self, from: bytes) == sample)
    }

    @Test("that are cut off, or have more at their end, are none")
    func cut() throws {
        let bytes = try RecordEncoder.bytes(of: SampleRecord())
        for count in bytes.indices {
            #expect(throws: (any Error).self) {
                try RecordDecoder.value(SampleRecord.self, from: Array(bytes.prefix(count)))
            }
        }
        #expect(throws: RecordFlaw.self) {
            try RecordDecoder.value(SampleRecord.self, from: bytes + [0])
        }
    }

    @Test("with any byte changed give another value or none")
    func changed() throws {
        let bytes = try RecordEncoder.bytes(of: SampleRecord())
        for index in bytes.indices {
            for change in [1, 0x80, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[index] ^= change
                let value = try? RecordDecoder.value(SampleRecord.self, from: damaged)
                #expect(value != SampleRecord(), "byte \(index)")
            }
        }
    }

    @Test("of another type are none")
    func foreign() throws {
        let bytes = try RecordEncoder.bytes(of: SampleRecord.Part())
        #expect(throws: (any Error).self) {
            try RecordDecoder.value(SampleRecord.self, from: bytes)
        }
        #expect(throws: (any Error).self) { try RecordDecoder.value([Int].self, from: bytes) }
    }
}
