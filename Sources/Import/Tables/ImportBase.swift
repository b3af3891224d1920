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

    private var values: [UInt64: UInt64] = [:]
    private var hasChanges = false

    /// Reads the file of a site: 32 bytes of the key, then pairs of digests. Without one, the base
    /// is empty.
    init(site: String) {
        let data = FileManager.default.contents(atPath: "\(site)/\(Self.path)") ?? Data()
        key = data.count < 32 ? SymmetricKey(size: .bits256) : SymmetricKey(data: data.prefix(32))
        data.withUnsafeBytes { bytes in
            for place in stride(from: 32, through: bytes.count - 16, by: 16) {
                let name = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                values[name] = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
            }
        }
    }

    /// The bytes of the file with the changes; `nil` if there are none.
    var bytes: [UInt8]? {
        if !hasChanges { return nil }
        var bytes = key.withUnsafeBytes { Array($0) }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            withUnsafeBytes(of: (name, value)) { bytes.append(contentsOf: $0) }
        }
        return bytes
    }

    subscript(name: String) -> UInt64? {
        get { values[key.digest(name)] }
        set {
            let digest = key.digest(name)
            hasChanges = hasChanges || values[digest] != newValue
            values[digest] = newValue
        }
    }
}

extension SymmetricKey {
    func digest(_ text: String) -> UInt64 {
        HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: self).withUnsafeBytes {
            $0.loadUnaligned(as: UInt64.self)
        }
    }
}
