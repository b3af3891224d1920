@testable import PreviewServer

/// A Range header requests a part of a file, or none.
func readRange(_ input: [UInt8]) {
    let header = String(decoding: input, as: UTF8.self)
    for length in [0, 1, 100, Int.max] {
        guard case .partial(let range) = ByteRange(header, length: length) else { continue }
        require(!range.isEmpty, "an empty range")
        require(range.lowerBound >= 0 && range.upperBound <= length, "\(range) of \(length)")
    }
}
