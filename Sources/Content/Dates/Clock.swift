import Foundation

/// What time a build takes it to be, and where.
package struct Clock: Sendable, Codable {
    /// Seconds since 1970-01-01T00:00:00Z.
    package let now: Int

    /// The site's time zone.
    package let zone: TimeZone

    package init(now: Int, zone: TimeZone) {
        self.now = now
        self.zone = zone
    }
}
