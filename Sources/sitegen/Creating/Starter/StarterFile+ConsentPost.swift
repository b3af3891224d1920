extension StarterFile {
    /// A post that has its date from its file's name.
    static func consentPost(_ days: StarterDays) -> StarterFile {
        StarterFile(
            path: "Content/posts/\(days.day(-4))-who-is-published.md",
            text: """
                ---
                title: Who is published, and with what
                author: [tomas-brightwater, ines-valdoro]
                tags: [how-to, privacy]
                aliases: [/consent/]
                ---

                An address book is full of things that were told to one person. So a card in this site's
                folder is private, whole and entire, until somebody says otherwise. That is done in one file,
                `Content/contacts/consent.yml`:

                ```yaml
                publish: [name, photo, organization, title]

                containers:
                  everyone: authorized

                contacts:
                  ines-valdoro:
                    publish: [name, photo, title, note, email.work, url]
                    until: \(days.day(365))
                ```

                All three of us lie in the folder `everyone`, so [Yuna](/contacts/yuna-halloway/) and I are
                published with the four fields of the first line. I have a telephone, and you will not find it
                here. [Ines](/contacts/ines-valdoro/) has agreed to more, for a year: her e-mail at work is on
                her page, the one at home is not, although both stand on the same card.

                Ask what is published of everyone, and why:

                ```sh
                sitegen list contacts
                ```

                > A build looks through all that it is about to write for what is withheld. If I were to put
                > my number into this text, there would be no new page: only a line that says where it stands.

                ## Being found again

                The first lines of this post have an entry `aliases`. Whoever still has the old address
                `/consent/` is led here. A page that moves need not be lost.

                Back to [how to move in](welcome.md).

                """)
    }
}
