import Markup
import Platform

/// The resolved target of a link.
enum LinkDestination: Hashable, Sendable {
    /// A path relative to the site's root, and a fragment.
    case inside(ByteText, ByteText?)

    /// A path on the same server, outside of the site.
    case outsidePath(ByteText)

    /// An address on another server.
    case otherServer(ByteText)
}

/// The address of the site, against which links are resolved.
struct SiteRoot: Sendable {
    /// In lower case: `https://example.org`.
    let origin: [UInt8]

    /// `/` or `/lab/`, not percent-encoded.
    let path: [UInt8]

    init(origin: String, path: String) {
        self.origin = Array(origin.lowercased().utf8)
        self.path = Array(path.utf8)[...].percentDecoded
    }

    /// Resolves an address in a file of the site; `base` is the file's base address, if it has one.
    func target(of address: ArraySlice<UInt8>, in file: String, base: [UInt8]? = nil)
        -> LinkDestination
    {
        var (rest, fragment) = address.dividedAtFragment
        if rest.starts(with: "//".utf8) { rest = (scheme + rest)[...] }
        guard let path = path(of: rest) else {
            return .otherServer(ByteText(rest))
        }
        guard path.first == UInt8(ascii: "/") else {
            return target(of: path, besides: folder(of: file, base), file, fragment, base)
        }
        return target(ofPath: path.percentDecoded, fragment)
    }

    /// True if the address means the same in every file.
    static func isIndependent(_ address: ArraySlice<UInt8>) -> Bool {
        address.first == UInt8(ascii: "/") || address.hasScheme
    }
}

extension SiteRoot {
    /// For example `https:`.
    private var scheme: ArraySlice<UInt8> { origin.prefix { $0 != UInt8(ascii: "/") } }

    /// Returns the path without the query; `nil` for another server.
    private func path(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var path = address
        if address.hasScheme {
            guard let rest = address.after(origin) else { return nil }
            path = rest.first == UInt8(ascii: "/") ? rest : [UInt8(ascii: "/")] + rest
        }
        return path.prefix { $0 != UInt8(ascii: "?") }
    }

    private func target(
        of path: ArraySlice<UInt8>, besides folder: [UInt8], _ file: String,
        _ fragment: ArraySlice<UInt8>?, _ base: [UInt8]?
    ) -> LinkDestination {
        if path.isEmpty, base == nil { return .inside(ByteText(file.utf8), ByteText(fragment)) }
        return target(ofPath: folder + path.percentDecoded, fragment)
    }

    /// `path` begins with a slash.
    private func target(ofPath path: [UInt8], _ fragment: ArraySlice<UInt8>?) -> LinkDestination {
        let path = path.withoutDots
        if path.starts(with: self.path) {
            return .inside(ByteText(path.dropFirst(self.path.count)), ByteText(fragment))
        }
        let isRoot = path + [UInt8(ascii: "/")] == self.path
        return isRoot ? .inside(ByteText([]), ByteText(fragment)) : .outsidePath(ByteText(path))
    }

    private func folder(of file: String, _ base: [UInt8]?) -> [UInt8] {
        let own = path + file.utf8.prefix(through: file.utf8.lastIndex(of: UInt8(ascii: "/")))
        guard let base, let path = path(of: base[...].dividedAtFragment.0) else { return own }
        let decoded = path.percentDecoded
        let whole = decoded.first == UInt8(ascii: "/") ? decoded : own + decoded
        return Array(whole[...(whole.lastIndex(of: UInt8(ascii: "/")) ?? whole.startIndex)])
    }
}

extension ByteText {
    fileprivate init?(_ fragment: ArraySlice<UInt8>?) {
        guard let fragment else { return nil }
        self.init(fragment)
    }
}

extension String.UTF8View {
    /// Empty for `nil`.
    fileprivate func prefix(through end: Index?) -> SubSequence {
        end.map { self[...$0] } ?? prefix(0)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var dividedAtFragment: (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
        guard let mark = firstIndex(of: UInt8(ascii: "#")) else { return (self, nil) }
        return (self[..<mark], self[(mark + 1)...])
    }

    /// Returns what follows an origin; `nil` for another server, including a different port or a
    /// longer host name.
    fileprivate func after(_ origin: [UInt8]) -> ArraySlice<UInt8>? {
        guard count >= origin.count, zip(self, origin).allSatisfy({ $0.lowercased == $1 }) else {
            return nil
        }
        let rest = dropFirst(origin.count)
        return rest.first.map("/?#".utf8.contains) ?? true ? rest : nil
    }
}

extension [UInt8] {
    /// The path without dot segments (RFC 3986, section 5.2.4). It begins with a slash.
    fileprivate var withoutDots: [UInt8] {
        guard contains(UInt8(ascii: ".")) else { return self }
        var parts: [ArraySlice<UInt8>] = []
        let all = dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, part) in all.enumerated() {
            let isLast = index == all.count - 1
            switch part {
            case [UInt8(ascii: ".")]: if isLast { parts.append([]) }
            case [UInt8(ascii: "."), UInt8(ascii: ".")]:
                _ = parts.popLast()
                if isLast { parts.append([]) }
            default: parts.append(part)
            }
        }
        return parts.reduce(into: []) { $0 += [UInt8(ascii: "/")] + $1 }
    }
}
