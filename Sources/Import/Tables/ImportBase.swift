import Crypto
import Foundation
import VCard

/// What earlier imports brought: for each field of a card a digest of the imported values, by which
/// the next import sees what a hand has edited, and for each row the card that it made.
///
/// The digests are made with a random key, so that the file tells no name, number or address.
struct ImportBase {
    /// The path below a site's folder. The file has 32 bytes of the key, then pairs of digests.
    static let path = "import/people.bin"

    let key: SymmetricKey
    private var digests: [UInt64: UInt64] = [:]

    /// Reads the file of a site; without one, the base is empty.
    init(site: String) {
        let data = FileManager.default.contents(atPath: "\(site)/\(Self.path)") ?? Data()
        guard data.count >= 32 else {
            key = SymmetricKey(size: .bits256)
            return
        }
        key = SymmetricKey(data: data.prefix(32))
        digests.reserveCapacity(data.count / 16)
        data.withUnsafeBytes { bytes in
            for start in stride(from: 32, through: bytes.count - 16, by: 16) {
                digests[bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)] =
                    bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)
            }
        }
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
        key.withUnsafeBytes { Array($0) }
            + digests.sorted { $0.key < $1.key }.flatMap { pair in
                [pair.key, pair.value].flatMap { value in withUnsafeBytes(of: value) { Array($0) } }
            }
    }

    subscript(name: String) -> UInt64? {
        get { digests[key.digest(name)] }
        set { digests[key.digest(name)] = newValue }
    }
}

extension SymmetricKey {
    func digest(_ text: String) -> UInt64 {
        HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: self).withUnsafeBytes {
            $0.loadUnaligned(as: UInt64.self)
        }
    }
}
