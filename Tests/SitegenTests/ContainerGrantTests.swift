import Foundation
import Testing

@Suite("Fields of a container")
struct ContainerGrantTests {
    @Test(
        "grant publishes fields of a container",
        arguments: [
            ("everyone", ["groups"], "[name, title, groups]", "2 of 5"),
            ("new.vcf", ["note", "email.work"], "[name, title, note, email.work]", "1 of 1"),
        ])
    func container(_ name: String, _ fields: [String], _ list: String, _ count: String) throws {
        let folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
        #expect(
            try folder.consent(["grant", name] + fields)
                == ProgramRun.success(
                    "\(ConsentSite.path): \(name): { state: authorized, publish: \(list) }",
                    "published now: \(count)"
                        + (name == "new.vcf"
                            ? ", with the default fields, too: name, title"
                            : "")))
        let text = try folder.text(ConsentSite.path)
        #expect(text.contains("  \(name):"), "\(text)")
        // What was granted before stays.
        let more = try folder.consent("grant", name, "role")
        #expect(
            more.output.contains(
                list.replacing("]", with: "").replacing("[name, title, ", with: "")),
            "\(more.output)")
        #expect(try folder.consent("deny", name).end == .status(0))
        #expect(try folder.consent("grant", name).output.contains(", role"))
    }

    @Test("A contact of the container gets the fields, one with fields of its own keeps them")
    func inherited() throws {
        let folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
        _ = try folder.consent("grant", "everyone", "email")
        #expect(
            try folder.consent("show", "carl").output.contains("published  name, title, email\n"))
        #expect(try folder.consent("show", "ada").output.contains("published  name, email.work\n"))
    }
}
