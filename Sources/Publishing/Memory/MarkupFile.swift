import Content
import Foundation
import Templating

/// Finished markup on its way from pages to feeds: of a large site it is too much for memory. It
/// lies in a file that has no name, and is gone with the process, however that ends.
///
/// Safe to use from many tasks at once.
final class MarkupFile: Sendable {
    /// Where one text's markup lies; offset and count are of bytes.
    struct Place: Sendable {
        fileprivate let file: MarkupFile
        fileprivate let offset: Int
        let count: Int

        /// Nil where the disk fails.
        var markup: HTML? { file.bytes(at: offset, count).map(HTML.init) }
    }

    private let file: Descriptor
    private let end = Locked(0)

    /// Nil where the system has no place for it.
    init?() {
        let name = "sitegen-markup-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        let number = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { return nil }
        file = Descriptor(number)
        unlink(path)
    }

    /// Nil where there is no room.
    func keep(_ markup: HTML) -> Place? {
        let count = markup.bytes.count
        let offset = end.with { end in
            defer { end += count }
            return end
        }
        let written = markup.bytes.withUnsafeBytes { bytes in
            transfer(count) {
                pwrite(file.number, bytes.baseAddress?.advanced(by: $0), $1, off_t(offset + $0))
            }
        }
        return written == count ? Place(file: self, offset: offset, count: count) : nil
    }

    private func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let start = UnsafeMutableRawPointer(buffer.baseAddress)
            filled = transfer(count) {
                pread(file.number, start?.advanced(by: $0), $1, off_t(offset + $0))
            }
        }
        return bytes.count == count ? bytes : nil
    }

    /// Has a count of bytes moved, from the first on and as many at a time as the system likes; gives
    /// how many were.
    private func transfer(_ count: Int, _ move: (_ done: Int, _ left: Int) -> Int) -> Int {
        var done = 0
        while done < count {
            let moved = try? systemCall("use", "a temporary file") { move(done, count - done) }
            guard let moved, moved > 0 else { break }
            done += moved
        }
        return done
    }
}
