/// Why there is no preview.
package enum ServeFailure: Error, Equatable, Sendable {
    /// The first and the last port that were tried; the same where only one was allowed.
    case portsBusy(ClosedRange<Int>)

    /// Ports below 1024 often belong to the system.
    case portForbidden(Int)

    /// Not from 0 to 65535.
    case portUnknown(Int)

    /// A name or an address that leads nowhere.
    case hostUnknown(String)

    /// An address that is not one of this machine's.
    case hostElsewhere(String)

    /// Anything else, in the system's words.
    case system(String)
}
