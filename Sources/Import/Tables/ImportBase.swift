import Crypto
import Foundation
import VCard

/// What earlier imports brought: for each field of a card a digest of the imported values, by which
/// the next import sees what a hand has edited, and for each row the card that it made.
///
/// The digests are made with a random key, so that the file tells no name, number or address.
struct ImportBase {
    /// The path below a site's folder.
    static let path = "import/people.bin"

    let key: SymmetricKey

    /// The bytes of the file: 32 of the key, then pairs of digests in the order of the first ones.
    private let stored: Data
    private var changes: [UInt64: UInt64] = [:]

    /// Reads the file of a site; without one, the base is empty.
    init(site: String) {
        let data = FileManager.default.contents(atPath: "\(site)/\(Self.path)") ?? Data()
        key = data.count < 32 ? SymmetricKey(size: .bits256) : SymmetricKey(data: data.prefix(32))
        stored = data.count < 32 ? Data(count: 32) : data
    }

    /// The bytes of the file with the changes; `nil` if there are none.
    var bytes: [UInt8]? {
        if changes.isEmpty { return nil }
        var pairs = changes
        for place in 0..<count where pairs[number(2 * place)] == nil {
            pairs[number(2 * place)] = number(2 * place + 1)
        }
        var bytes = key.withUnsafeBytes { Array($0) }
        for (name, value) in pairs.sorted(by: { $0.key < $1.key }) {
            withUnsafeBytes(of: (name, value)) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }

    subscript(name: String) -> UInt64? {
        get {
            let digest = key.digest(name)
            return changes[digest] ?? stored(digest)
        }
        set { if newValue != self[name] { changes[key.digest(name)] = newValue } }
    }

    private func stored(_ digest: UInt64) -> UInt64? {
        var range = 0..<count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            let found = number(2 * middle)
            if found == digest { return number(2 * middle + 1) }
            range = found < digest ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private var count: Int { (stored.count - 32) / 16 }

    private func number(_ place: Int) -> UInt64 {
        stored.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 32 + 8 * place, as: UInt64.self) }
    }
}

extension SymmetricKey {
    func digest(_ text: String) -> UInt64 {
        HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: self).withUnsafeBytes {
            $0.loadUnaligned(as: UInt64.self)
        }
    }
}
