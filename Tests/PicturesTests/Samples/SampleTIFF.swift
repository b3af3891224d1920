/// Exif blocks with metadata, in both byte orders.
struct SampleTIFF {
    var isLittleEndian = false

    /// The camera, the author in UTF-16, a comment in another directory, and a second directory
    /// that links to a thumbnail.
    func block(orientation: Int?, type: Int = 3, count: Int = 1) -> [UInt8] {
        let wide = "Zoë".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let comment = Array("UNICODE\0".utf8) + "Ωmega".utf16.flatMap { number(Int($0), 2) }
        var entries = [entry(0x010F, 2, 12, number(200, 4))]
        if let orientation {
            entries.append(entry(0x0112, type, count, number(orientation, 2) + [0, 0]))
        }
        entries.append(entry(0x8769, 4, 1, number(120, 4)))
        entries.append(entry(0x9C9D, 1, wide.count, number(180, 4)))
        var file = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        file += directory(entries, next: 150)
        put(directory([entry(0x9286, 7, comment.count, number(220, 4))]), at: 120, of: &file)
        put(directory([entry(0x0201, 4, 1, number(240, 4))]), at: 150, of: &file)
        put(wide, at: 180, of: &file)
        put(Array("SECRET-make\0".utf8), at: 200, of: &file)
        put(comment, at: 220, of: &file)
        put([0xFF, 0xD8] + Array("SECRET-thumbnail".utf8), at: 240, of: &file)
        return file
    }

    func number(_ number: Int, _ width: Int) -> [UInt8] {
        let bytes = (0..<width).map { UInt8(number >> (8 * $0) & 255) }
        return isLittleEndian ? bytes : bytes.reversed()
    }

    func directory(_ entries: [[UInt8]], next: Int = 0) -> [UInt8] {
        number(entries.count, 2) + entries.joined() + number(next, 4)
    }

    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
        number(tag, 2) + number(type, 2) + number(count, 4) + value
    }

    private func put(_ bytes: [UInt8], at offset: Int, of file: inout [UInt8]) {
        file += Array(repeating: 0, count: max(0, offset - file.count)) + bytes
    }

    /// The part of a block that is kept, byte for byte.
    static func only(orientation: UInt8) -> [UInt8] {
        [
            0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1,
            0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
        ]
    }
}
