import Foundation
import Presentation
import Privacy
import Testing

@testable import Publishing

@Suite("A file with a withheld value")
struct StagedLeakTests {
    private let value = "countess@home.example"

    @Test("is never staged, whatever it is made from")
    func staging() async throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Output/mine.txt": "mine"])
        var values = SensitiveValues()
        values.addOwner(slug: "ada", file: "Content/contacts/ada.vcf", isPublished: true)
        values.add(.email(value), field: "email.home", line: 5)
        let gate = LeakGate(
            values, allowances: [], published: { _ in [] }, photos: [], texts: [])
        let transaction = try sandbox.folder.begin()
        let maker = OutputMaker(gate, transaction, onFile: nil, 1, BuildProgress(), nil)
        func make(_ text: String, _ page: String, searching: [UInt8]? = nil) async throws {
            let bytes = Array(text.utf8)
            try await maker.make([
                Output(.page(page), .pages) { Rendered(bytes, searching: searching) }
            ])
        }
        try await make("clean", "clean")
        #expect(try files(with: "clean", in: sandbox).count == 1)
        try await make("Write to \(value).", "page")
        try await make("Write to \(value).", "part", searching: [])
        try await make("clean too", "later")
        #expect(try files(with: value, in: sandbox) == [])
        #expect(try files(with: "clean", in: sandbox).count == 1)
        transaction.abandon()
        #expect(try files(with: "clean", in: sandbox) == [])
    }

    /// Returns the files below the sandbox that contain a text, also the hidden ones.
    private func files(with text: String, in sandbox: OutputSandbox) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sandbox.root)
        return paths.filter { path in
            let bytes = FileManager.default.contents(atPath: "\(sandbox.root)/\(path)") ?? Data()
            return bytes.range(of: Data(text.utf8)) != nil
        }
    }
}
