import Testing
import VCard

@testable import Content

@Suite("Published fields of a contact")
struct PublishedFieldTests {
    private static let everything = card(
        "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "ORG:Engine;Notes", "TITLE:Countess",
        "ROLE:Analyst",
        "NOTE:Secret", "URL:https://ada.example/", "BDAY:1815-12-10",
        "EMAIL;TYPE=work:ada@work.example", "EMAIL;TYPE=home:ada@home.example",
        "item1.EMAIL:ada@club.example", "item1.X-ABLabel:Club", "TEL;TYPE=work,home:+44 1",
        "TEL;TYPE=cell:+44 2", "ADR;TYPE=work:;;St James's Square;London;;;",
        "ADR;TYPE=home:;;Ockham Park;Ripley;;;")

    @Test(
        "Only the fields with consent",
        arguments: [
            ("name", []), ("name, note", ["Secret"]), ("name, title", ["Countess"]),
            ("name, role", ["Analyst"]),
            ("name, organization", ["Engine", "Notes"]), ("name, url", ["https://ada.example/"]),
            ("name, birthday", ["1815-12-10"]),
            ("name, email", ["ada@work.example", "ada@home.example", "ada@club.example"]),
            ("name, email.work", ["ada@work.example"]), ("name, email.CLUB", ["ada@club.example"]),
            ("name, email.work, email.home", ["ada@work.example", "ada@home.example"]),
            ("name, phone.home", ["+44 1"]), ("name, phone.cell", ["+44 2"]),
            ("name, phone.fax", []), ("name, phone", ["+44 1", "+44 2"]),
            ("name, address.home", ["Ockham Park"]),
            ("name, address", ["St James's Square", "Ockham Park"]),
        ])
    func fields(publish: String, expected: [String]) async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": Self.everything,
            "Content/contacts/consent.yml":
                "publish: [name, photo, organization, title, note]\n"
                + "contacts: { ada: { publish: [\(publish)] } }\n",
        ]).load()
        #expect(loaded.problems.count == (publish.hasSuffix("fax") ? 1 : 0))
        let contact = try #require(loaded.site?.contacts.first)
        #expect(contact.name.formatted == "Ada Lovelace")
        #expect(values(of: contact) == expected)
    }

    @Test("The top-level publish replaces the defaults")
    func defaults() async throws {
        let files = ["Content/contacts/everyone/ada.vcf": Self.everything]
        let usual = try await SiteFolder(files).load()
        #expect(usual.site?.contacts.map(values) == [["Engine", "Notes", "Countess"]])
        let other = try await SiteFolder(
            files.merging([
                "Content/contacts/consent.yml":
                    "publish: [name, birthday]\ncontainers: { everyone: authorized }\n"
            ]) { $1 }
        ).load()
        #expect(other.site?.contacts.map(values) == [["1815-12-10"]])
    }

    private func values(of contact: Shared<Contact>) -> [String] {
        let card = contact.card
        let texts = card.titles + card.roles + card.notes + card.urls
        let birthday = [card.birthday?.value.text].compactMap(\.self)
        return card.organizations.flatMap(\.value) + texts.map(\.value) + birthday
            + (card.emails + card.phones).map(\.value) + card.addresses.map(\.value.street)
    }

    private func photo(_ uri: String) async throws -> (photo: String?, problems: [String]) {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "PHOTO:\(uri)"),
            "Content/contacts/everyone/ada.jpg": "",
            "Content/static/logo.png": "",
        ]).load()
        return switch loaded.site?.contacts.first?.photo {
        case .file(let file): (file.path, loaded.problems)
        case .staticFile(let file): ("static \(file.path)", loaded.problems)
        case .embedded: ("embedded", loaded.problems)
        case .remote(let address): (address, loaded.problems)
        case nil: (nil, loaded.problems)
        }
    }

    @Test(
        "A card's picture is beside it, or below static",
        arguments: [
            ("ada.jpg", "everyone/ada.jpg"), ("./ada.jpg", "everyone/ada.jpg"),
            ("a%64a.jpg", "everyone/ada.jpg"), ("logo.png", "static logo.png"),
            ("/logo.png", "static logo.png"), ("/img/../logo.png", "static logo.png"),
            ("../../static/logo.png", "static logo.png"),
        ])
    func photo(uri: String, expected: String) async throws {
        let (photo, problems) = try await photo(uri)
        #expect(problems == [])
        #expect(photo == expected)
    }

    @Test(
        "A card's photo must be a picture, and no other file of the site",
        arguments: [
            (
                "../consent.yml",
                """
                Content/contacts/everyone/ada.vcf:4:7: error: "../consent.yml" is not a picture \
                [not-a-picture]
                  4 | PHOTO:../consent.yml
                    |       ^^^^^^^^^^^^^^
                  help: use a file that ends with .jpg, .png, .gif, .webp, .avif or .svg
                """
            ),
            (
                "../../../../etc/passwd",
                """
                Content/contacts/everyone/ada.vcf:4:7: error: "../../../../etc/passwd" leads out \
                of the site's content [link-leaves-content]
                  4 | PHOTO:../../../../etc/passwd
                    |       ^^^^^^^^^^^^^^^^^^^^^^
                  help: put a copy of the file beside this one
                """
            ),
            (
                "adda.jpg",
                """
                Content/contacts/everyone/ada.vcf:4:7: error: no file "adda.jpg" beside this one \
                or below Content/static [unknown-asset]
                  4 | PHOTO:adda.jpg
                    |       ^^^^^^^^
                  help: did you mean "ada.jpg"?
                """
            ),
            (
                "/lgoo.png",
                """
                Content/contacts/everyone/ada.vcf:4:7: error: no file "/lgoo.png" beside this one \
                or below Content/static [unknown-asset]
                  4 | PHOTO:/lgoo.png
                    |       ^^^^^^^^^
                  help: did you mean "logo.png"?
                """
            ),
            (
                "https://tracker.example/ada.jpg",
                """
                Content/contacts/everyone/ada.vcf:4:7: warning: the photo is on another server, \
                so it is left out [remote-photo]
                  4 | PHOTO:https://tracker.example/ada.jpg
                    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                  help: that server would see visitors' addresses: save the picture beside the \
                card and name it here, as in PHOTO:ada.jpg, or \
                allow it for the contact's page below allow: in consent.yml
                """
            ),
        ])
    func noPhoto(uri: String, problem: String) async throws {
        let (photo, problems) = try await photo(uri)
        #expect(problems == [problem])
        #expect(photo == nil)
    }

    @Test("A card's link that is not a web address is left out, with a warning")
    func url() async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/ada.vcf": card(
                "FN:Ada", "URL:javascript:alert(1)", "URL:https://ada.example/"),
            "Content/contacts/consent.yml": "contacts: { ada: { publish: [name, url] } }\n",
        ]).load()
        #expect(loaded.site?.contacts.first?.card.urls.map(\.value) == ["https://ada.example/"])
        #expect(
            loaded.problems == [
                """
                Content/contacts/everyone/ada.vcf:4:5: warning: "javascript:alert(1)" is not a \
                web address, so it is left out [bad-url]
                  4 | URL:javascript:alert(1)
                    |     ^^^^^^^^^^^^^^^^^^^
                  help: start it with https://
                """
            ])
    }
}
