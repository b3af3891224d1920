import Foundation
import Platform
import Testing

@testable import Publishing

/// The values are from another implementation: Python's hashlib and integers.
@Suite("A member's secret")
struct MemberSecretTests {
    @Test(
        "A password is normalized like in a browser",
        arguments: [
            ("ﾊﾟｽﾜｰﾄﾞ", "パスワード"), ("\u{AC00}\u{11A8}", "\u{AC01}"), ("e\u{301}", "\u{E9}"),
            ("\u{FFB7}\u{FFC2}", "\u{C544}"), ("ﬁ①Ａ", "fi1A"),
        ])
    func spelling(_ typed: String, _ normal: String) {
        #expect(Array(typed.normalizedAsPassword.utf8) == Array(normal.utf8))
    }

    @Test(
        "A key and a name are derived from e-mail and password, in any spelling",
        arguments: [
            (
                "correct horse battery", "Ada@Example.org",
                "1d4ebd39a4befc615bcf5863787160e27d2093561d5e83274e42ee80589891e5",
                "0450613f150565aefae27ecc6aea47a4e4e09c0fc7038ae51ccd189fc95641c8f4"
                    + "944f2cbef9c7c6b41cbfb23f576592f2309c176390f2d071f5b39944aacef984",
                "0e8f1dd9629410a86b9f56687c62d547"
            ),
            (
                "ﬁne ①②③ naïve Ａ", " ada@example.org ",
                "2a65b9cb238b393409aafe6ad4c6f109e8e3a84e5713c3bd421daec195081126",
                "04e545ef4ad03e90d9b8aeb29bb763a1beae7f865aa26b8bc0d60c629a1b9108d4"
                    + "4c5225aa91de0b3364b095c79e0df15be29c88f3d66be272011b29df39a98478",
                "c8c42743f86ce965097fe94bc8252fa3"
            ),
            (
                "fine 123 nai\u{308}ve A", "ADA@EXAMPLE.ORG",
                "2a65b9cb238b393409aafe6ad4c6f109e8e3a84e5713c3bd421daec195081126",
                "04e545ef4ad03e90d9b8aeb29bb763a1beae7f865aa26b8bc0d60c629a1b9108d4"
                    + "4c5225aa91de0b3364b095c79e0df15be29c88f3d66be272011b29df39a98478",
                "c8c42743f86ce965097fe94bc8252fa3"
            ),
        ])
    func derivation(
        _ password: String, _ email: String, _ key: String, _ publicKey: String, _ name: String
    ) throws {
        let secret = try MemberSecret(
            email: email, password: password, salt: Array(0..<16), rounds: 1000)
        #expect(Array(secret.key.rawRepresentation).hexadecimal == key)
        #expect(secret.publicKey.hexadecimal == publicKey)
        #expect(secret.payload == name)
    }

    @Test("A key and a name are derived with the number of rounds of a site")
    func rounds() throws {
        let secret = try MemberSecret(
            email: "ada@example.org", password: "correct horse battery", salt: Array(0..<16),
            rounds: 600_000)
        #expect(secret.payload == "a50263f042dcce9139ac92c6c0e102ac")
        #expect(
            Array(secret.key.rawRepresentation).hexadecimal
                == "8d9145632749e89ed821e3654df52de5040cc9ee7af19348fd983330125ce5be")
    }

    private static let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc6325"

    @Test(
        "Any number is reduced to a number from 1 to below the curve's order",
        arguments: [
            ("", "01"), ("00", "01"), ("01", "02"), (order + "4f", order + "50"),
            (order + "50", "01"), (order + "51", "02"),
            (
                "01fffffffe00000001ffffffffffffffff79cdf55b4e2f3d09e7739585f8c64a9f",
                order + "50"
            ),
            ("01fffffffe00000001ffffffffffffffff79cdf55b4e2f3d09e7739585f8c64aa0", "01"),
            (
                String(repeating: "f", count: 96),
                "431905529c0166ce652e96b7ccca0a9a679b73e29ad16947f01cf012fc632550"
            ),
            (
                "2a94608f8d29fbb7af52d1bc1667f505440cc75cababdc5961bfcc9f54dadd1a3f"
                    + "ffffffffffffffffffffffffff",
                "6631addef88eb3d9049635a3c170ff5fd454e2d4476148fc85004013aec10620"
            ),
        ])
    func scalar(_ number: String, _ scalar: String) {
        let bytes = P256Scalar([UInt8](hexadecimal: number)).bytes
        #expect(bytes.hexadecimal == String(repeating: "0", count: 64 - scalar.count) + scalar)
    }
}

extension [UInt8] {
    init(hexadecimal text: String) {
        var rest = text[...]
        self = []
        while !rest.isEmpty {
            append(UInt8(rest.prefix(2), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
    }
}
