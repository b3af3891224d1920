import Foundation

extension Descriptor {
    /// What follows, at most so many bytes: fewer where the file ends.
    package func bytes(count: Int) throws(Errno) -> [UInt8] {
        try [UInt8](atMost: count) { room throws(Errno) in
            try Transfer.of(count) { read(number, room?.advanced(by: $0), $1) }
        }
    }

    /// The same of what stands from an offset on.
    package func bytes(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
        try [UInt8](atMost: count) { room throws(Errno) in
            try Transfer.of(count) { pread(number, room?.advanced(by: $0), $1, off_t(offset + $0)) }
        }
    }

    /// What a single call gives, at most so many bytes: none at the end.
    package func readOnce(atMost count: Int) throws(Errno) -> [UInt8] {
        try [UInt8](atMost: count) { room throws(Errno) in
            try Errno.check { read(number, room, count) }
        }
    }
}

extension [UInt8] {
    /// The bytes that `fill` writes into room for `count`, from its beginning on; it gives how many.
    ///
    /// The room lasts as long as `fill` runs. The array has only what was written: that this is no
    /// more than the room holds is checked.
    fileprivate init(
        atMost count: Int, _ fill: (UnsafeMutablePointer<UInt8>?) throws(Errno) -> Int
    ) throws(Errno) {
        try self.init(unsafeUninitializedCapacity: count) { room, filled throws(Errno) in
            filled = try fill(room.baseAddress)
        }
    }
}
