import Content
import Crypto
import Foundation
import Platform
import Presentation
import Templating

/// Seals the timeline of each member with the member's public key.
///
/// A payload differs each time it is sealed, and a single changed payload would reveal whom its
/// member follows. So if no timeline has changed, all payloads stay in Output, byte for byte; if
/// one has, all are sealed again, with the same size.
struct MemberPayloads: Sendable {
    let presenter: MemberPresenter

    /// `nil` if it has a problem; then nothing is sealed.
    let template: PageTemplate<TimelinePage>?
    let stager: OutputStager

    /// The record of the last build into the same Output.
    let record: RecordFile
    let output: String
    let jobs: Int

    /// The size and digest of a rendered timeline.
    private struct Timeline: Sendable {
        let size: Int
        let digest: [UInt8]
    }

    /// Stages all payloads. Returns the record to save after the commit; `nil` without payloads.
    func stageAll() async throws -> SealRecord? {
        guard let template, !presenter.members.isEmpty else { return nil }
        let old = record.value(SealRecord.self)
        let key = old.map { SymmetricKey(data: $0.key) } ?? SymmetricKey(size: .bits256)
        let timelines = try await check(template, key)
        guard stager.isStaging else { return nil }
        let contents = digest(of: timelines, key)
        if let old, old.contents == contents, let kept = kept(old) {
            for (member, bytes) in zip(presenter.members, kept) {
                try stager.stage(searched: bytes, at: presenter.address(of: member))
            }
            return old
        }
        let size = MemberPayload.paddedSize(timelines.map(\.size).max() ?? 0)
        let hashes = try await seal(template, size)
        return SealRecord(
            key: Data(key.withBytes(Array.init)), contents: contents, payloads: hashes)
    }
}

extension MemberPayloads {
    /// Renders and searches each timeline before it is sealed.
    private func check(
        _ template: PageTemplate<TimelinePage>, _ key: SymmetricKey
    ) async throws -> [Timeline] {
        let members = presenter.members
        return try await members.indices.concurrentMap(jobs: jobs) { index in
            let html = html(index, template)
            stager.search(html, asPartOf: presenter.address(of: members[index]))
            var code = HMAC<SHA256>(key: key)
            for part in [members[index].key, info(members[index]), html] {
                var count: [UInt8] = []
                count.append(littleEndian: UInt64(part.count))
                code.update(data: count)
                code.update(data: part)
            }
            return Timeline(size: html.count, digest: Array(code.finalize()))
        }
    }

    /// Returns a digest that does not depend on the order of members in members.yml.
    private func digest(of timelines: [Timeline], _ key: SymmetricKey) -> Data {
        var code = HMAC<SHA256>(key: key)
        for (_, timeline) in zip(presenter.members, timelines).sorted(by: {
            $0.0.payload < $1.0.payload
        }) {
            code.update(data: timeline.digest)
        }
        return Data(code.finalize())
    }

    /// Returns all payloads in Output; `nil` if one is missing or differs from the sealed one.
    private func kept(_ record: SealRecord) -> [[UInt8]]? {
        var payloads: [[UInt8]] = []
        for member in presenter.members {
            let path = "\(output)/\(presenter.address(of: member).outputPath)"
            guard let hash = record.payloads[member.payload],
                let bytes = try? ContentFile.bytes(path, shown: path),
                SealRecord.digest(bytes) == hash
            else { return nil }
            payloads.append(bytes)
        }
        return payloads
    }

    private func seal(
        _ template: PageTemplate<TimelinePage>, _ size: Int
    ) async throws -> [String: Data] {
        let members = presenter.members
        let hashes = try await members.indices.concurrentMap(jobs: jobs) { index in
            let member = members[index]
            let payload = try MemberPayload(
                sealing: html(index, template), size: size, to: member.key, info: info(member))
            try stager.stage(searched: payload.bytes, at: presenter.address(of: member))
            return (member.payload, SealRecord.digest(payload.bytes))
        }
        return Dictionary(hashes) { first, _ in first }
    }

    private func html(_ index: Int, _ template: PageTemplate<TimelinePage>) -> [UInt8] {
        var html: [UInt8] = []
        template.render(presenter.timeline(index), into: &html)
        return html
    }

    private func info(_ member: Member) -> [UInt8] {
        MemberPayload.info(site: presenter.base, name: member.payload)
    }
}

/// A member's sealed timeline: a message of HPKE (RFC 9180, base mode) to their public key.
struct MemberPayload: Sendable {
    /// 1 ‖ the member's public key ‖ the encapsulated key ‖ the ciphertext with its tag.
    let bytes: [UInt8]

    /// The length of the padded plaintext is a multiple of this.
    static let block = 4096
    static let version: UInt8 = 1
    static let suite = HPKE.Ciphersuite.P256_SHA256_AES_GCM_256

    /// `size` is the length of the padded plaintext. `key` is a point of P-256, uncompressed.
    init(sealing html: [UInt8], size: Int, to key: [UInt8], info: [UInt8]) throws {
        let padding = [UInt8](repeating: UInt8(ascii: " "), count: max(0, size - html.count))
        var sender = try HPKE.Sender(
            recipientKey: P256.KeyAgreement.PublicKey(x963Representation: key),
            ciphersuite: Self.suite, info: Data(info))
        let ciphertext = try sender.seal(html + padding)
        bytes = [Self.version] + key + Array(sender.encapsulatedKey) + Array(ciphertext)
    }

    /// Returns the data that binds a payload to its site and name: elsewhere, it does not open.
    /// `site` is the site's absolute address.
    static func info(site: String, name: String) -> [UInt8] {
        Array("sitegen members \(version)\n\(site)\n\(name)".utf8)
    }

    /// Returns `count` rounded up to a multiple of `block`; at least one block.
    static func paddedSize(_ count: Int) -> Int {
        max(1, (count + block - 1) / block) * block
    }
}

/// The record of sealed payloads, from which the next build sees if a timeline has changed.
///
/// It is in the site's folder `.sitegen`, not in Output, and its digest is keyed, so that Output
/// alone does not help to guess whom a member follows. A damaged record is ignored.
struct SealRecord: Codable, Sendable {
    /// 32 random bytes, made with the first record.
    let key: Data

    /// The digest of all plaintexts and of the data that they are bound to.
    let contents: Data

    /// SHA-256 of each payload, by its name.
    let payloads: [String: Data]

    static func digest(_ bytes: [UInt8]) -> Data { Data(SHA256.hash(data: bytes)) }
}
