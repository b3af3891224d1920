import Diagnostics
import Platform

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
        let size = file.stamp.size
        let bytes = try? Descriptor(reading: file.absolute).readOnce(atMost: size + 1)
        return bytes?.count == size ? bytes : nil
    }
}
