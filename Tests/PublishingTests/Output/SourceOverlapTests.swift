import Diagnostics
import Foundation
import Testing

@testable import Publishing

@Suite("Output and the site's own folders")
struct SourceOverlapTests {
    @Test(
        "must be separate, in any spelling of the path",
        arguments: [
            ("Content", "is"), ("Content/", "is"), ("./Output/../Content", "is"),
            ("linked", "is"), ("Content/static", "is inside"), ("Content/new/Output", "is inside"),
            ("linked/new", "is inside"), ("Content/new/../other", "is inside"),
            ("new/../Content", "is"),
            ("", "contains"), ("Output/..", "contains"), ("deep/in/../..", "contains"),
        ])
    func refused(_ path: String, _ relation: String) throws {
        let sandbox = try sandbox()
        let folder = OutputFolder(path: "\(sandbox.root)/\(path)", name: path)
        let source = sandbox.root + "/Content"
        let problem = Problem(
            "output-in-sources", "the output folder \(relation) the site's own folder \(source)",
            at: Location(path: path), help: "choose a folder beside it with --output")
        #expect(folder.overlap(with: [source, sandbox.root + "/Templates"]) == problem)
    }

    @Test(
        "may be neighbours",
        arguments: ["Output", "new", "new/deeper", "Content2", "deep/in", "Content/../Output"])
    func accepted(_ path: String) throws {
        let sandbox = try sandbox()
        let sources = ["\(sandbox.root)/Content", "\(sandbox.root)/Templates"]
        #expect(OutputFolder(path: "\(sandbox.root)/\(path)").overlap(with: sources) == nil)
    }

    @Test(
        "must be separate, even if they do not exist yet",
        arguments: [("Templates", "is"), ("Templates/out", "is inside"), ("new", nil)])
    func missing(_ path: String, _ relation: String?) throws {
        let sandbox = try sandbox()
        let source = sandbox.root + "/Templates"
        let message = relation.map { "the output folder \($0) the site's own folder \(source)" }
        let problem = OutputFolder(path: "\(sandbox.root)/\(path)").overlap(with: [source])
        #expect(problem?.message == message)
    }

    @Test("must be separate on a file system that ignores case")
    func caseInsensitive() throws {
        let sandbox = try sandbox()
        let isOne = FileManager.default.fileExists(atPath: sandbox.root + "/content")
        let problem = OutputFolder(path: sandbox.root + "/content")
            .overlap(with: [sandbox.root + "/Content"])
        #expect((problem != nil) == isOne)
    }

    private func sandbox() throws -> OutputSandbox {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Content/static": nil, "Output": nil, "deep/in": nil])
        try sandbox.link("linked", to: "Content")
        return sandbox
    }
}
