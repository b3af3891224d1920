import Foundation
import Platform
import Testing

@Suite("Directory entries")
struct DirectoryEntryTests {
    @Test("Unusual names are unchanged, and kinds are those of the system")
    func names() throws {
        let folder = try TemporaryFolder()
        let odd: [[UInt8]] =
            [
                " a b ", "größe", "gro\u{0308}ße", ".hidden", "...", "new\nline", "\\\"'*",
                String(repeating: "n", count: 255),
            ].map { Array($0.utf8) } + [
                [0xFF, 0x61], [0xEF, 0xBB, 0xBF, 0x61], [0xEF, 0xBF, 0xBD],
            ]
        for name in odd {
            let path = Array(folder.path.utf8) + [UInt8(ascii: "/")] + name + [0]
            let number = try Errno.check {
                open(path.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
            }
            close(number)
        }
        try Errno.check { mkdir(folder.path + "/folder", 0o700) }
        try Errno.check { symlink("folder", folder.path + "/link") }
        try Errno.check { mkfifo(folder.path + "/pipe", 0o600) }
        let expected =
            odd.map { Self.line($0, .file) }
            + [
                Self.line(Array("folder".utf8), .folder), Self.line(Array("link".utf8), .link),
                Self.line(Array("pipe".utf8), .other),
            ]
        #expect(try Self.lines(DirectoryEntry.all(in: folder.path)) == expected.sorted())
        let number = try Errno.check { open(folder.path, O_RDONLY | O_DIRECTORY) }
        #expect(try Self.lines(DirectoryEntry.all(closing: number)) == expected.sorted())
    }

    @Test("A name has a text only if it is UTF-8, with the same bytes")
    func texts() throws {
        let folder = try TemporaryFolder()
        for name: [UInt8] in [[0x61, 0xCC, 0x88], [0xFF, 0x61]] {
            let path = Array((folder.path + "/").utf8) + name + [0]
            try Errno.check { mkdir(path.map { CChar(bitPattern: $0) }, 0o700) }
        }
        let texts = try DirectoryEntry.all(in: folder.path).map(\.text)
        #expect(Set(texts.map { $0.map { Array($0.utf8) } }) == [nil, [0x61, 0xCC, 0x88]])
    }

    @Test("Thousands of names are complete, and an empty folder has none")
    func many() throws {
        let folder = try TemporaryFolder()
        #expect(try DirectoryEntry.all(in: folder.path) == [])
        let names = (0..<3_000).map { "\($0)-\(String(repeating: "x", count: $0 % 200))" }
        for name in names { try Errno.check { mkdir("\(folder.path)/\(name)", 0o700) } }
        let found = try DirectoryEntry.all(in: folder.path).compactMap(\.text)
        #expect(found.sorted() == names.sorted())
    }

    @Test("A path or number that is no folder throws an error, and the number is closed")
    func refusals() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Errno(code: ENOENT)) { try DirectoryEntry.all(in: folder.path + "/none") }
        var ends: [Int32] = [0, 0]
        try Errno.check { pipe(&ends) }
        let reading = Descriptor(ends[0])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #expect(throws: Errno(code: ENOTDIR)) { try DirectoryEntry.all(closing: ends[1]) }
        // A pipe ends once its writing end is closed.
        #expect(try reading.bytes(count: 1) == [])
    }

    private static func lines(_ entries: [DirectoryEntry]) -> [String] {
        entries.map { line($0.name, $0.kind) }.sorted()
    }

    private static func line(_ name: [UInt8], _ kind: FileKind?) -> String {
        "\(name) \(kind.map { "\($0)" } ?? "unknown")"
    }
}
