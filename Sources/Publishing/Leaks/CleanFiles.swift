import Content
import Crypto
import LeakSearch
import Platform

/// Files that an earlier build has searched and found to hold nothing withheld, by their hashes.
///
/// They lie in the site's folder `.sitegen`, not in Output: what is known of withheld values must
/// not be published. A file that is damaged, or of another set of values, counts for nothing.
final class CleanFiles: Sendable {
    private let file: RecordFile

    /// Of the values that were searched for, and of how.
    private let header: [UInt8]
    private let known: Set<Fingerprint>

    /// Nil once they are kept: a later build of this process knows by itself what stays.
    private let seen = Locked<Set<Fingerprint>?>([])

    private static let mark = Array("sitegen clean files 1\n".utf8)

    /// `rights` are what was no leak, in no order.
    init(folder site: String, search: LeakSearch, rights: [String]) {
        file = RecordFile("clean-files", site: site)
        let rights = rights.sorted().joined(separator: "\n")
        let key = SHA256.hash(data: Array("\(search.fingerprint) \(rights)".utf8))
        header = Self.mark + Array(key)
        known = Self.fingerprints(in: file.bytes ?? [], after: header)
    }

    /// Searches bytes that are not known to be clean; the body says whether they are.
    func unlessKnown(_ bytes: [UInt8], _ isClean: () -> Bool) {
        guard seen.with({ $0 != nil }) else { return _ = isClean() }
        let fingerprint = Fingerprint(bytes: bytes)
        if known.contains(fingerprint) || isClean() { seen.with { _ = $0?.insert(fingerprint) } }
    }

    /// Keeps what was clean this time, once. That it cannot be kept is no harm: all is searched
    /// again.
    func save() {
        let seen = seen.with { seen in
            defer { seen = nil }
            return seen
        }
        guard let seen, seen != known else { return }
        var integers: [UInt64] = []
        for fingerprint in seen { fingerprint.pack(into: &integers) }
        file.save(integers.reduce(into: header) { $0.append(littleEndian: $1) })
    }
}

extension CleanFiles {
    private static func fingerprints(
        in bytes: [UInt8], after header: [UInt8]
    ) -> Set<Fingerprint> {
        let width = Fingerprint.width
        guard bytes.starts(with: header), (bytes.count - header.count) % (width * 8) == 0 else {
            return []
        }
        let integers = bytes[header.count...].withView(\.integers)
        return Set(
            stride(from: 0, to: integers.count, by: width).compactMap {
                Fingerprint(packed: integers[$0..<$0 + width])
            })
    }
}
