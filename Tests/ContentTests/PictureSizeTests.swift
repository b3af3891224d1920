import Foundation
import Testing

@testable import Content
@testable import Platform

/// Reading the sizes of pictures.
struct PictureSizeTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("picture-sizes-\(UUID().uuidString)")

    /// A found file; `age` makes its stamp.
    private func file(_ name: String, age: Int = 0) -> FoundFile {
        let status = FileStatus(
            kind: .file, identity: FileStatus.Identity(device: 0, number: 0), linkCount: 1,
            size: age, mode: 0, modified: 0, changed: 0)
        return FoundFile(
            "Content/static/\(name)",
            in: WalkedFolder(absolute: folder.path, shown: "Content/static"),
            stamp: FileStamp(status, now: 1 << 60))
    }

    private func write(_ width: Int, _ name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("<svg width='\(width)' height='5'/>".utf8)
            .write(to: folder.appendingPathComponent(name))
    }

    private func sizes(
        _ files: [FoundFile], _ memory: inout ContentMemory
    ) async throws -> PictureSizes {
        try await PictureSizes.read(files, jobs: 1, &memory)
    }

    @Test("A picture is read again only if its stamp changes")
    func stamps() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var memory = ContentMemory()
        try write(1, "a.svg")
        try write(1, "b.svg")
        try write(1, "c.txt")
        let files = [file("a.svg"), file("b.svg"), file("c.txt")]
        let first = try await sizes(files, &memory)
        #expect(first["Content/static/a.svg"]?.width == 1)
        #expect(first["Content/static/c.txt"] == nil)
        try write(2, "a.svg")
        try write(2, "b.svg")
        #expect(try await sizes(files, &memory)["Content/static/a.svg"]?.width == 1)
        let changed = try await sizes([files[0], file("b.svg", age: 1)], &memory)
        #expect(changed["Content/static/a.svg"]?.width == 1)
        #expect(changed["Content/static/b.svg"]?.width == 2)
        #expect(changed.isComplete)
    }

    @Test("An unreadable picture is tried again, even with the same stamp")
    func unreadable() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var memory = ContentMemory()
        let missing = try await sizes([file("a.svg")], &memory)
        #expect(missing["Content/static/a.svg"] == nil)
        #expect(!missing.isComplete)
        try write(3, "a.svg")
        let found = try await sizes([file("a.svg")], &memory)
        #expect(found["Content/static/a.svg"]?.width == 3)
        #expect(found.isComplete)
    }

    @Test("A picture without a size is read once")
    func withoutSize() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var memory = ContentMemory()
        try write(1, "b.svg")
        try Data("<svg/>".utf8).write(to: folder.appendingPathComponent("a.svg"))
        let first = try await sizes([file("a.svg"), file("b.svg")], &memory)
        #expect(first["Content/static/a.svg"] == nil)
        #expect(first.isComplete)
        try write(2, "b.svg")
        let second = try await sizes([file("a.svg"), file("b.svg")], &memory)
        #expect(second["Content/static/b.svg"]?.width == 1)
    }

    @Test("Of a long file only the part with its size is read")
    func head() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(3, "a.svg")
        let path = folder.appendingPathComponent("a.svg").path
        #expect(try ContentFile.head(path, count: 4) == Array("<svg".utf8))
        #expect(try ContentFile.head(path, count: 100).count == 27)
        #expect(throws: Errno(code: EISDIR)) { try ContentFile.head(folder.path, count: 4) }
        #expect(throws: Errno(code: ENOENT)) { try ContentFile.head(path + "x", count: 4) }
    }
}
