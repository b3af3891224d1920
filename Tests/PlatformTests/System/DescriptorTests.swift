import Foundation
import Platform
import Testing

@Suite("Descriptors")
struct DescriptorTests {
    private static let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

    @Test("Bytes that arrive in pieces through a pipe are read up to the count")
    func pieces() throws {
        let (reading, writing) = try Descriptor.pipe()
        let writer = Thread {
            for start in stride(from: 0, to: Self.bytes.count, by: 7_000) {
                try? writing.write(Self.bytes[start...].prefix(7_000))
            }
        }
        writer.start()
        #expect(try reading.bytes(count: 290_000) == Array(Self.bytes[..<290_000]))
        #expect(try reading.bytes(count: 10_000) == Array(Self.bytes[290_000...]))
    }

    @Test("One call reads the available bytes")
    func once() throws {
        let (reading, writing) = try Descriptor.pipe()
        try writing.write(Array("abc".utf8))
        #expect(try reading.readOnce(atMost: 2) == Array("ab".utf8))
        #expect(try reading.readOnce(atMost: 100) == Array("c".utf8))
    }

    @Test("A descriptor is closed with its last reference")
    func closing() throws {
        let reading = try Self.reading(of: "abc")
        #expect(try reading.bytes(count: 100) == Array("abc".utf8))
        #expect(try reading.readOnce(atMost: 100) == [])
    }

    @Test("A borrowed descriptor stays open")
    func borrowing() throws {
        let (reading, writing) = try Descriptor.pipe()
        for text in ["ab", "cd"] {
            try Descriptor(borrowing: writing.number).write(Data(text.utf8))
        }
        #expect(try reading.bytes(count: 4) == Array("abcd".utf8))
    }

    @Test("A file is read from its position and at any offset, up to its end")
    func offsets() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/file"
        let file = Descriptor(try Errno.check { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) })
        try file.write(Self.bytes, at: 5)
        try file.write(Array("hello".utf8), at: 0)
        #expect(try file.bytes(at: 3, count: 4) == Array("lo".utf8) + Self.bytes[..<2])
        #expect(try file.bytes(at: 200_005, count: 200_000) == Array(Self.bytes[200_000...]))
        #expect(try file.bytes(at: 1_000_000, count: 10) == [])
        let reader = try Descriptor(reading: path)
        #expect(try reader.bytes(count: 5) == Array("hello".utf8))
        #expect(try reader.bytes(count: 1_000_000) == Self.bytes)
        #expect(try reader.bytes(count: 10) == [])
        #expect(try reader.bytes(count: 0) == [])
    }

    @Test("Errors of the system are thrown")
    func refusals() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Errno(code: ENOENT)) { try Descriptor(reading: folder.path + "/none") }
        let opened = try Descriptor(reading: folder.path)
        #expect(throws: Errno(code: EISDIR)) { try opened.bytes(count: 1) }
        #expect(throws: Errno(code: EISDIR)) { try opened.bytes(at: 0, count: 1) }
        #expect(throws: Errno(code: EISDIR)) { try opened.readOnce(atMost: 1) }
        #expect(throws: Errno(code: EBADF)) { try opened.write([1]) }
        #expect(throws: Errno(code: EBADF)) { try opened.write([1], at: 0) }
        try opened.write([UInt8]())
    }

    #if os(Linux)
        @Test("A partial write to a full disk throws an error")
        func fullDisk() throws {
            let full = Descriptor(try Errno.check { open("/dev/full", O_WRONLY | O_CLOEXEC) })
            #expect(throws: Errno(code: ENOSPC)) { try full.write(Self.bytes) }
        }
    #endif

    /// Returns the reading end of a pipe whose writing end is closed.
    private static func reading(of text: String) throws -> Descriptor {
        let (reading, writing) = try Descriptor.pipe()
        try writing.write(Array(text.utf8))
        return reading
    }
}
