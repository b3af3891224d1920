/// A small site with a contact for every rule of consent.
enum ConsentSite {
    static let consent = """
        # Who may be seen.
        publish: [name, title]
        containers:
          everyone: authorized   # all of them
          board.vcf: denied
        contacts:
          # Ada asked for more.
          ada:
            publish: [name, email.work]   # not the other one
            until: 2030-01-01
          gone:
            until: 2026-01-31
          bob: denied

        """

    static let files = [
        "Content/site.yml": "title: Lab\nurl: https://example.org/\ntimeZone: Europe/Berlin\n",
        path: consent,
        "Content/contacts/everyone/ada.vcf": card(
            "FN:Ada Lovelace", "UID:urn:uuid:1815", "TITLE:Countess",
            "EMAIL;TYPE=WORK:ada@work.example", "EMAIL;TYPE=HOME:ada@home.example",
            "TEL;TYPE=HOME:+44 20 7946 0001", "TEL;TYPE=HOME:+44 20 7946 0002"),
        "Content/contacts/everyone/bob.vcf": card("FN:Bob Denied"),
        "Content/contacts/everyone/carl.vcf": card(
            "FN:Carl\\, the Second", "TITLE:Clerk", "EMAIL:carl@example.org"),
        "Content/contacts/everyone/gone.vcf": card("FN:Gone Since"),
        "Content/contacts/everyone/secret.vcf": card("FN:Secret Sam", "CLASS:PRIVATE"),
        "Content/contacts/board.vcf": card("FN:Bea Board") + card("FN:Ben Board", "TITLE:Chair"),
        "Content/contacts/new.vcf": card("FN:Nina New", "TITLE:Trainee", "NOTE:Not yet asked."),
    ]

    static let path = "Content/contacts/consent.yml"

    static func card(_ lines: String...) -> String {
        (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    }
}

extension TemporaryFolder {
    /// Runs a consent command in this folder on 1 November 2026.
    func consent(_ arguments: String...) throws -> ProgramRun { try consent(arguments) }

    func consent(_ arguments: [String]) throws -> ProgramRun {
        try onTheFirst(["consent"] + arguments)
    }

    /// Runs a list command in this folder on that day.
    func list(_ arguments: String...) throws -> ProgramRun {
        try onTheFirst(["list"] + arguments)
    }

    private func onTheFirst(_ arguments: [String]) throws -> ProgramRun {
        try Program(folder: path).run(arguments + ["--now", "2026-11-01"])
    }
}

extension ProgramRun {
    /// A successful run with these output lines.
    static func success(_ lines: String..., errors: String = "") -> ProgramRun {
        ProgramRun(end: .status(0), output: lines.map { $0 + "\n" }.joined(), errors: errors)
    }
}
