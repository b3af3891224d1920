import Crypto
import Platform

/// SHA-256 of a path's UTF-8: says that a build owns a path, without saying which.
struct PathHash: Hashable, Sendable {
    /// The digest's 32 bytes, each eight of them with the first as the most significant.
    let words: SIMD4<UInt64>
}

extension PathHash {
    init(_ path: OutputPath) {
        words = SHA256.hash(data: Array(path.text.utf8)).withBytes { bytes in
            var words = SIMD4<UInt64>()
            for index in 0..<4 { words[index] = bytes.eight(at: index * 8).byteSwapped }
            return words
        }
    }

    /// 64 lower-case digits; nil for anything else.
    init?(hexadecimal text: some Collection<UInt8>) {
        guard text.count == 64 else { return nil }
        var words = SIMD4<UInt64>()
        for (index, character) in text.enumerated() {
            let digit: UInt8
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = character - UInt8(ascii: "a") + 10
            default: return nil
            }
            words[index / 16] = words[index / 16] << 4 | UInt64(digit)
        }
        self.words = words
    }

    /// Appends 64 lower-case digits.
    func append(hexadecimalTo bytes: inout [UInt8]) {
        for index in 0..<64 {
            let digit = UInt8(words[index / 16] >> (60 - UInt64(index % 16) * 4) & 15)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}

extension PathHash: Comparable {
    static func < (a: PathHash, b: PathHash) -> Bool {
        (a.words[0], a.words[1], a.words[2], a.words[3])
            < (b.words[0], b.words[1], b.words[2], b.words[3])
    }
}
