import Diagnostics

/// A link to another server that failed.
package struct ExternalFault: Hashable, Sendable {
    package let link: ExternalLink
    package let answer: ExternalAnswer
}

extension ExternalFault {
    /// True if the link is certainly dead; otherwise it may work later, or in a browser.
    package var isCertain: Bool {
        switch answer {
        case .status(401), .status(403), .status(405), .status(407), .status(408), .status(425),
            .status(429), .status(451):
            false
        case .status(let code): (400..<500).contains(code)
        case .malformed, .unknownHost, .badCertificate, .tooManyRedirects: true
        case .refused, .noSecureConnection, .timeout, .failure: false
        }
    }

    package var shownAddress: String { Self.shown(link.address) }

    /// Returns an address without its user name and password.
    package static func shown(_ address: String) -> String {
        address.contains("@") ? ExternalAddress(address)?.url ?? "…" : address
    }

    /// `others` is the number of other pages with the link.
    package func problem(at location: Location, others: Int) -> Problem {
        let also = others == 0 ? "" : ", here and on \(others) other page\(others == 1 ? "" : "s")"
        return Problem(
            isCertain ? .error : .warning,
            isCertain ? "dead-external-link" : "unchecked-external-link",
            "\"\(shownAddress)\" \(fact)\(also)", at: location, help: wayOut)
    }

    private var fact: String {
        switch answer {
        case .status(let code): Self.fact(of: code)
        case .malformed: "is not a valid address"
        case .unknownHost: "leads to an unknown host"
        case .refused: "could not be checked: the server refused the connection"
        case .badCertificate: "leads to a server whose certificate is invalid"
        case .noSecureConnection: "could not be checked: the secure connection failed"
        case .tooManyRedirects: "redirects too many times"
        case .timeout: "could not be checked: the server did not answer in time"
        case .failure(let code): "could not be checked: the transfer failed (curl's error \(code))"
        }
    }

    private static func fact(of status: Int) -> String {
        switch status {
        case 404, 410: "does not exist: the server answers \(status)"
        case 401, 407: "could not be checked: the server requires a password (\(status))"
        case 403, 405, 451, 999...:
            "could not be checked: the server rejects automated requests (\(status))"
        case 429: "could not be checked: the server got too many requests (429)"
        case 408, 425, 500...: "could not be checked: the server has a problem (\(status))"
        default: "does not work: the server answers \(status)"
        }
    }

    private var wayOut: String {
        switch answer {
        case .malformed: "copy it from a browser's address bar"
        case .unknownHost: "check the name and this machine's network"
        case .status(401), .status(403), .status(405), .status(451), .status(999...):
            "check it in a browser"
        case _ where isCertain: "fix the link, or link to an archived copy of the page"
        default: "try again later, or check it in a browser"
        }
    }
}

/// The result of a request to another server.
package enum ExternalAnswer: Hashable, Sendable {
    /// The HTTP status after all redirects.
    case status(Int)

    /// A browser could not request it either.
    case malformed
    case unknownHost
    case refused
    case badCertificate
    case noSecureConnection
    case tooManyRedirects
    case timeout

    /// Any other exit code of curl.
    case failure(Int32)
}

extension ExternalAnswer {
    /// True if visitors reach the page.
    var isGood: Bool {
        if case .status(200..<400) = self { return true }
        return false
    }

    /// True if other requests to the same server would fail, too.
    var concernsServer: Bool {
        switch self {
        case .unknownHost, .refused, .badCertificate, .noSecureConnection, .status(429): true
        default: false
        }
    }

    /// True if the server may have rejected only the HEAD method.
    var mayRejectHead: Bool {
        switch self {
        case .status(429): false
        case .status(let code): code >= 400
        case .failure: true
        default: false
        }
    }
}
