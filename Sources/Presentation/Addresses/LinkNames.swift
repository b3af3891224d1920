import Diagnostics
import Platform

/// The names that a link may have meant which leads nowhere.
struct LinkNames: Sendable {
    private var addresses = NameIndex()
    private var files = NameIndex()

    /// `files` are the paths below Content of what a text may link to.
    init(_ addresses: [Address], files: [String]) {
        for address in addresses {
            self.addresses.add(address.path.lastPart, for: "/\(address.path)")
        }
        for path in files { self.files.add(path.lastPart, for: path) }
    }

    /// The path from the site's root of the nearest address.
    func nearestAddress(to name: String) -> String? { addresses.nearest(to: name) }

    /// The path below Content of the file with the nearest name.
    func nearestFile(to name: String) -> String? { files.nearest(to: name) }
}

extension String {
    /// What stands behind a path's last slash but one at its very end.
    fileprivate var lastPart: String {
        let path = utf8.last == UInt8(ascii: "/") ? self[...].dropLast() : self[...]
        let slash = path.lastIndex(ofByte: UInt8(ascii: "/"))
        return String(path[(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)...])
    }
}
