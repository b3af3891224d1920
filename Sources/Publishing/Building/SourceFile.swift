import Content
import Foundation
import Platform

/// A file to be published, which may be too large to be in memory as a whole.
struct SourceFile {
    private let file: FoundFile
    private let size: Int

    init(_ file: FoundFile) {
        size = (try? FileStatus(file.absolute).size) ?? 0
        self.file = file
    }

    /// All of it; nil where it is too large. Throws a `Problem` for a file that cannot be read.
    var bytes: [UInt8]? {
        get throws {
            guard size <= Descriptor.windowSize else { return nil }
            return try ContentFile.bytes(file.absolute, shown: file.shown)
        }
    }

    func forEachWindow(_ body: ([UInt8], _ isFirst: Bool) -> Void) throws {
        let descriptor = Descriptor(
            try systemCall("open", file.shown) {
                open(file.absolute, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            })
        try descriptor.forEachWindow(shown: file.shown, body)
    }
}
