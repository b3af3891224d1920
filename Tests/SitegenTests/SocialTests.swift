import Foundation
import Testing

@Suite("Social profiles")
struct SocialTests {
    private static let lines = [
        "item1.URL;TYPE=blog:https://ada.example.org/", "URL:https://github.com/ada",
        "SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://social.example/@ada",
        "SOCIALPROFILE;SERVICE-TYPE=ORCID;VALUE=text:0000-0002-1825-0097",
        "X-SOCIALPROFILE;TYPE=twitter;X-USER=adaking:x-apple:adaking",
        "IMPP:matrix:u/ada:example.org",
        "SOCIALPROFILE;SERVICE-TYPE=Diary;VALUE=text:mine",
    ]

    /// A site with Ada, who publishes the fields, and Grace, who publishes nothing.
    private func site(_ fields: String, _ ada: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let card = ["BEGIN:VCARD", "VERSION:4.0", "FN:Ada King"] + ada + ["END:VCARD", ""]
        try folder.put([
            "Content/site.yml": "title: Plain\nurl: https://example.org/\n",
            "Content/contacts/consent.yml":
                "containers: { staff: authorized }\ncontacts:\n  ada: { publish: [\(fields)] }\n"
                + "  grace: denied\n",
            "Content/contacts/staff/ada.vcf": card.joined(separator: "\r\n"),
            "Content/contacts/staff/grace.vcf": ConsentSite.card(
                "FN:Grace Murray Hopper", "EMAIL:grace@navy.example", "TEL:+44 20 7946 0018"),
        ])
        return folder
    }

    @Test("Profiles are labelled links with icons, which belong to the contact")
    func links() throws {
        let folder = try site("name, url, social", Self.lines)
        #expect(try folder.build().errors == "")
        let page = try folder.text("Output/contacts/ada/index.html")
        for link in [
            "https://ada.example.org/", "https://github.com/ada", "https://social.example/@ada",
            "https://orcid.org/0000-0002-1825-0097", "https://x.com/adaking",
            "matrix:u/ada:example.org",
        ] {
            #expect(page.contains(#"<a class="u-url" rel="me" href="\#(link)">"#), "\(link)")
        }
        #expect(page.contains("Web · <bdi>blog</bdi>"))
        for text in ["Mastodon</dt>", "ORCID</dt>", "X</dt>", "Matrix</dt>", "Diary</dt>"] {
            #expect(page.contains(text), "\(text)")
        }
        for icon in ["#github", "#mastodon", "#orcid", "#x", "#matrix"] {
            #expect(page.contains(icon + "\"></use>"), "\(icon)")
        }
        #expect(page.contains(#""@type": "ProfilePage""#))
        let data = page.split(whereSeparator: \.isWhitespace).joined()
        #expect(
            data.contains(
                #""sameAs":["https://ada.example.org/","https://github.com/ada","#
                    + #""https://social.example/@ada","https://orcid.org/0000-0002-1825-0097","#
                    + #""https://x.com/adaking"]"#))
        let sprite = try #require(
            try folder.output().paths.first { $0.hasPrefix("assets/icons.") })
        #expect(try folder.text("Output/" + sprite).utf8.count < 4096)
    }

    @Test(
        "A profile with a script is left out, and that is noted",
        arguments: ["IMPP:javascript:alert(1)", "X-SOCIALPROFILE:JavaScript:alert(1)"])
    func script(line: String) throws {
        let folder = try site("name, social", [line])
        let run = try folder.build("--strict")
        #expect(
            run.headline.contains("alert(1)\" is not a web address, so it is left out [bad-url]"))
        for file in ["index.html", "contact.vcf"] {
            #expect(try !folder.text("Output/contacts/ada/\(file)").contains("alert"))
        }
    }

    @Test("A card with profiles gives the same page again")
    func roundTrip() throws {
        let folder = try site("name, url, social", Self.lines)
        #expect(try folder.build().errors == "")
        let page = try folder.text("Output/contacts/ada/index.html")
        let card = try folder.text("Output/contacts/ada/contact.vcf")
        try folder.put(["Content/contacts/staff/ada.vcf": card])
        #expect(try folder.build().errors == "")
        #expect(try folder.text("Output/contacts/ada/index.html") == page)
        #expect(try folder.text("Output/contacts/ada/contact.vcf") == card)
    }

    @Test("Profiles that are not granted are in no file")
    func withheld() throws {
        let folder = try site("name", Self.lines)
        #expect(try folder.build().errors == "")
        for (path, entry) in try folder.output().entries where path.hasPrefix("contacts/ada") {
            guard case .file(let bytes) = entry else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("social.example") && !text.contains("adaking"), "\(path)")
        }
    }

    @Test(
        "A profile with a withheld e-mail or phone number is withheld",
        arguments: [
            "IMPP:xmpp:grace@navy.example", "IMPP:matrix:u/grace:navy.example",
            "SOCIALPROFILE;SERVICE-TYPE=Signal:https://signal.me/#p/+442079460018",
            "SOCIALPROFILE;SERVICE-TYPE=WhatsApp:https://wa.me/442079460018",
            "SOCIALPROFILE;SERVICE-TYPE=Signal;VALUE=text:020 7946 0018",
        ])
    func contained(line: String) throws {
        let folder = try site("name, social", [line])
        let run = try folder.build()
        #expect(run.end == .status(0))
        #expect(
            run.errors == """
                Content/contacts/staff/ada.vcf:4: note: this profile contains an e-mail address or \
                a phone number that is withheld, so it is not published [withheld-social]
                  help: publish the address or number too, or remove the profile

                """)
        let page = try folder.text("Output/contacts/ada/index.html")
        #expect(!page.contains("<dl"))
        let card = try folder.text("Output/contacts/ada/contact.vcf")
        #expect(!card.contains("IMPP") && !card.contains("SOCIALPROFILE"))
    }

    @Test("A withheld account that is an address is a leak elsewhere")
    func leak() throws {
        let folder = try site("name", ["IMPP:xmpp:ada@chat.example"])
        try folder.put(["Content/posts/a.md": LeakySite.post("Chat: ada@chat.example")])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains("Content/posts/a.md:5:7: error: contains the e-mail of \"ada\""))
    }
}
