import Foundation
import Testing

@testable import Content

/// Reading how large pictures are.
struct PictureSizeTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("picture-sizes-\(UUID().uuidString)")

    /// A file as it is found; `age` stands for all that its stamp says.
    private func file(_ name: String, age: Int = 0) throws -> FoundFile {
        var integers: [UInt64] = [0, 0]
        for number in [age, 0, 0] { number.pack(into: &integers) }
        Int?.none.pack(into: &integers)
        return FoundFile(
            "Content/static/\(name)",
            in: WalkedFolder(absolute: folder.path, shown: "Content/static"),
            stamp: try #require(FileStamp(packed: integers[...])))
    }

    private func write(_ width: Int, _ name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("<svg width='\(width)' height='5'/>".utf8)
            .write(to: folder.appendingPathComponent(name))
    }

    private func sizes(
        _ files: [FoundFile], _ memory: inout ContentMemory
    ) async throws -> PictureSizes {
        try await PictureSizeReader(files: files, jobs: 1).sizes(remembering: &memory)
    }

    @Test("A picture is read again when its stamp is another, and only then")
    func stamps() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var memory = ContentMemory()
        try write(1, "a.svg")
        try write(1, "b.svg")
        try write(1, "c.txt")
        let files = [try file("a.svg"), try file("b.svg"), try file("c.txt")]
        let first = try await sizes(files, &memory)
        #expect(first["Content/static/a.svg"]?.width == 1)
        #expect(first["Content/static/c.txt"] == nil)
        try write(2, "a.svg")
        try write(2, "b.svg")
        #expect(try await sizes(files, &memory)["Content/static/a.svg"]?.width == 1)
        let changed = try await sizes([files[0], try file("b.svg", age: 1)], &memory)
        #expect(changed["Content/static/a.svg"]?.width == 1)
        #expect(changed["Content/static/b.svg"]?.width == 2)
        #expect(changed.isComplete)
    }

    @Test("What could not be read is tried again, though its stamp is the same")
    func unreadable() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var memory = ContentMemory()
        let missing = try await sizes([try file("a.svg")], &memory)
        #expect(missing["Content/static/a.svg"] == nil)
        #expect(!missing.isComplete)
        try write(3, "a.svg")
        let found = try await sizes([try file("a.svg")], &memory)
        #expect(found["Content/static/a.svg"]?.width == 3)
        #expect(found.isComplete)
    }

    @Test("Of a long file no more is read than tells its size, and of a short one all")
    func head() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(3, "a.svg")
        let path = folder.appendingPathComponent("a.svg").path
        #expect(ContentFile.head(path, count: 4) == Array("<svg".utf8))
        #expect(ContentFile.head(path, count: 100)?.count == 27)
        #expect(ContentFile.head(folder.path, count: 4) == nil)
        #expect(ContentFile.head(path + "x", count: 4) == nil)
    }
}
