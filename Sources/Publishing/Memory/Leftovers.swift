import Content

/// What a build has made and nobody needs any more: kept until the process ends with it, because
/// taking a large site apart value by value costs up to a tenth of what building it does.
public final class Leftovers: Sendable {
    private let things = Locked<[any Sendable]>([])

    public init() {}

    func take(_ things: any Sendable...) {
        self.things.with { $0 += things }
    }
}
