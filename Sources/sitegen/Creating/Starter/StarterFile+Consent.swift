extension StarterFile {
    static func consent(_ days: StarterDays) -> StarterFile {
        StarterFile(
            path: "Content/contacts/consent.yml",
            text: """
                # Who is published, and what of them. Whoever is not covered here is not published: a card in
                # this folder is private until a line of this file says otherwise.
                #
                # sitegen list contacts tells what is published of everyone, and by which rule. Instead of
                # editing you can say sitegen consent grant NAME, or deny; comments stay as they are.

                # What an authorized contact publishes unless an entry of their own says more or less. There are
                # also email, phone, address, url, note and birthday; email.work is only those of that type.
                publish: [name, photo, organization, title]

                # A container is a folder or a .vcf file directly beside this file. One that is not named here is
                # not decided, and one that is denied is private whatever stands below.
                containers:
                  everyone: authorized
                  # board.vcf: denied

                # One person at a time, by the last part of their page's address or by the UID of their card.
                contacts:
                  # Ines has agreed to more than the others. Her e-mail at work is public; the one at home is
                  # on the same card, and stays there.
                  ines-valdoro:
                    publish: [name, photo, title, note, email.work, url]
                    # The last day of her consent. From then on nothing of her is published.
                    until: \(days.day(365))

                  # Whoever says no: their posts then have another byline.
                  # yuna-halloway: denied

                  # Tomás has no entry, so he is published with the fields above: not with his number.

                """)
    }
}
