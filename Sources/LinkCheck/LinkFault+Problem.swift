import Diagnostics

extension LinkFault {
    /// What is wrong, said of one of its uses; `others` is on how many other pages it is too.
    package func problem(
        of use: Use, at location: Location, others: Int = 0, site: String
    ) -> Problem {
        let also = others == 0 ? "" : ", here and on \(others) other page\(others == 1 ? "" : "s")"
        return Problem(
            kind == .noSlash ? .warning : .error, code, "\(fact(use.address, site))\(also)",
            at: location, help: wayOut(site))
    }

    /// A stable name to search for.
    private var code: String {
        switch kind {
        case .noFile, .outsideSite: "dead-link"
        case .noAnchor: "dead-anchor"
        case .noSlash: "missing-slash"
        }
    }

    private func fact(_ address: String, _ site: String) -> String {
        switch kind {
        case .noFile: "\"\(address)\" leads to no page or file"
        case .outsideSite: "\"\(address)\" leads out of the site, which lies at \(site)"
        case .noAnchor: "\"\(address)\" leads to a page, but to no place on it"
        case .noSlash: "\"\(address)\" lacks the slash at its end, so visitors are sent on"
        }
    }

    private func wayOut(_ site: String) -> String {
        switch kind {
        case .noFile:
            suggestion.map { "did you mean \"\($0)\"?" }
                ?? "check the address; another site's begins with https://"
        case .outsideSite:
            "begin with \(site), or with https:// where another site is meant"
        case .noAnchor: "give something there this id, or leave out what follows the #"
        case .noSlash: "write \"\(target)/\""
        }
    }
}
