import Foundation
import Presentation
import Privacy
import Testing

@testable import Publishing

@Suite("A file with a withheld value")
struct StagedLeakTests {
    private let value = "countess@home.example"

    @Test("is never staged, whatever it is made from")
    func staging() throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Output/mine.txt": "mine"])
        var values = SensitiveValues()
        values.addOwner(slug: "ada", file: "Content/contacts/ada.vcf", isPublished: true)
        values.add(.email(value), field: "email.home", line: 5)
        let gate = LeakGate(
            values, allowances: [], published: { _ in [] }, photos: [], texts: [])
        let transaction = try sandbox.folder.begin(.write)
        let stager = OutputStager(
            output: transaction, onFile: nil, leakGate: gate,
            metadataRemover: MetadataRemover(keepsMetadata: false, keepsScripts: false),
            pictures: PictureStore(site: sandbox.root), jobs: 1)
        try stager.stage(Array("clean".utf8), at: .page("clean"))
        #expect(try files(with: "clean", in: sandbox).count == 1)
        let leak = Array("Write to \(value).".utf8)
        try stager.stage(leak, at: .page("page"))
        try stager.stage(searched: leak, at: .page("searched"))
        try stager.stage(leak, at: .page("part"), searching: [])
        try stager.stage(Array("clean too".utf8), at: .page("later"))
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
