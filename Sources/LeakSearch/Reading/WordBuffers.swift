/// Memory of streams that are done with, for those that come next.
final class WordBuffers {
    private var free: [WordBuffer] = []

    /// Less is not worth a new one when the next text is longer.
    private static let least = 4_096

    func take(size: Int) -> WordBuffer {
        if let last = free.popLast(), last.size >= size { return last }
        return WordBuffer(size: max(size, Self.least))
    }

    func giveBack(_ buffer: WordBuffer) { free.append(buffer) }
}
