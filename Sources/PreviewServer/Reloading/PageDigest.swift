/// What tells two states of a page apart, but for where its style sheets are: a page with the same
/// digest needs no more than other style sheets.
///
/// FNV-1a in 64 bits. Nobody gains by a page that looks like another one here.
struct PageDigest: Equatable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    init(_ page: [UInt8]) {
        var start = 0
        for address in StyleAddresses(page).ranges {
            add(page[start..<address.lowerBound])
            start = address.upperBound
        }
        add(page[start...])
    }

    var text: String { String(value, radix: 36) }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
}
