extension Sequence<UInt8> {
    /// A hash that is the same on every machine and in every run (FNV-1a, 64 bits), for choices
    /// that must not change from build to build. It is not cryptographic.
    var stableHash: UInt64 {
        reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// The hash in sixteen hexadecimal digits, for the names of published files.
    var stableHashText: String {
        let digits = String(stableHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
