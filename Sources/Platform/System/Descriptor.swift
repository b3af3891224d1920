import Foundation

/// An open file, folder or pipe, closed with its last owner.
package final class Descriptor: Sendable {
    /// To be used while this is held: when it is gone, the number may be another file's.
    package let number: Int32
    private let isBorrowed: Bool

    /// Nobody else may close the number.
    package init(_ number: Int32) {
        self.number = number
        isBorrowed = false
    }

    /// Leaves it to somebody else to close the number, and not before this is gone.
    package init(borrowing number: Int32) {
        self.number = number
        isBorrowed = true
    }

    /// Opens a file, or whatever else is at a path, to be read; waits for nobody.
    package convenience init(reading path: String) throws(Errno) {
        self.init(try Errno.check { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) })
    }

    /// The two ends of a pipe, which programs do not inherit.
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
