/// What is asked of one server, one after the other.
struct ServerQuestions: Sendable {
    private let addresses: [ExternalAddress]
    private let curl: Curl
    private let limits: ExternalLimits

    init(_ addresses: [ExternalAddress], curl: Curl, limits: ExternalLimits) {
        self.addresses = addresses
        self.curl = curl
        self.limits = limits
    }

    /// Those that came before the task was cancelled.
    func answers() async -> ExternalCheck.Answers {
        var answers: ExternalCheck.Answers = [:]
        var silent: [String: ExternalAnswer] = [:]
        for address in addresses {
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
}

extension ServerQuestions {
    /// Without contents if that does; once more where the server says when it will do.
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
