/// What curl has brought from a server.
struct ServerResponse: Sendable {
    let answer: ExternalAnswer

    /// For how long the server wants to be left alone; nil where it does not say.
    let rest: Duration?

    /// `end` is the number that curl ended with; nil where it was killed.
    init(heads: ResponseHeads, end: Int32?) {
        rest = heads.retryAfter.flatMap { $0 >= 0 ? .seconds($0) : nil }
        if heads.isComplete || end == 0, let status = heads.status {
            answer = .status(status)
        } else {
            answer = Self.answer(to: end)
        }
    }

    /// https://curl.se/libcurl/c/libcurl-errors.html
    private static func answer(to end: Int32?) -> ExternalAnswer {
        switch end {
        case 3: .malformed
        case 6: .unknownHost
        case 7: .refused
        case 28: .timeout
        case 35: .noSecureConnection
        case 47: .tooManyRedirects
        case 51, 60: .badCertificate
        default: .failure(end ?? 0)
        }
    }
}
