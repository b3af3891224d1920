extension VCard.Parameter {
    /// What a value without a name stands for: `BASE64` is an encoding, `WORK` a type.
    static func bare(_ word: String) -> VCard.Parameter {
        VCard.Parameter(name: names[word.uppercased()] ?? "TYPE", values: [word])
    }

    /// RFC 2426, section 5 and the forms of vCard 2.1 that 3.0 cards carry.
    private static let names = [
        "B": "ENCODING", "BASE64": "ENCODING", "QUOTED-PRINTABLE": "ENCODING",
        "7BIT": "ENCODING", "8BIT": "ENCODING",
        "URI": "VALUE", "URL": "VALUE", "INLINE": "VALUE", "CONTENT-ID": "VALUE", "CID": "VALUE",
    ]
}
