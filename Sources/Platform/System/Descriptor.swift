import Foundation

/// An open file, folder or pipe, closed with its last reference.
package final class Descriptor: Sendable {
    /// Use it only while this object is referenced: afterwards the number may belong to another
    /// file.
    package let number: Int32
    private let isBorrowed: Bool

    /// Takes ownership of the number.
    package init(_ number: Int32) {
        self.number = number
        isBorrowed = false
    }

    /// Borrows a number that its owner must not close while this object exists.
    package init(borrowing number: Int32) {
        self.number = number
        isBorrowed = true
    }

    /// Opens the file at a path for reading, without blocking.
    package convenience init(reading path: String) throws(Errno) {
        self.init(try Errno.check { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) })
    }

    /// Returns the two ends of a pipe, which programs do not inherit.
    package static func pipe() throws(Errno) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [0, 0]
        try Errno.check { Foundation.pipe(&ends) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    deinit {
        if !isBorrowed { close(number) }
    }
}

extension Descriptor {
    /// Reads up to `count` bytes: fewer only at the end of the file.
    package func bytes(count: Int) throws(Errno) -> [UInt8] {
        try [UInt8](atMost: count) { room throws(Errno) in
            try Self.transfer(count) { read(number, room?.advanced(by: $0), $1) }
        }
    }

    /// The same from an offset on.
    package func bytes(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
        try [UInt8](atMost: count) { room throws(Errno) in
            try Self.transfer(count) {
                pread(number, room?.advanced(by: $0), $1, off_t(offset + $0))
            }
        }
    }

    /// Reads by one call, up to `count` bytes; empty at the end.
    package func readOnce(atMost count: Int) throws(Errno) -> [UInt8] {
        try [UInt8](atMost: count) { room throws(Errno) in
            try Errno.check { read(number, room, count) }
        }
    }
}

extension [UInt8] {
    /// The bytes that `fill` writes into memory for `count`; it returns their number.
    ///
    /// The memory is valid while `fill` runs. The array holds only what was written; that this is
    /// no more than the memory holds is checked.
    fileprivate init(
        atMost count: Int, _ fill: (UnsafeMutablePointer<UInt8>?) throws(Errno) -> Int
    ) throws(Errno) {
        try self.init(unsafeUninitializedCapacity: count) { room, filled throws(Errno) in
            filled = try fill(room.baseAddress)
        }
    }
}

extension Descriptor {
    /// Writes all the bytes.
    package func write(_ bytes: some ContiguousBytes) throws(Errno) {
        try write(bytes) { Foundation.write(number, $0, $2) }
    }

    /// Writes all the bytes from an offset of the file on.
    package func write(_ bytes: some ContiguousBytes, at offset: Int) throws(Errno) {
        try write(bytes) { pwrite(number, $0, $2, off_t(offset + $1)) }
    }

    /// `move` gets the address of the remaining bytes, the number done and the number left.
    ///
    /// The memory is valid while the body runs, and the remaining bytes begin after those that are
    /// done.
    private func write(
        _ bytes: some ContiguousBytes, _ move: (UnsafeRawPointer?, Int, Int) -> Int
    ) throws(Errno) {
        let result = bytes.withUnsafeBytes { memory in
            Result { () throws(Errno) in
                try Self.transfer(memory.count) {
                    move(memory.baseAddress?.advanced(by: $0), $0, $1)
                }
                    == memory.count
            }
        }
        // The system writes nothing and reports no error if there is no space.
        guard try result.get() else { throw Errno(code: ENOSPC) }
    }
}

extension Descriptor {
    /// Moves `count` bytes between memory and the system by repeated calls, and returns how many
    /// were moved: fewer if the system has no more.
    ///
    /// `move` gets the number done and the number left, which add up to `count`: it never reaches
    /// beyond.
    static func transfer(
        _ count: Int, _ move: (_ done: Int, _ left: Int) -> Int
    ) throws(Errno) -> Int {
        var done = 0
        while done < count {
            let moved = try Errno.check { move(done, count - done) }
            guard moved > 0 else { break }
            done += moved
        }
        return done
    }

    /// Raises the number of files and connections that this process may have open at once as far as
    /// needed and allowed, and returns it.
    package static func raiseOpenFileLimit(to number: Int) -> Int {
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return 256 }
        if limit.rlim_cur < number {
            var wanted = limit
            wanted.rlim_cur = min(rlim_t(number), limit.rlim_max)
            if setrlimit(kind, &wanted) == 0 { limit = wanted }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
