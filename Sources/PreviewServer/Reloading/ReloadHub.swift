import Diagnostics

/// The news of the site for open pages.
package enum PreviewUpdate: Sendable {
    /// The site was loaded, and its files are served from now on. These errors do not stop that.
    case loaded([Problem])

    /// All errors of the site, found by a check of everything. Ignored if the site could not be
    /// loaded since.
    case checked([Problem])

    /// The site could not be loaded, so the files are from the last one that could.
    case failed([Problem])
}

/// Stores the state of the site and its problems, and sends them to the listeners, one for each
/// open page.
actor ReloadHub {
    /// Distinguishes a state from those before a restart.
    private let run: String
    private var loads = 0
    private var hasFailed = false
    private var problems: [Problem] = []

    private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    private var lastListener = 0

    init(run: String = String(UInt32.random(in: 0...UInt32.max), radix: 16)) {
        self.run = run
    }

    /// Identifies the state of the site: `5f0c2a91-12`.
    var mark: String { "\(run)-\(loads)" }

    var hasLoaded: Bool { loads > 0 }

    func announce(_ update: PreviewUpdate) {
        switch update {
        case .loaded(let errors): (loads, hasFailed, problems) = (loads + 1, false, errors)
        case .checked(let errors): if !hasFailed { problems = errors }
        case .failed(let errors): (hasFailed, problems) = (true, errors)
        }
        repeatEvent()
    }

    /// Sends the newest event to every listener, again if it has it already.
    func repeatEvent() {
        let text = event
        for listener in listeners.values { listener.yield(text) }
    }

    /// Yields the newest event now and whenever there is another; of several unread ones only the
    /// last, so that slow listeners need no queue.
    func listen() -> AsyncStream<String> {
        let (stream, listener) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingNewest(1))
        lastListener += 1
        let id = lastListener
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in
            Task { [weak self] in await self?.forget(id) }
        }
        listener.yield(event)
        return stream
    }
}

extension ReloadHub {
    private var event: String {
        ReloadEvent(build: mark, failed: hasFailed, problems: problems).text
    }

    private func forget(_ id: Int) { listeners[id] = nil }
}
