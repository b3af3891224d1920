import Crypto
import Foundation
import Platform

/// The key that seals what all members may see: the directory and its files. Each payload has it.
///
/// It is kept in `.sitegen` with the public keys of the members for whom it was made: once a member
/// comes or goes, or has another password, there is a new one.
struct ContentKey: Codable, Equatable, Sendable {
    /// 32 random bytes.
    private let key: Data
    private let members: [Data]

    static let version: UInt8 = 2

    /// Returns the kept key if the members are the same, else a new one.
    init(for members: [[UInt8]], keeping kept: ContentKey?) {
        let keys = members.map { Data($0) }.sorted { $0.lexicographicallyPrecedes($1) }
        guard let kept, kept.members == keys, kept.key.count == 32 else {
            (key, self.members) = (SymmetricKey(size: .bits256).withBytes { Data($0) }, keys)
            return
        }
        self = kept
    }

    /// In base64, for the members' script.
    var text: String { key.base64EncodedString() }

    /// Returns the name of the file that contains this: 32 hexadecimal digits. Other content has
    /// another name, so that an old file cannot stand in for a new one.
    func name(of content: [UInt8]) -> String { digest(of: padded(content)).prefix(16).hexadecimal }

    /// Seals content with AES-256-GCM: 2 ‖ the nonce ‖ the ciphertext ‖ the tag. Equal content
    /// gives equal bytes: the nonce is made of it with a key of its own. `site` is the site's
    /// absolute address: elsewhere, or with another name, the file does not open.
    func sealed(_ content: [UInt8], name: String, site: String) throws -> [UInt8] {
        let content = padded(content)
        let nonce = try AES.GCM.Nonce(data: digest(of: content).suffix(12))
        let box = try AES.GCM.seal(
            content, using: SymmetricKey(data: key), nonce: nonce,
            authenticating: Self.info(site: site, name: name))
        return [Self.version] + Array(nonce) + box.ciphertext + box.tag
    }

    static func info(site: String, name: String) -> [UInt8] {
        Array("sitegen members \(version)\n\(site)\n\(name)".utf8)
    }

    /// Returns a size rounded up to a multiple of 4,096 or, for large content, of a power of two:
    /// at most an eighth is added.
    static func paddedSize(_ count: Int) -> Int {
        let eighth = max(1, count / 8)
        let step = max(4096, 1 << (Int.bitWidth - 1 - eighth.leadingZeroBitCount))
        return max(1, (count + step - 1) / step) * step
    }
}

extension ContentKey {
    /// Returns the length in four bytes, the most significant first, the content, and zeros.
    private func padded(_ content: [UInt8]) -> [UInt8] {
        let count = content.count + 4
        var padded: [UInt8] = []
        padded.reserveCapacity(Self.paddedSize(count))
        padded += (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (24 - 8 * $0)) }
        padded += content
        padded += [UInt8](repeating: 0, count: Self.paddedSize(count) - count)
        return padded
    }

    private func digest(of padded: [UInt8]) -> [UInt8] {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: self.key),
            info: Array("sitegen members names".utf8),
            outputByteCount: 32)
        return Array(HMAC<SHA256>.authenticationCode(for: padded, using: key))
    }
}
