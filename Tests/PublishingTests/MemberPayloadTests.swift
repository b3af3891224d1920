import Crypto
import Foundation
import Testing

@testable import Publishing

@Suite("A member's payload")
struct MemberPayloadTests {
    private let ada: MemberSecret
    private let bob: MemberSecret
    private static let site = "https://example.org/lab/"
    private static let html = Array("<h2>Following</h2><p>Grüße</p>".utf8)

    init() throws {
        ada = try MemberSecret(
            email: "ada@example.org", password: "correct horse battery", salt: Array(0..<16),
            rounds: 1000)
        bob = try MemberSecret(
            email: "bob@example.org", password: "correct horse battery", salt: Array(0..<16),
            rounds: 1000)
    }

    private func payload(_ size: Int, for member: MemberSecret) throws -> [UInt8] {
        try MemberPayload(
            sealing: Self.html, size: size, to: member.publicKey,
            info: MemberPayload.info(site: Self.site, name: member.payload)
        ).bytes
    }

    private func open(
        _ payload: [UInt8], as member: MemberSecret, site: String = site, name: String? = nil
    ) -> [UInt8]? {
        PayloadOpener(
            key: member.key, site: site, name: name ?? member.payload
        ).plaintext(of: payload)
    }

    @Test("Its member opens it, and gets the timeline padded with spaces")
    func opens() throws {
        let payload = try payload(4096, for: ada)
        #expect(payload.count == 1 + 65 + 65 + 4096 + 16)
        #expect(payload[0] == 1)
        #expect(Array(payload[1..<66]) == ada.publicKey)
        let padding = [UInt8](repeating: UInt8(ascii: " "), count: 4096 - Self.html.count)
        #expect(open(payload, as: ada) == Self.html + padding)
    }

    @Test("Another member, site or name does not open it")
    func others() throws {
        let payload = try payload(64, for: ada)
        #expect(open(payload, as: ada) != nil)
        #expect(open(payload, as: bob) == nil)
        #expect(open(payload, as: bob, name: ada.payload) == nil)
        #expect(open(payload, as: ada, name: bob.payload) == nil)
        let isOtherKey = Array(payload[..<1]) + bob.publicKey + Array(payload[66...])
        #expect(open(isOtherKey, as: bob, name: ada.payload) == nil)
        for site in [
            "https://example.org/", "http://example.org/lab/", "https://evil.example/lab/",
        ] {
            #expect(open(payload, as: ada, site: site) == nil)
        }
    }

    @Test("It does not open if a byte is changed, missing or added")
    func flipped() throws {
        let payload = try payload(64, for: ada)
        for index in payload.indices {
            var flipped = payload
            flipped[index] ^= 1 << UInt8(index % 8)
            #expect(open(flipped, as: ada) == nil, "byte \(index)")
        }
        #expect(open(payload.dropLast(), as: ada) == nil)
        #expect(open(payload + [0], as: ada) == nil)
        #expect(open([], as: ada) == nil)
    }

    @Test("Sealed again, it differs but has the same length")
    func random() throws {
        let (first, second) = try (payload(4096, for: ada), payload(4096, for: ada))
        #expect(first.count == second.count)
        #expect(first[66..<131] != second[66..<131])
        #expect(first[131...] != second[131...])
    }

    @Test(
        "The plaintext's size is a multiple of 4096",
        arguments: [(0, 4096), (1, 4096), (4095, 4096), (4096, 4096), (4097, 8192)])
    func size(_ count: Int, _ size: Int) {
        #expect(MemberPayload.paddedSize(count) == size)
    }

    @Test(
        "The test vectors of RFC 9180 open with the payload's suite", arguments: HPKEExample.all)
    func vectors(_ example: HPKEExample) throws {
        #expect(try example.opened() == example.encryptions.map(\.pt))
    }
}

/// Opens a payload like the members' page, independently of the code under test.
struct PayloadOpener {
    let key: P256.KeyAgreement.PrivateKey
    let site: String
    let name: String

    /// Returns `nil` if the payload does not open.
    func plaintext(of payload: [UInt8]) -> [UInt8]? {
        guard payload.count > 131, payload[0] == 1,
            Data(payload[1..<66]) == key.publicKey.x963Representation
        else { return nil }
        do {
            var recipient = try HPKE.Recipient(
                privateKey: key,
                ciphersuite: HPKE.Ciphersuite(
                    kem: .P256_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_256),
                info: Data("sitegen members 1\n\(site)\n\(name)".utf8),
                encapsulatedKey: Data(payload[66..<131]))
            return Array(try recipient.open(Data(payload[131...])))
        } catch {
            return nil
        }
    }
}
