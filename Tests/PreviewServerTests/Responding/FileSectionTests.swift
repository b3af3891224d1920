import Foundation
import Platform
import Testing

@testable import PreviewServer

@Suite("A section of a file")
struct FileSectionTests {
    private static func section(
        _ site: SiteSandbox, _ range: Range<Int>
    ) throws -> FileSection {
        FileSection(try Descriptor(reading: site.root + "/a"), range)
    }

    private static func pieces(_ section: inout FileSection, _ count: Int) -> [String] {
        var pieces: [String] = []
        while true {
            let piece = section.read(upTo: count)
            if piece.isEmpty { return pieces }
            pieces.append(String(decoding: piece, as: UTF8.self))
        }
    }

    @Test(
        "is read in pieces",
        arguments: [
            (3, ["234", "567", "8"]), (100, ["2345678"]), (0, ["2", "3", "4", "5", "6", "7", "8"]),
            (-1, ["2", "3", "4", "5", "6", "7", "8"]),
        ])
    func pieces(_ count: Int, _ expected: [String]) throws {
        let site = try SiteSandbox(["a": "0123456789"])
        var section = try Self.section(site, 2..<9)
        #expect(section.unread == 7)
        #expect(Self.pieces(&section, count) == expected)
        #expect(section.unread == 0)
    }

    @Test("is whole, or a part of a whole file")
    func parts() throws {
        let site = try SiteSandbox(["a": "0123456789"])
        let whole = try #require(try FileSection(site.root + "/a"))
        var part = whole.part(3..<5)
        #expect(whole.unread == 10)
        #expect(Self.pieces(&part, 100) == ["34"])
    }

    @Test("continues where it was copied")
    func copied() throws {
        let site = try SiteSandbox(["a": "0123456789"])
        var section = try Self.section(site, 0..<10)
        _ = section.read(upTo: 4)
        var copy = section
        #expect(Self.pieces(&section, 100) == ["456789"])
        #expect(Self.pieces(&copy, 100) == ["456789"])
    }

    @Test("ends early if the file was truncated meanwhile, and reports how much is missing")
    func cut() throws {
        let site = try SiteSandbox(["a": "0123456789"])
        var section = try Self.section(site, 0..<10)
        _ = section.read(upTo: 4)
        try site.cut("root/a", to: 6)
        #expect(Self.pieces(&section, 100) == ["45"])
        #expect(section.unread == 4)
        #expect(section.read(upTo: 100).isEmpty)
    }

    @Test("continues with the opened file when another takes its name")
    func replaced() throws {
        let site = try SiteSandbox(["a": "0123456789", "b": "XXXXXXXXXX"])
        var section = try Self.section(site, 0..<10)
        _ = section.read(upTo: 4)
        try site.rename("root/b", to: "root/a")
        #expect(Self.pieces(&section, 100) == ["456789"])
    }

    @Test("closes the file with its last copy")
    func closed() throws {
        let site = try SiteSandbox()
        try site.makePipe("root/a")
        var section: FileSection? = try Self.section(site, 0..<1)
        let path = site.root + "/a"
        let writer = Descriptor(try site.check(open(path, O_WRONLY | O_NONBLOCK)))
        #expect(section?.unread == 1)
        section = nil
        #expect(open(path, O_WRONLY | O_NONBLOCK) == -1)
        #expect(errno == ENXIO)
        #expect(writer.number >= 0)
    }
}
