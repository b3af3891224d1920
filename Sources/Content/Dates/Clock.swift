import Foundation

/// What time a build takes it to be, and where.
public struct Clock: Sendable, Codable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public let now: Int

    /// The site's time zone.
    public let zone: TimeZone

    public init(now: Int, zone: TimeZone) {
        self.now = now
        self.zone = zone
    }
}
