import Content
import Foundation
import Presentation
import Testing

@testable import Publishing

@Suite("What files are made of, as it is saved")
struct CachedFilesTests {
    private static let (one, other) = (Fingerprint(bytes: [1]), Fingerprint(bytes: [2]))

    /// As a later build reads it: makings, and the records of texts.
    private static func read(
        _ files: CachedFiles
    ) throws -> (makings: [String: Fingerprint], texts: [String: [UInt8]]) {
        let record = try RecordEncoder.bytes(of: files)
        let path = FileManager.default.temporaryDirectory.path + "/sitegen-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(files.texts.flatMap { $0.bytes ?? [] }).write(to: URL(fileURLWithPath: path))
        let read = try RecordDecoder.value(CachedFiles.self, from: record)
            .byPath(Storeroom(ofFileAt: path))
        return (read.mapValues(\.making), read.compactMapValues { $0.text?.bytes })
    }

    @Test("is read by address, the home page's too, with the texts that belong to it")
    func byAddress() throws {
        var files = CachedFiles()
        files.note(Self.one, at: .home)
        files.note(Self.other, at: .post("a"))
        files.note(.here([1, 2]), at: .post("a"))
        files.note(Self.one, at: .post("b"))
        files.note(.here([]), at: .post("b"))
        let read = try Self.read(files)
        #expect(read.makings == ["": Self.one, "posts/a/": Self.other, "posts/b/": Self.one])
        #expect(read.texts == ["posts/a/": [1, 2], "posts/b/": []])
    }

    @Test("is what was noted last, and nothing where it is forgotten")
    func last() throws {
        var files = CachedFiles()
        files.note(Self.one, at: .post("a"))
        files.note(.here([1]), at: .post("a"))
        files.note(Self.other, at: .post("b"))
        files.forget(.post("b"))
        files.note(.here([2]), at: .post("b"))
        files.note(.here([3, 4]), at: .post("a"))
        files.note(Self.other, at: .post("a"))
        let read = try Self.read(files)
        #expect(read.makings == ["posts/a/": Self.other])
        #expect(read.texts == ["posts/a/": [3, 4]])
    }

    @Test("has no texts where their records are not to be had")
    func lost() throws {
        var files = CachedFiles()
        files.note(Self.one, at: .post("a"))
        files.note(.here([1]), at: .post("a"))
        let read = files.byPath(nil)
        #expect(read["posts/a/"]?.making == Self.one)
        #expect(read["posts/a/"]?.text == nil)
    }
}
