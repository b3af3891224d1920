import TestSupport

extension SeededGenerator {
    /// Returns the file with one to three changes.
    mutating func mutation(of file: [UInt8]) -> [UInt8] {
        var bytes = file
        for _ in 0...below(3) where !bytes.isEmpty {
            let place = below(bytes.count)
            switch below(5) {
            case 0: bytes[place] = UInt8(below(256))
            case 1: bytes[place] ^= 1 << UInt8(below(8))
            case 2: bytes[place] = pick([0, 0xFF, 0x7F, 1])
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(8)))
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }
}
