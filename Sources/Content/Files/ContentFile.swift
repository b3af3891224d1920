import Diagnostics
import Foundation
import Platform

/// Reads files as bytes, and says in a problem why one cannot be read.
package enum ContentFile {
    /// In bytes; a larger file is no text, card or template that anyone wrote.
    static let largest = 1 << 30

    /// The whole file. `shown` is its path as the user knows it.
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

    /// A text file: UTF-8 without NUL bytes; a byte order mark is left out.
    package static func text(_ path: String, shown: String) throws(Problem) -> SourceText {
        try text(bytes(path, shown: shown), shown: shown)
    }

    /// The same of bytes that were read already.
    package static func text(_ bytes: [UInt8], shown: String) throws(Problem) -> SourceText {
        var bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let source = SourceText(path: shown, bytes: bytes)
        // The least of all bytes is found many at a time, the first of a kind one by one.
        if bytes.reduce(.max, min) == 0, let nul = bytes.firstIndex(of: 0) {
            throw Problem(
                "nul-byte", "the file holds a NUL byte, so it is no text",
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

    static func unreadable(_ shown: String, _ code: Int32) -> Problem {
        Problem(
            "unreadable", "cannot be read: \(Errno(code: code).reason)",
            at: Location(path: shown), help: "check that it exists and may be read")
    }

    static func notAFile(_ shown: String) -> Problem {
        Problem(
            "not-a-file", "this is no regular file", at: Location(path: shown),
            help: "move it out of the site's folder")
    }

    private static func tooLarge(_ shown: String) -> Problem {
        Problem(
            "too-large", "the file is larger than a gigabyte", at: Location(path: shown),
            help: "split it, or move it out of the site's folder")
    }
}
