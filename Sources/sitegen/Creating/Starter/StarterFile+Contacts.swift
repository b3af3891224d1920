import VCard

/// Three people who do not exist, and can only be reached at example.org.
extension StarterFile {
    static var ines: StarterFile {
        card(
            "ines-valdoro", VCard.Name(family: "Valdoro", given: "Ines"), "Founder",
            uid: "urn:uuid:5f0c1c9e-6a52-4b0e-9d3b-0d6a3f6b7c11",
            [
                VCard.Property(
                    name: "EMAIL", text: "ines@example.org", types: ["work"], preference: 1),
                VCard.Property(name: "EMAIL", text: "ines.valdoro@example.org", types: ["home"]),
                VCard.Property(name: "URL", uri: "https://example.org/"),
                VCard.Property(
                    name: "NOTE",
                    text: """
                        Opened the workshop with a box of screwdrivers and a kettle. Mends clocks, \
                        and anything else that ticks.
                        """),
            ])
    }

    static var tomas: StarterFile {
        card(
            "tomas-brightwater", VCard.Name(family: "Brightwater", given: "Tomás"), "Electronics",
            uid: "urn:uuid:b1a5f0a2-3b1f-4f0c-8a53-7c2de9d40b22",
            [
                VCard.Property(name: "EMAIL", text: "tomas@example.org", types: ["work"]),
                VCard.Property(name: "TEL", text: "+1 555 010 0142", types: ["cell"]),
            ])
    }

    static var yuna: StarterFile {
        card(
            "yuna-halloway", VCard.Name(family: "Halloway", given: "Yuna"), "Textiles and bicycles",
            uid: "urn:uuid:e7c94d36-91f8-4d27-b0c6-2f8b51a6ce33",
            [
                VCard.Property(name: "EMAIL", text: "yuna@example.org", types: ["home"]),
                VCard.Property(VCard.Birthday(month: 4, day: 12, text: "--0412")),
            ])
    }

    private static func card(
        _ slug: String, _ name: VCard.Name, _ title: String, uid: String,
        _ others: [VCard.Property]
    ) -> StarterFile {
        let properties = [
            VCard.Property(name: "UID", uri: uid),
            VCard.Property(name: "FN", text: "\(name.given) \(name.family)"),
            VCard.Property(name), VCard.Property(name: "TITLE", text: title),
            VCard.Property(name: "ORG", components: ["The Tuesday Workshop"]),
        ]
        return StarterFile(
            path: "Content/contacts/everyone/\(slug).vcf",
            text: VCardWriter().text(of: VCard(properties + others)))
    }
}
