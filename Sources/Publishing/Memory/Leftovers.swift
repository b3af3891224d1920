import Content
import Platform

/// What a build has made and nobody needs any more. To take a large site apart value by value costs
/// up to a tenth of what it does to build it: a process that ends with the build need not, and one
/// that goes on can do it when nobody waits.
package final class Leftovers: Sendable {
    private let things = Locked<[any Sendable]>([])

    package init() {}

    func take(_ things: any Sendable...) {
        self.things.with { $0 += things }
    }

    /// Frees what nobody else has.
    package func letGo() {
        _ = things.with { things in
            defer { things = [] }
            return things
        }
    }
}
