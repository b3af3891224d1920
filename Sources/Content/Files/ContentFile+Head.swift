import Foundation

extension ContentFile {
    /// The first bytes of a file, so many or all; nil where it cannot be read.
    static func head(_ path: String, count: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var hasFailed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
                let got = read(descriptor, rest.baseAddress, rest.count)
                if got < 0, errno == EINTR { continue }
                hasFailed = got < 0
                guard got > 0 else { break }
                filled += got
            }
        }
        return hasFailed ? nil : bytes
    }
}
