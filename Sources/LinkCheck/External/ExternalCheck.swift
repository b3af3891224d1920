/// Asks other servers whether what a site links to is there.
///
/// Each address is asked for once, many servers at the same time, each server politely: one
/// question after the other, with a pause between them.
package struct ExternalCheck: Sendable {
    private let curl: Curl
    private let limits: ExternalLimits

    package init(curl: Curl, limits: ExternalLimits = ExternalLimits()) {
        self.curl = curl
        self.limits = limits
    }

    /// `now` is in seconds since 1970. `told` hears how many addresses have answered, of how many.
    /// A task that is cancelled leaves the rest unasked.
    package func run(
        _ links: [ExternalLink], memory: ExternalMemory, at now: Int,
        told: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) async -> ExternalReport {
        let addresses = links.map { ExternalAddress($0.address) }
        let new = Set(addresses.compactMap(\.self)).filter { !memory.knows($0, at: now) }
        var report = ExternalReport(memory: memory)
        report.memory.forgetOld(at: now)
        let answers = new.isEmpty ? [:] : await answers(to: new) { told($0, new.count) }
        for (address, answer) in answers where answer.isGood {
            report.memory.keep(address, at: now)
        }
        report.links = links.count
        for (link, address) in zip(links, addresses) {
            let answer = address.map { answers[$0] } ?? .malformed
            if let address, memory.knows(address, at: now) {
                report.known += 1
            } else if let answer, !answer.isGood {
                report.faults.append(ExternalFault(link: link, answer: answer))
            } else if answer == nil {
                report.unasked.append(link)
            }
        }
        return report
    }
}

extension ExternalCheck {
    typealias Answers = [ExternalAddress: ExternalAnswer]

    private func answers(
        to addresses: Set<ExternalAddress>, told: @Sendable (Int) -> Void
    ) async -> Answers {
        var queue = Self.servers(of: addresses)[...]
        return await withTaskGroup(of: Answers?.self) { group in
            // Nil: the time is up.
            group.addTask { [limits] in
                try? await limits.sleep(limits.whole)
                return nil
            }
            func ask(_ server: [ExternalAddress]) {
                group.addTask { await answers(of: server) }
            }
            for server in queue.prefix(limits.together) { ask(server) }
            var atWork = min(limits.together, queue.count)
            queue = queue.dropFirst(limits.together)
            var all: Answers = [:]
            while let answers = await group.next() {
                guard let answers else {
                    group.cancelAll()
                    queue = []
                    continue
                }
                all.merge(answers) { $1 }
                told(all.count)
                atWork -= 1
                if let server = queue.popFirst() {
                    ask(server)
                    atWork += 1
                } else if atWork == 0 {
                    group.cancelAll()
                }
            }
            return all
        }
    }

    /// Those with the most addresses first: they take longest.
    private static func servers(of addresses: Set<ExternalAddress>) -> [[ExternalAddress]] {
        Dictionary(grouping: addresses, by: \.host).values
            .map { $0.sorted { $0.url < $1.url } }
            .sorted { ($1.count, $0[0].url) < ($0.count, $1[0].url) }
    }
}

extension ExternalCheck {
    /// Asks one server for one address after the other; returns what came before the task was
    /// cancelled.
    private func answers(of server: [ExternalAddress]) async -> Answers {
        var answers: Answers = [:]
        var silent: [String: ExternalAnswer] = [:]
        for address in server {
            if let answer = silent[address.origin] {
                answers[address] = answer
                continue
            }
            do {
                if !answers.isEmpty { try await limits.sleep(limits.pause) }
                let answer = try await answer(to: address)
                answers[address] = answer
                if answer.isOfWholeServer { silent[address.origin] = answer }
            } catch {
                return answers
            }
        }
        return answers
    }

    /// Asks without contents if that does; once more where the server says when it will answer.
    private func answer(to address: ExternalAddress) async throws -> ExternalAnswer {
        var response = try await curl.ask(address, .head, limits)
        if response.answer.mayBeOfHead {
            try await limits.sleep(limits.pause)
            response = try await curl.ask(address, .get, limits)
        }
        guard response.answer == .status(429), let rest = response.rest, rest <= limits.rest else {
            return response.answer
        }
        try await limits.sleep(max(rest, limits.pause))
        return try await curl.ask(address, .get, limits).answer
    }
}
