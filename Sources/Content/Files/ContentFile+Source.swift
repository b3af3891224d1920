import Diagnostics
import Foundation

extension ContentFile {
    /// A file that was found, and the digest of what was read.
    static func source(_ file: FoundFile) throws(Problem) -> ReadSource {
        if let bytes = bytesAtOnce(of: file) { return ReadSource(bytes) }
        return ReadSource(try bytes(file.absolute, shown: file.shown))
    }

    /// By one read, which asks for a byte more than the file had, to see that it ends there. Nil
    /// where it has become another since, or cannot be read.
    private static func bytesAtOnce(of file: FoundFile) -> [UInt8]? {
        guard file.stamp.size < largest else { return nil }
        let descriptor = open(file.absolute, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        let bytes = [UInt8](unsafeUninitializedCapacity: file.stamp.size + 1) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        return bytes.count == file.stamp.size ? bytes : nil
    }
}
