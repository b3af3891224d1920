import Foundation

/// A site of two contacts with withheld values: only Ada's name and work e-mail are published, and
/// nothing of Charles.
enum LeakySite {
    static let files = [
        "Content/site.yml": "title: Engines\nurl: https://example.org/\nlocale: en_GB\n",
        "Content/contacts/consent.yml": consent(),
        "Content/contacts/people/ada.vcf": card(
            "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "EMAIL;TYPE=work:ada@example.org",
            "EMAIL;TYPE=home:countess@home.example", "TEL;TYPE=cell:+44 20 7946 0018",
            "ADR;TYPE=home:;;12 St James's Square;London;;SW1Y 4JH;United Kingdom",
            "NOTE:Cannot abide pelicans", "BDAY:1815-12-10"),
        "Content/contacts/board.vcf": card(
            "FN:Charles Babbage", "N:Babbage;Charles;;;", "EMAIL:cb@engine.example",
            "PHOTO;ENCODING=b;TYPE=PNG:" + picture.base64EncodedString()),
    ]

    static func consent(_ more: String = "") -> String {
        """
        containers:
          people: authorized
          board.vcf: denied
        contacts:
          ada:
            publish: [name, email.work]
        \(more)
        """
    }

    static let members = """
        salt: 8Q0OlTnwoHPrMUgBiPUUrQ==
        rounds: 600000
        members:
          eve:
            follows: [mary]
            key: BOtFWWaxQIyKXQKx+3UgsKqMDXm0+2PdLguubTQti/K7YgTOUIsSQf6ix7u+rOkGNFktZd+WhpKUFiDoDw/ftJo=
            payload: 12326a54f410fba941a8d868b9a08b70

        """

    /// One red pixel.
    static let picture =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3"
                + "A0FDAAAAAElFTkSuQmCC") ?? Data()

    /// One blue pixel.
    static let otherPicture =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNgYPgPAAEDAQA2"
                + "dBFAAAAAAElFTkSuQmCC") ?? Data()

    /// The blue pixel with metadata of the camera.
    static let labelledPicture =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACnRFWHRNYWtlAExlaWNhIJ2H"
                + "hgAAAAxJREFUeNpjYGD4DwABAwEANnQRQAAAAABJRU5ErkJggg==") ?? Data()

    static func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    }

    static func post(_ body: String, _ more: String = "") -> String {
        "---\ntitle: Open day\ndate: 2026-03-02\n\(more)---\n\(body)\n"
    }
}

extension TemporaryFolder {
    /// Writes the site here, with plain templates.
    func layLeakySite(_ more: [String: String] = [:]) throws {
        try Story.plain.lay(in: self)
        try put(LeakySite.files)
        try put(more)
    }
}
