import Bytes
import Content
import Diagnostics

/// The names that a link may have meant which leads nowhere. Few sites have such a link, so they
/// are put in an index only when one is looked for.
final class LinkNames: Sendable {
    private struct Indices {
        var addresses = NameIndex()
        var files = NameIndex()
    }

    private let claims: [Claim]
    private let files: [String]
    private let known = Locked<Indices?>(nil)

    /// `files` are the paths below Content of what a text may link to.
    init(_ claims: [Claim], files: [String]) {
        self.claims = claims
        self.files = files
    }

    /// The path from the site's root of the nearest address.
    func nearestAddress(to name: String) -> String? { indices.addresses.nearest(to: name) }

    /// The path below Content of the file with the nearest name.
    func nearestFile(to name: String) -> String? { indices.files.nearest(to: name) }
}

extension LinkNames {
    private var indices: Indices {
        known.with { known in
            if let known { return known }
            var made = Indices()
            for claim in claims {
                made.addresses.add(claim.address.path.lastPart, for: "/\(claim.address.path)")
            }
            for path in files { made.files.add(path.lastPart, for: path) }
            known = made
            return made
        }
    }
}

extension String {
    /// What stands behind a path's last slash but one at its very end.
    fileprivate var lastPart: String {
        let path = utf8.last == UInt8(ascii: "/") ? self[...].dropLast() : self[...]
        let slash = path.lastIndex(ofByte: UInt8(ascii: "/"))
        return String(path[(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)...])
    }
}
