import Foundation
import Testing

@Suite("Withdrawn consent")
struct WithdrawalTests {
    @Test("A build that fails names the pages and fields that Output still shows")
    func withdrawn() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card("FN:Mary Somerville"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "[name, email.work]", with: "[name, email.work, phone]"),
        ])
        #expect(try folder.build().end == .status(0))
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent("  mary: denied\n"),
            "Content/posts/a.md": LeakySite.post("[Dead](gone.md)"),
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasSuffix(
                """
                1 error; nothing was written, Output is as it was
                still in Output, though no longer published:
                  the phone.cell of "ada"
                  the page of "mary"

                """), "\(run.errors)")
        try folder.put(["Content/posts/a.md": LeakySite.post("Text")])
        #expect(try folder.build().errors == "")
        try folder.put(["Content/posts/a.md": LeakySite.post("[Dead](gone.md)")])
        #expect(try folder.build().errors.hasSuffix("Output is as it was\n"))
    }

    @Test("Hidden and backup files below static are skipped with a note")
    func hidden() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        let skipped = [
            ".env", ".git/config", ".Sitegen/x", "a.html~", "b/.DS_Store", "b/c.bak",
            "b/.c.txt.swp",
        ]
        let kept = [".nojekyll", ".well-known/security.txt", "b/c.txt"]
        for path in skipped + kept { try folder.put(["Content/static/\(path)": "text"]) }
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        for path in kept { #expect(try folder.text("Output/\(path)") == "text") }
        for path in skipped {
            #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/Output/\(path)"))
        }
        #expect(
            run.errors.contains(
                "Content/static/.env: note: hidden and backup files are not published "
                    + "[skipped-file]"))
        #expect(try folder.build("--quiet").errors == "")
    }
}
