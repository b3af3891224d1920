import Content
import Crypto
import LeakSearch

/// Files that an earlier build has searched and found to hold nothing withheld, by their hashes.
///
/// They lie in the site's folder `.sitegen`, not in Output: what is known of withheld values must
/// not be published. A file that is damaged, or of another set of values, counts for nothing.
final class CleanFiles: Sendable {
    private let file: RecordFile

    /// Of the values that were searched for, and of how.
    private let header: [UInt8]
    private let known: Set<Digest>

    /// Nil once they are kept: a later build of this process knows by itself what stays.
    private let seen = Locked<Set<Digest>?>([])

    /// The first 16 bytes of SHA-256.
    private typealias Digest = SIMD2<UInt64>

    private static let size = 16
    private static let mark = Array("sitegen clean files 1\n".utf8)

    /// `rights` are what was no leak, in no order.
    init(folder site: String, search: LeakSearch, rights: [String]) {
        file = RecordFile("clean-files", site: site)
        let rights = rights.sorted().joined(separator: "\n")
        let key = SHA256.hash(data: Array("\(search.fingerprint) \(rights)".utf8))
        header = Self.mark + Array(key)
        known = Self.digests(in: file.bytes ?? [], after: header)
    }

    /// Searches bytes that are not known to be clean; the body says whether they are.
    func unlessKnown(_ bytes: [UInt8], _ isClean: () -> Bool) {
        guard seen.with({ $0 != nil }) else { return _ = isClean() }
        let digest = Self.digest(of: bytes)
        if known.contains(digest) || isClean() { seen.with { _ = $0?.insert(digest) } }
    }

    /// Keeps what was clean this time, once. That it cannot be kept is no harm: all is searched
    /// again.
    func save() {
        let seen = seen.with { seen in
            defer { seen = nil }
            return seen
        }
        guard let seen, seen != known else { return }
        let bytes = seen.reduce(into: header) { bytes, digest in
            withUnsafeBytes(of: digest) { bytes.append(contentsOf: $0) }
        }
        file.save(bytes)
    }
}

extension CleanFiles {
    private static func digest(of bytes: [UInt8]) -> Digest {
        SHA256.hash(data: bytes).withUnsafeBytes { $0.loadUnaligned(as: Digest.self) }
    }

    private static func digests(in bytes: [UInt8], after header: [UInt8]) -> Set<Digest> {
        guard bytes.starts(with: header), (bytes.count - header.count) % size == 0 else {
            return []
        }
        return bytes.withUnsafeBytes { bytes in
            Set(
                stride(from: header.count, to: bytes.count, by: size).map {
                    bytes.loadUnaligned(fromByteOffset: $0, as: Digest.self)
                })
        }
    }
}
