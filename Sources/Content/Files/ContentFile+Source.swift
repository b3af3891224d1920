import Diagnostics
import Platform

extension ContentFile {
    /// A file that was found. One read is enough: it asks for a byte more than the file had, to
    /// see that it ends there.
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
