import Foundation
import Testing

@Suite("Fields that no template shows")
struct UnusedFieldTests {
    private func site(_ templates: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": """
            title: Lab
            url: https://example.org/
            collections:
              projects:
                fields: { lead: text, status: text, motto: text }

            """,
            "Content/projects/arm.md": LabSite.text("title: Arm", "lead: Ada"),
        ])
        try folder.put(templates)
        return folder
    }

    private func check(_ templates: [String: String]) throws -> [String] {
        let folder = try site(templates)
        let run = try Program(folder: folder.path).run(["check", "--now", "2026-11-01"])
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(!run.errors.contains("unused-template"))
        #expect(try !folder.build().errors.contains("unused-field"))
        return run.errors.split(separator: "\n").map(String.init).filter {
            $0.contains("[unused-field]") || $0.contains("{{field.")
        }
    }

    private func note(_ field: String, column: Int) -> [String] {
        [
            "Content/site.yml:5:\(column): note: no template shows the field \"\(field)\" "
                + "[unused-field]",
            "  help: name it in Templates/projects.mustache, as in {{field.\(field)}}",
        ]
    }

    @Test("A collection may have templates of its own")
    func own() throws {
        let folder = try site([
            "Templates/projects.mustache": "{{#entry}}{{title}}{{/entry}}: {{field.lead}}",
            "Templates/projects-list.mustache":
                "{{#lists}}{{#entries}}{{title}}, {{field.lead}}{{/entries}}{{/lists}}",
        ])
        #expect(try folder.build("--strict").errors == "")
        #expect(try folder.text("Output/projects/arm/index.html") == "Arm: Ada")
        #expect(try folder.text("Output/projects/index.html") == "Arm, Ada")
    }

    @Test("A partial with the name of a collection is none of its templates")
    func partial() throws {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/\ncollections: { people: {} }\n",
            "Content/people/ada.md": LabSite.text("title: Ada"),
        ])
        #expect(try folder.build("--strict").errors == "")
        #expect(try folder.text("Output/people/ada/index.html").contains("Ada</h1>"))
    }

    @Test("A check notes the fields that neither a collection's template nor its list names")
    func unused() throws {
        let templates = [
            "Templates/projects.mustache": "{{field.lead}}",
            "Templates/projects-list.mustache": "{{#lists}}{{>names}}{{/lists}}",
            "Templates/partials/names.mustache": "{{#entries}}{{field.motto}}{{/entries}}",
        ]
        #expect(try check(templates) == note("status", column: 27))
    }

    @Test(
        "A template or a list with all fields, and a collection without one, have no unused field",
        arguments: [
            [:], ["Templates/projects.mustache": "{{#fields}}{{>entry-field}}{{/fields}}"],
            ["Templates/projects.mustache": "Text"],
            [
                "Templates/projects.mustache": "{{>rows}}",
                "Templates/projects-list.mustache": "{{title}}",
            ],
            [
                "Templates/projects.mustache": "{{#field}}{{lead}}{{/field}}",
                "Templates/projects-list.mustache": "{{title}}",
            ],
        ])
    func used(_ templates: [String: String]) throws {
        var templates = templates
        templates["Templates/partials/rows.mustache"] = "{{#fields}}{{text}}{{/fields}}"
        #expect(try check(templates) == [])
    }
}
