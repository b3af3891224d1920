import Platform

/// A zip or gzip file: its files are inflated and searched, but no archive within them.
struct Archive {
    private let bytes: [UInt8]

    /// In bytes, of all files together: a small file can inflate to a huge one.
    static let largest = 64 << 20

    /// The largest ratio of a file's size to its compressed size; text rarely exceeds 20.
    private static let largestRatio = 200

    init(_ bytes: ByteView) {
        self.bytes = Array(bytes)
    }

    static func isArchive(_ bytes: ByteView) -> Bool {
        switch bytes.byte(at: 0) {
        case 0x50:
            bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
        case 0x1F: bytes.starts(with: [0x1F, 0x8B, 8])
        default: false
        }
    }

    /// Passes each file's path and content to the body. Returns why a part was not passed, if so.
    func forEachFile(_ body: (_ path: String, [UInt8]) -> Void) -> Unsearched? {
        bytes.first == 0x1F ? inflateGzip(body) : inflateZip(body)
    }
}

extension Archive {
    private func inflateGzip(_ body: (String, [UInt8]) -> Void) -> Unsearched? {
        let limit = Self.limit(of: bytes.count, rest: Self.largest)
        let (content, isWhole) = Zlib.inflate(bytes[...], .gzip, limit: limit)
        body("", content)
        return isWhole ? nil : content.count < limit ? .damaged : .tooLarge
    }

    static func limit(of size: Int, rest: Int) -> Int {
        min(rest, size * largestRatio + 1 << 16)
    }

    /// Reads the directory at the end of the file (APPNOTE.TXT 4.3.12): other data is no file.
    private func inflateZip(_ body: (String, [UInt8]) -> Void) -> Unsearched? {
        guard let end = endOfDirectory else { return .damaged }
        var (entry, rest) = (number(at: end + 16, size: 4), Self.largest)
        var unsearched: Unsearched?
        for _ in 0..<number(at: end + 10, size: 2) {
            guard number(at: entry, size: 4) == 0x0201_4B50 else { return .damaged }
            let isEncrypted = number(at: entry + 8, size: 2) & 1 == 1
            let method = number(at: entry + 10, size: 2)
            let size = number(at: entry + 20, size: 4)
            let nameLength = number(at: entry + 28, size: 2)
            let start = contentStart(at: number(at: entry + 42, size: 4))
            let path = String(decoding: slice(entry + 46, nameLength), as: UTF8.self)
            entry +=
                46 + nameLength + number(at: entry + 30, size: 2)
                + number(at: entry + 32, size: 2)
            let packed = slice(start ?? bytes.count, size)
            guard start != nil, packed.count == size, !isEncrypted, method == 0 || method == 8
            else {
                unsearched = unsearched ?? .damaged
                body(path, [])
                continue
            }
            let limit = Self.limit(of: size, rest: rest)
            let (content, isWhole) =
                method == 0
                ? (Array(packed.prefix(limit)), packed.count <= limit)
                : Zlib.inflate(packed, .deflate, limit: limit)
            rest -= content.count
            body(path, content)
            // Apple's documents and binary workbooks compress or number their texts.
            let isBinary = path.hasSuffix(".iwa") || path.hasSuffix("haredStrings.bin")
            if isBinary { unsearched = unsearched ?? .archive }
            if !isWhole { unsearched = content.count < limit ? unsearched ?? .damaged : .tooLarge }
            if rest <= 0 { return .tooLarge }
        }
        return unsearched
    }

    private var endOfDirectory: Int? {
        guard bytes.count >= 22 else { return nil }
        return stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xFFFF), by: -1)
            .first { bytes[$0] == 0x50 && number(at: $0, size: 4) == 0x0605_4B50 }
    }

    private func contentStart(at header: Int) -> Int? {
        guard number(at: header, size: 4) == 0x0403_4B50 else { return nil }
        return header + 30 + number(at: header + 26, size: 2) + number(at: header + 28, size: 2)
    }

    /// Returns the bytes that exist of a range.
    private func slice(_ start: Int, _ count: Int) -> ArraySlice<UInt8> {
        bytes[min(start, bytes.count)..<min(start + count, bytes.count)]
    }

    /// Returns a little-endian number; 0 beyond the end.
    private func number(at index: Int, size: Int) -> Int {
        slice(index, size).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

/// Why a part of a file was not searched.
package enum Unsearched: Sendable, Hashable {
    case pdf, archive, damaged, tooLarge

    /// RTF, which escapes letters beyond ASCII and formats parts of words.
    case richText

    /// `nil` if all of the file is searched; for archives that can be opened, too.
    init?(_ bytes: ByteView) {
        let signatures: [[UInt8]] = [
            Array("7z\u{BC}\u{AF}".unicodeScalars.map { UInt8($0.value) }), Array("Rar!".utf8),
            [0xFD, 0x37, 0x7A, 0x58, 0x5A], Array("BZh".utf8), [0x28, 0xB5, 0x2F, 0xFD],
            [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], Array("SQLite format 3".utf8),
            Array("\0\u{1}\0\0Standard".utf8),
        ]
        if bytes.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if signatures.contains(where: bytes.starts) {
            self = .archive
        } else {
            return nil
        }
    }
}
