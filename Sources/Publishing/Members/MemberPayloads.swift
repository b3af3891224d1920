import Content
import Crypto
import Foundation
import Platform
import Presentation
import Templating

/// Seals every member's timeline to them alone.
///
/// A payload differs each time it is sealed, and one that changed alone would betray whom its
/// member follows. So where nothing is new, all stay as they are in Output, byte for byte; where
/// anything is, all are sealed anew, and all are of one size.
struct MemberPayloads: Sendable {
    let presenter: MemberPresenter

    /// Nil where it has a problem: then there is nothing to seal.
    let template: PageTemplate<TimelinePage>?
    let stage: PageStage

    /// Of the last build into the same Output.
    let record: RecordFile
    let output: String
    let jobs: Int

    /// A timeline as far as a build must remember it.
    private struct Timeline: Sendable {
        let size: Int
        let digest: [UInt8]
    }

    /// What is to be remembered once Output holds it; nil where there is nothing to stage.
    func stageAll() async throws -> SealRecord? {
        guard let template, !presenter.members.isEmpty else { return nil }
        let old = record.value(SealRecord.self)
        let key = old.map { SymmetricKey(data: $0.key) } ?? SymmetricKey(size: .bits256)
        let timelines = try await check(template, key)
        guard stage.isStaging else { return nil }
        let contents = digest(of: timelines, key)
        if let old, old.contents == contents, let kept = kept(old) {
            for (member, bytes) in zip(presenter.members, kept) {
                try stage.stage(searched: bytes, at: presenter.address(of: member))
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
    /// Lets the gate see each timeline before nobody can any more.
    private func check(
        _ template: PageTemplate<TimelinePage>, _ key: SymmetricKey
    ) async throws -> [Timeline] {
        let members = presenter.members
        return try await members.indices.concurrentMap(jobs: jobs) { index in
            let html = html(index, template)
            stage.search(html, asPartOf: presenter.address(of: members[index]))
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

    /// The same in whatever order members.yml has the members.
    private func digest(of timelines: [Timeline], _ key: SymmetricKey) -> Data {
        var code = HMAC<SHA256>(key: key)
        for (_, timeline) in zip(presenter.members, timelines).sorted(by: {
            $0.0.payload < $1.0.payload
        }) {
            code.update(data: timeline.digest)
        }
        return Data(code.finalize())
    }

    /// All payloads as they are in Output; nil where one is missing or is not what was sealed.
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
            try stage.stage(searched: payload.bytes, at: presenter.address(of: member))
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
