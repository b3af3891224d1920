import Diagnostics

/// An address on another server that does not answer as it should.
package struct ExternalFault: Hashable, Sendable {
    package let link: ExternalLink
    package let answer: ExternalAnswer
}

extension ExternalFault {
    /// Whether the link is dead for sure; else another time may tell, or a person with a browser.
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

    /// An address without the name and the password that it may hold.
    package static func shown(_ address: String) -> String {
        address.contains("@") ? ExternalAddress(address)?.url ?? "…" : address
    }

    /// `others` is on how many other pages the link is too.
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
        case .malformed: "is no address that a browser could ask for"
        case .unknownHost: "leads to a server that no name service knows"
        case .refused: "could not be checked: the server takes no connection"
        case .badCertificate: "leads to a server whose certificate is not valid"
        case .noSecureConnection: "could not be checked: no secure connection came about"
        case .tooManyRedirects: "sends visitors on and on, and never arrives"
        case .timeout: "could not be checked: the server did not answer in time"
        case .failure(let code): "could not be checked: the transfer failed (curl's error \(code))"
        }
    }

    private static func fact(of status: Int) -> String {
        switch status {
        case 404, 410: "is not there: its server says \(status)"
        case 401, 407: "could not be checked: its server wants a password (\(status))"
        case 403, 405, 451, 999...:
            "could not be checked: its server turns programs away (\(status))"
        case 429: "could not be checked: its server has been asked too often (429)"
        case 408, 425, 500...: "could not be checked: its server has trouble (\(status))"
        default: "does not work: its server says \(status)"
        }
    }

    private var wayOut: String {
        switch answer {
        case .malformed: "write it as a browser shows it"
        case .unknownHost: "check the name, and whether this machine has a network"
        case .status(401), .status(403), .status(405), .status(451), .status(999...):
            "see in a browser whether it is there"
        case _ where isCertain: "mend the link, or lead to a copy of the page in an archive"
        default: "try again later, or see in a browser whether it is there"
        }
    }
}

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
