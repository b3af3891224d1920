import Content
import Platform
import Presentation
import Privacy

/// Tells of each file of a build whether it stands in Output already, made of the same by an earlier
/// build of whatever process; and takes down what this one makes them of.
///
/// Safe to use from many tasks at once.
final class MadeFiles: Sendable {
    /// How a file is made, beside what it is made of.
    enum Manner { case page, file }

    /// By the paths of their addresses.
    private let known: [String: CachedFiles.File]

    /// Of what all files are searched for.
    let gate: Fingerprint
    private let page: Fingerprint
    private let file: Fingerprint
    private let made = Locked(CachedFiles())

    /// For the records that are made.
    private let room = Storeroom()

    /// `known` are files that stand as they were left.
    init(
        known: [String: CachedFiles.File], frame: PageFrame, templates: PageTemplates.Key,
        gate: LeakGate.Key
    ) {
        self.known = known
        let gate = Fingerprint(gate)
        self.gate = gate
        page = Fingerprint([gate, Fingerprint(frame), Fingerprint(templates)])
        file = Fingerprint([gate, Fingerprint(frame.settings)])
    }

    /// Whether each of the addresses has a file that was made of the same in the same manner.
    func stand(
        _ addresses: [Address], madeOf subject: some Encodable, _ manner: Manner
    ) -> Bool {
        let making = making(of: subject, manner)
        made.with { made in
            for address in addresses { made.note(making, at: address) }
        }
        return addresses.allSatisfy { known[$0.path]?.making == making }
    }

    /// The same of a text's page; gives what is known of the text.
    func text(at address: Address, madeOf subject: some Encodable) -> CachedText? {
        guard stand([address], madeOf: subject, .page),
            let record = known[address.path]?.text,
            let text = try? RecordDecoder.value(CachedText.self, from: record.bytes ?? [])
        else { return nil }
        made.with { $0.note(record, at: address) }
        return text
    }

    /// In place of what was known.
    func note(_ text: CachedText, at address: Address) {
        guard let bytes = try? RecordEncoder.bytes(of: text) else { return forget(address) }
        let record = StoredBytes(bytes, in: room)
        made.with { $0.note(record, at: address) }
    }

    /// The file is to be made anew the next time too.
    func forget(_ address: Address) {
        made.with { $0.forget(address) }
    }

    var all: CachedFiles { made.with { $0 } }

    private func making(of subject: some Encodable, _ manner: Manner) -> Fingerprint {
        Fingerprint(subject, made: manner == .page ? page : file)
    }
}
