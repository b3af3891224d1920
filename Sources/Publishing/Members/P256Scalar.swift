/// A private key of P-256, made from random bytes (FIPS 186-5, appendix A.2.1): as a number, modulo
/// n − 1, plus 1, where n is the order of the curve.
struct P256Scalar {
    /// 32 bytes, the most significant first.
    let bytes: [UInt8]

    /// n − 1, the least significant digit first, with a zero digit so that doubling a smaller
    /// number does not overflow.
    private static let modulus: [UInt64] = [
        0xF3B9_CAC2_FC63_2550, 0xBCE6_FAAD_A717_9E84, 0xFFFF_FFFF_FFFF_FFFF,
        0xFFFF_FFFF_0000_0000, 0,
    ]

    /// `random` is a number of any length, the most significant byte first.
    init(_ random: [UInt8]) {
        var digits = [UInt64](repeating: 0, count: Self.modulus.count)
        for byte in random {
            for bit in (0..<8).reversed() {
                digits.double(adding: UInt64(byte >> UInt8(bit) & 1))
                digits.subtract(Self.modulus)
            }
        }
        // A number below n − 1 does not overflow here.
        digits.increment()
        bytes = digits.dropLast().reversed().flatMap { digit in
            (0..<8).reversed().map { UInt8(truncatingIfNeeded: digit >> UInt64(8 * $0)) }
        }
    }
}

extension [UInt64] {
    fileprivate mutating func double(adding bit: UInt64) {
        var carry = bit
        for index in indices {
            let next = self[index] >> 63
            self[index] = self[index] << 1 | carry
            carry = next
        }
    }

    /// Subtracts once, if the number is not smaller.
    fileprivate mutating func subtract(_ other: [UInt64]) {
        guard !reversed().lexicographicallyPrecedes(other.reversed()) else { return }
        var borrow: UInt64 = 0
        for index in indices {
            let (first, isBelow) = self[index].subtractingReportingOverflow(other[index])
            let (second, isBelowAgain) = first.subtractingReportingOverflow(borrow)
            self[index] = second
            borrow = isBelow || isBelowAgain ? 1 : 0
        }
    }

    fileprivate mutating func increment() {
        for index in indices {
            self[index] &+= 1
            if self[index] != 0 { return }
        }
    }
}
