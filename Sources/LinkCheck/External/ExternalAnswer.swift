/// What came of asking another server for an address.
package enum ExternalAnswer: Hashable, Sendable {
    /// Of HTTP, after all redirects.
    case status(Int)

    /// No browser could ask for it either.
    case malformed
    case unknownHost
    case refused
    case badCertificate
    case noSecureConnection
    case tooManyRedirects
    case timeout

    /// With the number that curl ended with.
    case failure(Int32)
}

extension ExternalAnswer {
    /// Whether visitors find what they were promised.
    var isGood: Bool {
        if case .status(200..<400) = self { return true }
        return false
    }

    /// Whether it is no use to ask the same server for anything else now.
    var isOfWholeServer: Bool {
        switch self {
        case .unknownHost, .refused, .badCertificate, .noSecureConnection, .status(429): true
        default: false
        }
    }

    /// Whether a server may say it only because it was not asked for the contents.
    var mayBeOfHead: Bool {
        switch self {
        case .status(429): false
        case .status(let code): code >= 400
        case .failure: true
        default: false
        }
    }
}
