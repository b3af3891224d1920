import Diagnostics
import Foundation
import Platform

/// Reads files as bytes or text.
package enum ContentFile {
    /// In bytes. No text, card or template is larger.
    private static let largest = 1 << 30

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the whole file. `shown` is its path in messages.
    package static func bytes(_ path: String, shown: String) throws(Problem) -> [UInt8] {
        let file: Descriptor
        let status: FileStatus
        do throws(Errno) {
            file = try Descriptor(reading: path)
            status = try FileStatus(file)
        } catch { throw unreadable(shown, error.code) }
        guard status.kind == .file else { throw notAFile(shown) }
        guard status.size <= largest else { throw tooLarge(shown) }
        do { return try file.bytes(count: status.size) } catch {
            throw unreadable(shown, error.code)
        }
    }

    /// Returns a text file in UTF-8 without its byte order mark. A NUL byte is a problem.
    package static func text(_ path: String, shown: String) throws(Problem) -> SourceText {
        try text(bytes(path, shown: shown), shown: shown)
    }

    /// Returns the text in a file's bytes.
    package static func text(_ bytes: [UInt8], shown: String) throws(Problem) -> SourceText {
        var bytes = bytes
        if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
        if bytes.looksLikeUTF16 { throw isUTF16(shown) }
        let source = SourceText(path: shown, bytes: bytes)
        // Finding the least byte is vectorized, finding the first NUL is not.
        if bytes.reduce(.max, min) == 0, let nul = bytes.firstIndex(of: 0) {
            throw Problem(
                "nul-byte", "the file contains a NUL byte, so it is not text",
                at: source.location(of: nul..<nul), help: "save it as UTF-8 text")
        }
        if let invalid = bytes.firstInvalidUTF8 {
            throw Problem(
                "invalid-utf8", "the byte 0x\(String(bytes[invalid], radix: 16)) is not UTF-8",
                at: source.location(of: invalid..<invalid + 1),
                help: "save the file with the encoding UTF-8")
        }
        return source
    }

    /// Returns a text file's bytes after an edit; `nil` if the edit changes nothing. Keeps a byte
    /// order mark.
    static func edited(
        _ bytes: [UInt8], shown: String, by edit: (SourceText) throws -> SourceText
    ) throws -> [UInt8]? {
        let source = try text(bytes, shown: shown)
        let edited = try edit(source)
        guard edited.bytes != source.bytes else { return nil }
        return (bytes.starts(with: byteOrderMark) ? byteOrderMark : []) + edited.bytes
    }

    static func unreadable(_ shown: String, _ code: Int32) -> Problem {
        Problem(
            "unreadable", "cannot be read: \(Errno(code: code).reason)",
            at: Location(path: shown), help: "check that it exists and may be read")
    }

    static func notAFile(_ shown: String) -> Problem {
        Problem(
            "not-a-file", "this is not a regular file", at: Location(path: shown),
            help: "move it out of the site's folder")
    }

    private static func isUTF16(_ shown: String) -> Problem {
        Problem(
            "invalid-utf8", "the file is in UTF-16, not UTF-8", at: Location(path: shown),
            help: "save the file with the encoding UTF-8")
    }

    private static func tooLarge(_ shown: String) -> Problem {
        Problem(
            "too-large", "the file is larger than a gigabyte", at: Location(path: shown),
            help: "split it, or move it out of the site's folder")
    }
}

extension ContentFile {
    /// Returns a found file in one read call, which asks for one byte more than the file had to see
    /// that it ends there.
    static func bytes(_ file: FoundFile) throws(Problem) -> [UInt8] {
        let size = file.stamp.size
        if size < largest,
            let bytes = try? Descriptor(reading: file.absolute).readOnce(atMost: size + 1),
            bytes.count == size
        {
            return bytes
        }
        return try bytes(file.absolute, shown: file.shown)
    }
}

extension ContentFile {
    /// Returns up to `count` bytes from the start of a file.
    static func head(_ path: String, count: Int) throws(Errno) -> [UInt8] {
        try Descriptor(reading: path).bytes(count: count)
    }
}

extension [UInt8] {
    /// True for a byte order mark of UTF-16, or two ASCII characters in it, at the start.
    fileprivate var looksLikeUTF16: Bool {
        if starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) { return true }
        let zeros = prefix(4).map { $0 == 0 }
        return zeros == [true, false, true, false] || zeros == [false, true, false, true]
    }
}
