/// Parts of members.yml files.
enum SampleMembers {
    static let salt = "AAECAwQFBgcICQoLDA0ODw=="

    /// The public keys of the private keys 1, 2 and 3.
    static let keys = [
        "BGsX0fLhLEJH+Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=",
        "BHzyexiNA09+ilI4AwS1GsPAiWnid/IbNaYLSPxHZpl4B3dVENuO0EApPZrGn3Qw27p9reY86YIpngS3nSJ4c9E=",
        "BF7L5NGmMwpEyPfvlR1L8WXmxrch762phftBZhvG5/1shzRkDEmY/343SwbOGmSi7NgqsDY4T7g9mnmxJ6J9UDI=",
    ]

    /// 65 bytes that begin with 4, but not a point on the curve.
    static let offCurve =
        "BGsX0fLhLEJH+Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfQ="
    static let payloads = [
        "00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100",
        "0123456789abcdef0123456789abcdef",
    ]
    static let payload = payloads[0]

    static let contacts: [String: String?] = [
        "Content/contacts/everyone/ada.vcf": card("FN:Ada Lovelace", "UID:urn:uuid:1815"),
        "Content/contacts/everyone/grace.vcf": card("FN:Grace Hopper"),
        "Content/contacts/board/hidden.vcf": card("FN:Hidden Harry"),
        "Content/contacts/consent.yml": "containers: { everyone: authorized, board: denied }\n",
    ]
}
