/// A member of a sample site, as a line of members.yml.
struct MemberLine {
    let id: String
    let contact: String?
    let follows: String

    init(_ id: String, contact: String? = nil, follows: String = "") {
        self.id = id
        self.contact = contact
        self.follows = follows
    }

    static let salt = "AAECAwQFBgcICQoLDA0ODw=="

    /// Derived from the id.
    var payload: String {
        let digits = id.utf8.map { String($0, radix: 16) }.joined()
        return digits + String(repeating: "0", count: 32 - digits.count)
    }

    /// Each member gets a distinct key, as long as there are any.
    static func file(_ members: [MemberLine]) -> String {
        "salt: \(salt)\nrounds: 700000\nmembers:\n"
            + zip(members, keys).map { member, key in
                let contact = member.contact.map { "contact: \($0), " } ?? ""
                return "  \(member.id): { \(contact)follows: [\(member.follows)], key: \(key), "
                    + "payload: \(member.payload) }\n"
            }.joined()
    }

    /// The first multiples of the curve's base point.
    private static let keys = [
        "BGsX0fLhLEJH+Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=",
        "BHzyexiNA09+ilI4AwS1GsPAiWnid/IbNaYLSPxHZpl4B3dVENuO0EApPZrGn3Qw27p9reY86YIpngS3nSJ4c9E=",
        "BF7L5NGmMwpEyPfvlR1L8WXmxrch762phftBZhvG5/1shzRkDEmY/343SwbOGmSi7NgqsDY4T7g9mnmxJ6J9UDI=",
        "BOJTSjUy0I+7oC3eZZ7mK9ADH+LbeFWW71CTAkRrAwhS4PFXWkxjPMcZ3+5f2oYtdk78lsPzDuAFXELCPxhO2MY=",
        "BFFZC3pRUUDS14TIVghmj9/vjIL9H1vlJCFVSg3D0DPt4MF9qJBKcn2K4b82v4p5Jg0BLwDU2AiI0dC7RP2hbaQ=",
        "BLAaFyp2pGAsktMkLLiX3eMCTHQN67IVtMawquk8IpGp6FwQdDI32tVv7A4t+6cDeRwA93Acfha9/XxIU4/Hf+I=",
    ]
}
