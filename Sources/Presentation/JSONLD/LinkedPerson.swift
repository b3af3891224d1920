import Content
import VCard

/// A contact as machines are told of them: of what is published, that which schema.org has words
/// for.
struct LinkedPerson {
    let contact: Contact
    let name: String

    /// Absolute, as all addresses here.
    let url: String
    let image: String?
}

extension LinkedPerson {
    func write(to json: inout JSONWriter) {
        json.member("@type", contact.isOrganization ? "Organization" : "Person")
        json.member("name", name)
        if let parts = contact.name.parts { write(parts, to: &json) }
        write("alternateName", contact.name.nicknames.eachOnce.filter { $0 != name }, to: &json)
        json.member("url", url)
        if let image { json.member("image", image) }
        if !contact.isOrganization { writeWork(to: &json) }
        write("email", contact.emails.map(\.value).eachOnce, to: &json)
        write("sameAs", contact.urls.map(\.value).eachOnce, to: &json)
    }

    private func write(_ parts: VCard.Name, to json: inout JSONWriter) {
        if !parts.given.isEmpty { json.member("givenName", parts.given) }
        if !parts.family.isEmpty { json.member("familyName", parts.family) }
    }

    private func writeWork(to json: inout JSONWriter) {
        write("jobTitle", contact.titles.eachOnce, to: &json)
        guard let organization = contact.organization.first else { return }
        json.member("worksFor") { json in
            json.member("@type", "Organization")
            json.member("name", organization)
        }
    }

    /// One text stands alone, none is left out.
    private func write(_ name: StaticString, _ texts: [String], to json: inout JSONWriter) {
        if let text = texts.first, texts.count == 1 {
            json.member(name, text)
        } else if !texts.isEmpty {
            json.member(name, texts)
        }
    }
}
