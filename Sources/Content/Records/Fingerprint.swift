import Crypto
import Platform

/// What tells values apart without keeping them: the first 16 bytes of SHA-256 over a record of
/// one. Equal values of one type have equal fingerprints, on every machine and in every process.
package struct Fingerprint: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    package init(_ value: some Encodable) {
        self.init { try $0.write(value) }
    }

    /// Of a value together with what has the other fingerprint.
    package init(_ value: some Encodable, made manner: Fingerprint) {
        self.init {
            try $0.write(manner)
            try $0.write(value)
        }
    }

    /// What cannot be recorded is like nothing else.
    private init(_ record: (RecordOutput) throws -> Void) {
        let output = RecordOutput()
        do {
            try record(output)
        } catch {
            self.init(bytes: (0..<32).map { _ in .random(in: 0...255) })
            return
        }
        self.init(bytes: output.bytes)
    }

    package init(bytes: [UInt8]) {
        self.init(bytes: bytes[...])
    }

    package init(bytes: ArraySlice<UInt8>) {
        self.init(SHA256.hash(data: bytes))
    }

    /// The same of what a file holds, which is never in memory as a whole; nil where it cannot be
    /// read.
    init?(ofFileAt path: String) {
        guard let file = try? Descriptor(reading: path) else { return nil }
        var making = Fingerprinting()
        while true {
            guard let piece = try? file.bytes(count: Self.pieceSize) else { return nil }
            making.add(piece)
            if piece.count < Self.pieceSize { break }
        }
        self = making.fingerprint
    }

    private static let pieceSize = 1 << 14

    init(_ digest: SHA256.Digest) {
        (high, low) = digest.withBytes { ($0.eight(at: 0), $0.eight(at: 8)) }
    }

    /// 32 digits.
    package var hexadecimal: String {
        [high, low].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension Fingerprint: Packable {
    package static var width: Int { 2 }

    package func pack(into integers: inout [UInt64]) {
        integers.append(high)
        integers.append(low)
    }

    package init?(packed integers: ArraySlice<UInt64>) {
        high = integers[integers.startIndex]
        low = integers[integers.startIndex + 1]
    }
}

extension Fingerprint: Codable {
    package init(from decoder: any Decoder) throws {
        var halves = try decoder.unkeyedContainer()
        high = try halves.decode(UInt64.self)
        low = try halves.decode(UInt64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var halves = encoder.unkeyedContainer()
        try halves.encode(high)
        try halves.encode(low)
    }
}
