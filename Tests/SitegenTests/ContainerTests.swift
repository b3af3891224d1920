import Foundation
import Testing

@Suite("A compressed file")
struct ContainerTests {
    @Test(
        "A withheld value in a zip or gzip file is a leak",
        arguments: [
            ("a.docx", Sample.document, "e-mail of \"ada\""),
            ("a.zip", Sample.named, "name of someone who is not published"),
            ("a.svgz", Sample.gzip, "phone number of \"ada\""),
        ])
    func leaks(_ name: String, _ bytes: Data, _ leak: String) throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite()
        try folder.put(bytes, at: "Content/static/\(name)")
        let leaks = try folder.build().leaks
        #expect(leaks.count == 1)
        #expect(leaks.first?.hasPrefix("Content/static/\(name)") == true)
        #expect(leaks.first?.hasSuffix(leak) == true)
    }

    @Test(
        "A file that is not searched as a whole is named in a note, or a warning if it is too large",
        arguments: [
            ("a.pdf", Data("%PDF-1.4\n".utf8), "note: the compressed text of this PDF is"),
            (
                "a.7z", Data("7z\u{BC}".unicodeScalars.map { UInt8($0.value) } + [0xAF, 0, 1]),
                "note: files of this kind are"
            ),
            (
                "a.rtf", Data("{\\rtf1\\ansi M\\'fc}".utf8),
                "note: not all text of this RTF is"
            ),
            ("a.zip", Sample.nested, "note: files of this kind are"),
            ("a.pages", Sample.pages, "note: files of this kind are"),
            ("a.db", Data("SQLite format 3\0".utf8), "note: files of this kind are"),
            ("a.zip", Sample.document.dropLast(30), "note: not all of this compressed file"),
            ("a.gz", Sample.bomb, "warning: this compressed file is too large"),
        ])
    func notes(_ name: String, _ bytes: Data, _ message: String) throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite()
        try folder.put(bytes, at: "Content/static/\(name)")
        let run = try folder.build()
        #expect(run.headline.hasPrefix("Content/static/\(name): \(message)"), "\(run.errors)")
        #expect(run.headline.hasSuffix("[not-searched]"))
        #expect(run.end == .status(0))
        try folder.remove("Content/static/\(name)")
        try folder.put(bytes, at: "Output/own/\(name)")
        #expect(try folder.build().headline.hasPrefix("Output/own/\(name): \(message)"))
    }

    private enum Sample {
        static let pages = data(
            "UEsDBBQAAAAAAAAAIVzVA6EjCAAAAAgAAAASAAAASW5kZXgvRG9jdW1lbnQuaXdhAAUAAE1hcnlQSwEC"
                + "FAMUAAAAAAAAACFc1QOhIwgAAAAIAAAAEgAAAAAAAAAAAAAAgAEAAAAASW5kZXgvRG9jdW1lbnQuaXdh"
                + "UEsFBgAAAAABAAEAQAAAADgAAAAAAA==")
        static let document = data(
            "UEsDBBQAAAAIAAAAIVyiCIiSNwAAAFEAAAARAAAAd29yZC9kb2N1bWVudC54bWyzKbcqsQsvyixJVcgvUihH"
                + "ZZTkKyTnl+aVpBYXO9jog1TagIiM/NxUvdSKxNyCnFQduGo9iAoAUEsBAhQDFAAAAAgAAAAhXKIIiJI3AAAA"
                + "UQAAABEAAAAAAAAAAAAAAIABAAAAAHdvcmQvZG9jdW1lbnQueG1sUEsFBgAAAAABAAEAPwAAAGYAAAAAAA=="
        )
        static let named = data(
            "UEsDBBQAAAAIAAAAIVzAjFeGDAAAABcAAAATAAAAY2hhcmxlcy1iYWJiYWdlLnR4dEvNS8/MSy1WSEWlAVBL"
                + "AQIUAxQAAAAIAAAAIVzAjFeGDAAAABcAAAATAAAAAAAAAAAAAACAAQAAAABjaGFybGVzLWJhYmJhZ2UudHh0"
                + "UEsFBgAAAAABAAEAQQAAAD0AAAAAAA==")
        static let gzip = data(
            "H4sIAAAAAAACAwvKzEvXUShCI60UtE1MFIwMFMwtTcwUDAwMLfQAj88G8CkAAAA=")
        static let nested = data(
            "UEsDBBQAAAAIAAAAIVz5j2uBSQAAAHgAAAAJAAAAaW5uZXIuemlwC/BmZhFhYGDgAGLFmJTQNVY8QJY4ELMC"
                + "caJeSUXJ6dP6J0+c8Q4/4byUMcCbkUmEGbcGGGhgZIBpD/BmZQNxGIHQGEjrgxUAAFBLAQIUAxQAAAAIAAAA"
                + "IVz5j2uBSQAAAHgAAAAJAAAAAAAAAAAAAACAAQAAAABpbm5lci56aXBQSwUGAAAAAAEAAQA3AAAAcAAAAAAA"
        )
        /// A million zeros.
        static let bomb = data(
            "H4sIAAAAAAACA+3BAQEAAACCIP+vbkhAAQ" + String(repeating: "A", count: 1290)
                + "rwaey3kSQEIPAA=="
        )

        private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
    }
}
