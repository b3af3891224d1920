import Foundation

extension Descriptor {
    /// Writes all the bytes.
    package func write(_ bytes: some ContiguousBytes) throws(Errno) {
        try write(bytes) { Foundation.write(number, $0, $2) }
    }

    /// Writes all of them from an offset of the file on.
    package func write(_ bytes: some ContiguousBytes, at offset: Int) throws(Errno) {
        try write(bytes) { pwrite(number, $0, $2, off_t(offset + $1)) }
    }

    /// `move` is told where the bytes begin that are left, how many are done and how many are left.
    ///
    /// The memory is the owner's for as long as the body runs, and what is left of it begins so far
    /// in it as bytes are done.
    private func write(
        _ bytes: some ContiguousBytes, _ move: (UnsafeRawPointer?, Int, Int) -> Int
    ) throws(Errno) {
        let result = bytes.withUnsafeBytes { memory in
            Result { () throws(Errno) in
                try Transfer.of(memory.count) { move(memory.baseAddress?.advanced(by: $0), $0, $1) }
                    == memory.count
            }
        }
        // A system that takes no more without a word has no room.
        guard try result.get() else { throw Errno(code: ENOSPC) }
    }
}
