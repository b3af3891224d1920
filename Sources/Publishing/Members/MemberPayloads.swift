import Content
import Crypto
import Foundation
import Platform
import Presentation
import Templating

/// Seals the timeline of each member with the member's public key.
///
/// A payload differs each time it is sealed, and a single changed payload would reveal whom its
/// member follows. So if no timeline has changed, all payloads stay as they are kept in `.sitegen`;
/// if one has, all are sealed again, with the same size.
struct MemberPayloads: Sendable {
    private let presenter: MemberPresenter
    private let record: RecordFile

    /// `nil` without members, or if the template has a problem: then nothing is sealed.
    private let sealed: Lazy<Result<SealedPayloads, any Error>>?

    /// What is the same for all members; `nil` if they see what everyone sees.
    let shared: SharedFiles?

    /// `siteForMembers` is the site as members see it; `isPublic` is true for the pages and files
    /// that everyone sees.
    init(
        _ site: SitePresenter, _ siteForMembers: SitePresenter?, _ record: RecordFile,
        isPublic: @escaping @Sendable (Address) -> Bool
    ) {
        let presenter = site.members
        (self.presenter, self.record) = (presenter, record)
        let kept = Lazy { record.value(SealedPayloads.self) }
        let key = Lazy {
            ContentKey(for: presenter.members.map(\.key), keeping: kept.value?.contentKey)
        }
        let shared = siteForMembers.map { SharedFiles($0, key, isPublic: isPublic) }
        self.shared = shared
        let languages = site.languages.compactMap { site in
            site.templates?.timeline.map { (site.members, $0, site.frame.language) }
        }
        guard languages.count == site.languages.count, !presenter.members.isEmpty else {
            sealed = nil
            return
        }
        sealed = Lazy {
            Result {
                let link = try shared?.link() ?? []
                return try SealedPayloads(
                    presenter.members.indices.map { index in
                        let parts = languages.map { presenter, template, language in
                            let part = template.bytes(of: presenter.timeline(index))
                            return languages.count == 1 ? part : part.part(in: language)
                        }
                        return Timeline(
                            html: Array(parts.joined()), link: link,
                            member: presenter.members[index], site: presenter.base)
                    }, shared.map { _ in key.value }, keeping: kept.value)
            }
        }
    }

    /// A file for each member. What is searched is the timeline before it is sealed.
    var outputs: [Output] {
        guard let sealed else { return [] }
        return presenter.members.map { member in
            Output(presenter.address(of: member), .members) {
                let payloads = try sealed.value.get()
                return Rendered(
                    payloads.bytes(of: member), searching: payloads.html[member.payload])
            }
        }
    }

    /// Keeps the payloads for the next build.
    func save() {
        if let payloads = try? sealed?.value.get() { record.save(payloads) }
    }
}

/// A member's timeline, and what binds it to the site and the member.
private struct Timeline {
    let html: [UInt8]

    /// See `SharedFiles.link`.
    let link: [UInt8]
    let member: Member

    /// See `MemberPayload.info`.
    let info: [UInt8]

    init(html: [UInt8], link: [UInt8], member: Member, site: String) {
        (self.html, self.link, self.member) = (html, link, member)
        info = MemberPayload.info(site: site, name: member.payload)
    }
}

/// The payloads of all members, by their names, and the digest that shows whether a timeline has
/// changed.
///
/// They are kept in the site's folder `.sitegen`, not in Output, and the digest is keyed, so that
/// Output alone does not help to guess whom a member follows. A damaged file is ignored.
private struct SealedPayloads: Codable, Sendable {
    /// 32 random bytes, made with the first payloads.
    private let key: Data

    /// The digest of all timelines and of the data that they are bound to.
    private let contents: Data
    private let payloads: [String: Data]

    /// `nil` if members see what everyone sees.
    let contentKey: ContentKey?

    /// The timelines, which are not kept.
    private(set) var html: [String: [UInt8]] = [:]

    private enum CodingKeys: CodingKey { case key, contents, payloads, contentKey }

    /// Returns the kept payloads if no timeline has changed, else seals all.
    init(
        _ timelines: [Timeline], _ contentKey: ContentKey?, keeping kept: SealedPayloads?
    ) throws {
        self.contentKey = contentKey
        key = kept?.key ?? SymmetricKey(size: .bits256).withBytes { Data($0) }
        contents = Self.digest(of: timelines, key)
        html = Dictionary(timelines.map { ($0.member.payload, $0.html) }) { first, _ in first }
        if let kept, kept.contents == contents {
            payloads = kept.payloads
            return
        }
        // The link, as long in all, must not add a step to each.
        let size =
            MemberPayload.paddedSize(timelines.map(\.html.count).max() ?? 0)
            + (timelines.first?.link.count ?? 0)
        payloads = Dictionary(
            try timelines.map { timeline in
                let payload = try MemberPayload(
                    sealing: timeline.html + timeline.link, size: size, to: timeline.member.key,
                    info: timeline.info)
                return (timeline.member.payload, Data(payload.bytes))
            }
        ) { first, _ in first }
    }

    func bytes(of member: Member) -> [UInt8]? { payloads[member.payload].map(Array.init) }

    /// Returns a digest that does not depend on the order of members in members.yml.
    private static func digest(of timelines: [Timeline], _ key: Data) -> Data {
        let key = SymmetricKey(data: key)
        var code = HMAC<SHA256>(key: key)
        for timeline in timelines.sorted(by: { $0.member.payload < $1.member.payload }) {
            for part in [timeline.member.key, timeline.info, timeline.html + timeline.link] {
                var count: [UInt8] = []
                count.append(littleEndian: UInt64(part.count))
                code.update(data: count)
                code.update(data: part)
            }
        }
        return Data(code.finalize())
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
