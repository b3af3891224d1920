/// Memory of searches that are done with, for those that come next: memory fresh from the system
/// costs more than a search.
package struct SearchMemory: Sendable {
    private var free: [WordBuffer] = []
    var cleanRuns = CleanRuns()

    /// Less is not worth a new one when the next text is longer.
    private static let least = 8_192

    package init() {}

    mutating func take(size: Int) -> WordBuffer {
        if let last = free.popLast(), last.size >= size { return last }
        return WordBuffer(size: max(size, Self.least))
    }

    mutating func giveBack(_ buffer: consuming WordBuffer) { free.append(buffer) }
}
