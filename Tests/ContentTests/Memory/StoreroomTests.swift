import Foundation
import Platform
import Testing

@testable import Content

@Suite("Bytes in a storeroom")
struct StoreroomTests {
    private static let texts = (0..<300).map { number in
        (0..<number * 37 % 20_011).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
    }

    @Test("come back as they were, whoever else keeps some meanwhile")
    func concurrent() async throws {
        let room = try #require(Storeroom())
        let places = try await Self.texts.concurrentMap(jobs: 4, chunk: 1) { room.keep($0) }
        let texts = try await places.concurrentMap(jobs: 4, chunk: 1) { $0?.bytes }
        #expect(texts == Self.texts)
        #expect(places.compactMap { $0?.count } == Self.texts.map(\.count))
    }

    @Test("leave no file behind, not even while they wait")
    func nameless() throws {
        let room = try #require(Storeroom())
        let place = try #require(room.keep(Array("Hello".utf8)))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: FileManager.default.temporaryDirectory.path)
        #expect(!names.contains { $0.hasPrefix("sitegen-storeroom-\(getpid())-") })
        #expect(place.bytes == Array("Hello".utf8))
    }

    @Test("are found in a file that somebody has written, though it is replaced")
    func ofFile() throws {
        let folder = try SiteFolder()
        let path = "\(folder.path)/records"
        let bytes = Array(Self.texts.joined())
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let room = try #require(Storeroom(ofFileAt: path))
        try Data("Other".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        #expect(room.fingerprint == Fingerprint(bytes: bytes))
        let counts = Self.texts.map(\.count)
        #expect(room.places(of: counts)?.map(\.bytes) == Self.texts)
        #expect(room.places(of: counts + [1]) == nil)
        #expect(room.places(of: [-1]) == nil)
        #expect(room.keep([1]) == nil)
    }

    @Test("are none where there is no file", arguments: ["Content", "nothing", "link"])
    func noFile(name: String) throws {
        let folder = try SiteFolder()
        try folder.link("link", to: "Content/site.yml")
        #expect(Storeroom(ofFileAt: "\(folder.path)/\(name)") == nil)
    }

    @Test("stay in memory where there is none with room for them")
    func withoutRoom() throws {
        let folder = try SiteFolder()
        let full = try #require(Storeroom(ofFileAt: "\(folder.path)/Content/site.yml"))
        for room in [full, nil] {
            let bytes = StoredBytes([1, 2, 3], in: room)
            guard case .here = bytes else {
                Issue.record("\(bytes) are elsewhere")
                continue
            }
            #expect(bytes.bytes == [1, 2, 3])
            #expect(bytes.count == 3)
        }
    }
}
