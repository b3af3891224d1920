/// A number as drawings write it, and what follows it.
struct SVGNumber {
    let value: Double

    /// A unit; empty where the number is all.
    let rest: String

    /// Nil where the text begins with none.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        func digits(from start: Int) -> Int {
            bytes[start...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
        }
        func sign(at place: Int) -> Int {
            place < bytes.count && "+-".utf8.contains(bytes[place]) ? 1 : 0
        }
        var end = digits(from: sign(at: 0))
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") { end = digits(from: end + 1) }
        // What begins like an exponent may be a unit: 1em.
        if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
            let start = end + 1 + sign(at: end + 1)
            let exponent = digits(from: min(start, bytes.count))
            if exponent > start { end = exponent }
        }
        guard let value = Double(String(decoding: bytes[..<end], as: UTF8.self)), value.isFinite
        else { return nil }
        self.value = value
        rest = String(decoding: bytes[end...], as: UTF8.self)
    }
}
