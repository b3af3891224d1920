import Content
import VCard

/// The vCard file of a new contact.
struct ContactFile {
    let name: String
    let email: String?
    let title: String?
    let organization: String?
    let uid: String
}

extension ContactFile {
    /// The slug that the file's name gives the contact.
    var slug: String { Slug.make(name) }

    var text: String { VCardWriter().text(of: VCard(properties)) }

    private var properties: [VCard.Property] {
        let texts = [
            ("TITLE", title.map { VCard.Property(name: "TITLE", text: $0) }),
            ("ORG", organization.map { VCard.Property(name: "ORG", components: [$0]) }),
            ("EMAIL", email.map { VCard.Property(name: "EMAIL", text: $0, types: ["work"]) }),
        ]
        return [
            VCard.Property(name: "UID", uri: uid), VCard.Property(name: "FN", text: name),
            VCard.Property(VCard.Name(typed: name)),
        ] + texts.compactMap(\.1)
    }
}
