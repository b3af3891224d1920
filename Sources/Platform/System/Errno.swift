import Foundation

/// The system's error number for a failed call.
package struct Errno: Error, Hashable, Sendable {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// The system's message. Its memory is reused by the next call, so it is copied at once.
    package var reason: String { String(cString: strerror(code)) }

    /// Repeats a call that a signal interrupts; throws the error number for -1.
    @discardableResult
    package static func check<Number: FixedWidthInteger & SignedInteger>(
        _ call: () -> Number
    ) throws(Errno) -> Number {
        while true {
            let result = call()
            guard result == -1 else { return result }
            let code = errno
            guard code == EINTR else { throw Errno(code: code) }
        }
    }
}
