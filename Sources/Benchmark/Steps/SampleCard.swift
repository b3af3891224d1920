/// A card as address books export it.
enum SampleCard {
    static let properties = [
        "UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "FN:Dr. Ada Lovelace",
        "N:Lovelace;Ada;King;Dr.;", "NICKNAME:Enchantress of Number",
        "ORG:Analytical Society;Engines", "TITLE:Mathematician",
        "EMAIL;TYPE=work,pref:ada@example.org", "EMAIL;TYPE=home:ada@home.example",
        "TEL;TYPE=work,voice:+44 20 7946 0018", "TEL;TYPE=cell:+44 7700 900123",
        "ADR;TYPE=home:;;12 St James's Square;London;;SW1Y 4JH;United Kingdom",
        "URL:https://example.org/ada", "BDAY:1815-12-10",
        "NOTE:Wrote the notes to the paper on the engine\\, of which the last and\r\n"
            + "  longest tells how it would compute numbers.",
        "REV:20260109T100000Z",
    ]

    static let text =
        (["BEGIN:VCARD", "VERSION:4.0"] + properties + ["END:VCARD", ""])
        .joined(separator: "\r\n")
}
