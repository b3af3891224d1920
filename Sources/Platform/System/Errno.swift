import Foundation

/// The system's number for why it refused a call.
package struct Errno: Error, Hashable, Sendable {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// The system's own words, which last until it is asked again, and are copied at once.
    package var reason: String { String(cString: strerror(code)) }

    /// Calls the system until no signal interrupts it; -1 becomes the number that it has left.
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
