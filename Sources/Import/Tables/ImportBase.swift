import Crypto
import Foundation
import VCard

/// Digests of earlier imports' values, so that an import keeps what the user has edited, and for
/// each row the card that it made.
///
/// The digests are made with a random key, so that the file has no name, number or address.
struct ImportBase {
    /// The path below a site's folder.
    static let path = "import/people.bin"

    /// The bytes of the key.
    private let secret: [UInt8]
    let key: SymmetricKey

    private var values: [UInt64: UInt64] = [:]
    private var hasChanges = false

    /// Reads the file of a site: 32 bytes of the key, then pairs of digests. Without one, the base
    /// is empty.
    init(site: String) {
        let bytes = Array(FileManager.default.contents(atPath: "\(site)/\(Self.path)") ?? Data())
        secret = bytes.count < 32 ? (0..<32).map { _ in .random(in: 0...255) } : Array(bytes[..<32])
        key = SymmetricKey(data: secret)
        for place in stride(from: 32, through: bytes.count - 16, by: 16) {
            values[UInt64(bytes: bytes[place..<place + 8])] = UInt64(
                bytes: bytes[place + 8..<place + 16])
        }
    }

    /// The bytes of the file with the changes; `nil` if there are none.
    var bytes: [UInt8]? {
        if !hasChanges { return nil }
        let digests = values.sorted { $0.key < $1.key }.flatMap { $0.key.bytes + $0.value.bytes }
        return secret + digests
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
        UInt64(bytes: HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: self).prefix(8))
    }
}

extension UInt64 {
    /// The number of eight bytes, the largest first.
    fileprivate init(bytes: some Sequence<UInt8>) {
        self = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    fileprivate var bytes: [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}
