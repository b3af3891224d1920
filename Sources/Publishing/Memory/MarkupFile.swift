import Bytes
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
        do { try file.write(markup.bytes, at: offset) } catch { return nil }
        return Place(file: self, offset: offset, count: count)
    }

    private func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
        let bytes = try? file.bytes(at: offset, count: count)
        return bytes?.count == count ? bytes : nil
    }
}
