import Foundation
import Testing

@Suite("The people of publications")
struct PublicationPeopleTests {
    private func site(
        _ authors: String, _ more: String = "", files: [String: String] = [:]
    ) throws -> PublicationSite {
        try PublicationSite(
            [
                "publications/lab.bib":
                    "@misc{a, title = {A}, year = 2001, author = {\(authors)}\(more)}\n"
            ].merging(files) { $1 })
    }

    @Test(
        "A name is joined to its contact",
        arguments: [
            ("Ada Lovelace", "‹Ada Lovelace›"), ("Lovelace, Ada", "‹Ada Lovelace›"),
            ("A. Lovelace", "‹A. Lovelace›"), ("A Lovelace", "‹A Lovelace›"),
            ("Lovelace, AK", "‹AK Lovelace›"), ("Ada K. Lovelace", "‹Ada K. Lovelace›"),
            ("Adam Lovelace", "Adam Lovelace"), ("B. Lovelace", "B. Lovelace"),
            ("Lovelace", "Lovelace"), ("{Lovelace Society}", "Lovelace Society"),
            ("{\\'A}da Lovelace", "‹Áda Lovelace›"),
            ("Grace Hopper and A. Lovelace", "‹Grace Hopper›, ‹A. Lovelace›"),
        ])
    func names(written: String, shown: String) throws {
        #expect(try site(written).authors() == [shown])
    }

    @Test(
        "A name is joined by an annotation",
        arguments: [
            (", author+an = {1=ada}", "‹A. L.›"), (", author+an = {1=first; 2=ada}", "A. L."),
            (", author+an:orcid = {1=\"0000-0002-1825-0097\"}", "‹A. L.›"),
            (", author+an = {1=https://orcid.org/0000-0002-1825-0097}", "‹A. L.›"),
            (", author+an = {1=urn:uuid:1}", "‹A. L.›"),
        ])
    func annotations(more: String, shown: String) throws {
        let card = LeakySite.card(
            "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "UID:urn:uuid:1",
            "URL:https://orcid.org/0000-0002-1825-0097")
        let site = try site("A. L.", more, files: ["contacts/people/ada.vcf": card])
        #expect(try site.authors() == [shown])
    }

    @Test("people.yml joins a name as written, or refuses it")
    func people() throws {
        let site = try site(
            "Countess, The and Lovelace, A. and G. M. Hopper",
            files: [
                "publications/people.yml":
                    "The Countess: ada\n\"A. Lovelace\": none\n\"Hopper, G. M.\": none\n"
            ])
        #expect(try site.authors() == ["‹The Countess›, A. Lovelace, G. M. Hopper"])
    }

    @Test("A slug that people.yml misspells is an error")
    func unknownSlug() throws {
        let run = try site("A. L.", files: ["publications/people.yml": "A. L.: adda\n"]).build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains(
                """
                Content/publications/people.yml:1:7: error: no contact "adda" [unknown-author]
                  1 | A. L.: adda
                    |        ^^^^
                  help: did you mean "ada"?
                """.replacing(":1:7:", with: ":1:8:")))
    }

    @Test("Joins by initials are one note")
    func byInitials() throws {
        let run = try site("A. Lovelace and G. Hopper and A. Lovelace").build()
        #expect(
            run.errors.contains(
                """
                Content/publications/lab.bib:1:46: note: these names are not written in full; by \
                their initials, "A. Lovelace" is "ada", "G. Hopper" is "grace" [joined-by-initials]
                """))
    }

    @Test("A name that may be one of two is no link, and both are named")
    func ambiguous() throws {
        let site = try site(
            "A. Lovelace",
            files: [
                "contacts/people/anna.vcf": LeakySite.card("FN:Anna Lovelace", "N:Lovelace;Anna;;;")
            ])
        #expect(try site.authors() == ["A. Lovelace"])
        let run = try site.build()
        #expect(
            run.errors.contains(
                "note: \"A. Lovelace\" may be any of 2 contacts, so it is no link [ambiguous-author]"
            ))
        #expect(run.errors.contains("candidates: ada (Content/contacts/people/ada.vcf:1), anna ("))
    }

    @Test("A particle belongs to the family name, or not")
    func particles() throws {
        let site = try site(
            "A. von Humboldt and Humboldt, Alexander",
            files: [
                "contacts/people/humboldt.vcf": LeakySite.card(
                    "FN:Alexander von Humboldt", "N:von Humboldt;Alexander;;;")
            ])
        #expect(try site.authors() == ["‹A. von Humboldt›, ‹Alexander Humboldt›"])
    }
}
