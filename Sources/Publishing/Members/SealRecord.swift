import Crypto
import Platform

/// What the last build sealed, so that the next one can tell whether anything is new.
///
/// It lies in the site's folder `.sitegen`, not in Output, and its digest is keyed: who has but
/// Output cannot try out whom a member may follow. A record that is damaged counts for nothing.
struct SealRecord: Sendable {
    /// Random, as old as the record.
    let key: SymmetricKey

    /// Of every plaintext and what it is bound to.
    let contents: [UInt8]

    /// The hash of each payload, by its name.
    let payloads: [String: [UInt8]]

    private static let mark = Array("sitegen sealed payloads 1\n".utf8)
    private static let nameSize = 32
    private static let hashSize = 32
}

extension SealRecord {
    /// Nil where there is none.
    init?(_ file: RecordFile) {
        guard let bytes = file.bytes,
            bytes.starts(with: Self.mark)
        else { return nil }
        let rest = bytes.dropFirst(Self.mark.count)
        let size = Self.nameSize + Self.hashSize
        let entries = rest.dropFirst(2 * Self.hashSize)
        guard rest.count >= 2 * Self.hashSize, entries.count % size == 0 else { return nil }
        key = SymmetricKey(data: rest.prefix(Self.hashSize))
        contents = Array(rest.dropFirst(Self.hashSize).prefix(Self.hashSize))
        var payloads: [String: [UInt8]] = [:]
        for start in stride(from: entries.startIndex, to: entries.endIndex, by: size) {
            let name = String(decoding: entries[start..<start + Self.nameSize], as: UTF8.self)
            payloads[name] = Array(entries[start + Self.nameSize..<start + size])
        }
        self.payloads = payloads
    }

    func save(to file: RecordFile) {
        let bytes = payloads.sorted { $0.key < $1.key }
            .reduce(into: Self.mark + key.withBytes(Array.init) + contents) {
                $0 += Array($1.key.utf8) + $1.value
            }
        if file.bytes != bytes { file.save(bytes) }
    }

    static func hash(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
}
