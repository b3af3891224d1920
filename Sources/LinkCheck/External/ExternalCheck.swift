/// Checks the links to other servers.
///
/// Each address is requested once. Many servers are asked at the same time, but each gets one
/// request after the other, with a pause between them.
package struct ExternalCheck: Sendable {
    private let curl: Curl
    private let limits: ExternalLimits

    package init(curl: Curl, limits: ExternalLimits = ExternalLimits()) {
        self.curl = curl
        self.limits = limits
    }

    /// `now` is in seconds since 1970. `progress` gets the number of answered addresses and the
    /// total. If the task is cancelled, the rest is not requested.
    package func run(
        _ links: [ExternalLink], cache: ExternalLinkCache, at now: Int,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) async -> ExternalReport {
        let addresses = links.map { ExternalAddress($0.address) }
        let new = Set(addresses.compactMap(\.self)).filter { !cache.contains($0, at: now) }
        var report = ExternalReport(cache: cache)
        report.cache.removeExpired(at: now)
        let answers = new.isEmpty ? [:] : await answers(to: new) { progress($0, new.count) }
        for (address, answer) in answers where answer.isGood {
            report.cache.insert(address, at: now)
        }
        report.links = links.count
        for (link, address) in zip(links, addresses) {
            let answer = address.map { answers[$0] } ?? .malformed
            if let address, cache.contains(address, at: now) {
                report.cached += 1
            } else if let answer, !answer.isGood {
                report.faults.append(ExternalFault(link: link, answer: answer))
            } else if answer == nil {
                report.skipped.append(link)
            }
        }
        return report
    }
}

extension ExternalCheck {
    typealias Answers = [ExternalAddress: ExternalAnswer]

    private func answers(
        to addresses: Set<ExternalAddress>, progress: @Sendable (Int) -> Void
    ) async -> Answers {
        var queue = Self.servers(of: addresses)[...]
        return await withTaskGroup(of: Answers?.self) { group in
            // `nil`: the time is up.
            group.addTask { [limits] in
                try? await limits.sleep(limits.total)
                return nil
            }
            func ask(_ server: [ExternalAddress]) {
                group.addTask { await answers(of: server) }
            }
            for server in queue.prefix(limits.servers) { ask(server) }
            var active = min(limits.servers, queue.count)
            queue = queue.dropFirst(limits.servers)
            var all: Answers = [:]
            while let answers = await group.next() {
                guard let answers else {
                    group.cancelAll()
                    queue = []
                    continue
                }
                all.merge(answers) { $1 }
                progress(all.count)
                active -= 1
                if let server = queue.popFirst() {
                    ask(server)
                    active += 1
                } else if active == 0 {
                    group.cancelAll()
                }
            }
            return all
        }
    }

    /// Servers with the most addresses come first: they take longest.
    private static func servers(of addresses: Set<ExternalAddress>) -> [[ExternalAddress]] {
        Dictionary(grouping: addresses, by: \.host).values
            .map { $0.sorted { $0.url < $1.url } }
            .sorted { ($1.count, $0[0].url) < ($0.count, $1[0].url) }
    }
}

extension ExternalCheck {
    /// Requests the addresses of one server in turn; returns the answers that came before the task
    /// was cancelled.
    private func answers(of server: [ExternalAddress]) async -> Answers {
        var answers: Answers = [:]
        var failures: [String: ExternalAnswer] = [:]
        for address in server {
            if let answer = failures[address.origin] {
                answers[address] = answer
                continue
            }
            do {
                if !answers.isEmpty { try await limits.sleep(limits.pause) }
                let answer = try await answer(to: address)
                answers[address] = answer
                if answer.concernsServer { failures[address.origin] = answer }
            } catch {
                return answers
            }
        }
        return answers
    }

    /// Requests the head only if that is enough, and tries once more if the server says when.
    private func answer(to address: ExternalAddress) async throws -> ExternalAnswer {
        var response = try await curl.ask(address, headOnly: true, limits)
        if response.answer.mayRejectHead {
            try await limits.sleep(limits.pause)
            response = try await curl.ask(address, limits)
        }
        guard response.answer == .status(429), let delay = response.retryAfter,
            delay <= limits.retryAfter
        else {
            return response.answer
        }
        try await limits.sleep(max(delay, limits.pause))
        return try await curl.ask(address, limits).answer
    }
}

/// How many requests are sent to other servers, and how long they may take.
package struct ExternalLimits: Sendable {
    /// The number of servers that are asked at the same time, each by one request at a time.
    package var servers = 8

    /// The delay between two requests to one server.
    package var pause = Duration.milliseconds(250)

    package var connection = Duration.seconds(10)

    /// The limit for one request, with all redirects.
    package var request = Duration.seconds(20)

    /// The longest Retry-After delay that is waited for.
    package var retryAfter = Duration.seconds(60)

    /// The limit for the whole check.
    package var total = Duration.seconds(300)

    /// Throws if the task is cancelled.
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    package init() {}
}

/// The result of checking a site's links to other servers.
package struct ExternalReport: Sendable, Equatable {
    /// The number of links.
    package internal(set) var links = 0

    /// The number of links that the cache contained.
    package internal(set) var cached = 0

    /// In the order of the links.
    package internal(set) var faults: [ExternalFault] = []

    /// The links for which there was no time.
    package internal(set) var skipped: [ExternalLink] = []

    /// The cache for the next check.
    package internal(set) var cache = ExternalLinkCache()
}

/// An address on another server, and the files that link to it.
package struct ExternalLink: Hashable, Sendable {
    /// As first written, without the fragment.
    package let address: String

    /// Relative to the site's root, in file order; at least one.
    package internal(set) var files: [String]

    package var uses: [LinkFault.Use] { files.map { LinkFault.Use(file: $0, address: address) } }
}
