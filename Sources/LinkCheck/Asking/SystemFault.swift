import Foundation

/// That the system has refused something, as where too many files are open.
struct SystemFault: Error {
    let call: String

    /// The system's `errno`.
    let code: Int32
}
