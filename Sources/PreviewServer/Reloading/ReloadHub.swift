import Diagnostics

/// Knows the newest build and its problems, and wakes those who tell the open pages.
///
/// A listener is only woken, and then asks what it has missed: one that never asks costs nothing
/// but itself.
actor ReloadHub {
    private var state: ReloadState
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastListener = 0

    init(run: String = .random, base: String = "/") {
        state = ReloadState(run: run, base: base)
    }

    var mark: BuildMark { state.mark }

    func announce(_ news: PreviewNews) {
        state.take(news)
        wake()
    }

    /// Makes every listener look whether there is something new.
    func wake() {
        for listener in listeners.values { listener.yield() }
    }

    /// Yields whenever there may be something new from now on. Two wakings that were not looked
    /// at are one.
    func listen() -> AsyncStream<Void> {
        let (stream, listener) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        lastListener += 1
        let id = lastListener
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in
            Task { [weak self] in await self?.forget(id) }
        }
        return stream
    }

    /// What somebody who has heard `last` should hear now; nil if that is nothing.
    func event(after last: ReloadEvent?) -> ReloadEvent? {
        last?.revision == state.revision ? nil : state.event(after: last?.mark)
    }

    /// What a page of the build `mark` should hear first.
    func firstEvent(after mark: BuildMark?) -> ReloadEvent { state.event(after: mark) }

    /// How many listen.
    var audience: Int { listeners.count }
}

extension ReloadHub {
    private func forget(_ id: Int) { listeners[id] = nil }
}

extension String {
    /// Eight hexadecimal digits.
    fileprivate static var random: String {
        let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
