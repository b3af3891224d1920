import Foundation

extension Descriptor {
    /// What the file holds from an offset on, at most `count` bytes: fewer where it ends.
    func bytes(at offset: Int, count: Int) throws(DiskTrouble) -> [UInt8] {
        var trouble: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let got = pread(number, rest.baseAddress, rest.count, off_t(offset + filled))
                if got == -1, errno == EINTR { continue }
                if got == -1 { trouble = errno }
                guard got > 0 else { break }
                filled += got
            }
        }
        if let trouble { throw DiskTrouble(code: trouble) }
        return bytes
    }
}
