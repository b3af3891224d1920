import Markup
import Platform

/// An address on another server as it is requested: ASCII without spaces and without credentials.
struct ExternalAddress: Hashable, Sendable {
    /// Begins with http:// or https://; in lower case up to the path.
    let url: String

    /// In lower case, without the port.
    let host: String

    /// `nil` for an address without a valid host, and for one that is longer than servers accept.
    init?(_ address: String) {
        let bytes = Array(address.utf8)[...].trimmed
        guard bytes.isWebAddress, bytes.count <= Self.longest else { return nil }
        let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
        let rest = bytes.dropFirst(scheme.count + 3).prefix { $0 != UInt8(ascii: "#") }
        let authority = rest.prefix { !Self.endsOfAuthority.contains($0) }
        let place =
            authority.split(
                separator: UInt8(ascii: "@"), omittingEmptySubsequences: false
            ).last ?? authority
        guard let (name, port) = Self.host(of: place) else { return nil }
        let path = Self.path(rest[authority.endIndex...])
        host = name
        url =
            String(decoding: scheme, as: UTF8.self).lowercased() + "://" + name
            + String(decoding: port + path, as: UTF8.self)
    }
}

extension ExternalAddress {
    /// The beginning of all addresses that fail if this server does not respond.
    var origin: String { String(url.prefix(url.utf8.count - path.utf8.count)) }

    private var path: Substring { url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" } }

    /// No server accepts more in a request line.
    private static let longest = 16_000
    private static let endsOfAuthority = Array("/\\?".utf8)
    private static let forbiddenInHosts = Set("\"%<>\\^`{|}'()*,;&=+!$ ".utf8)
    private static let delimiters = Set("/?#@:[]".utf8)
    private static let encoded = Set("\"<>`{}^|".utf8)

    /// Parses `example.org:8080` or `[::1]:8080`; `nil` if the host or port is invalid. Markdown
    /// percent-encodes `bücher.example`, which browsers decode.
    private static func host(
        of place: ArraySlice<UInt8>
    ) -> (name: String, port: ArraySlice<UInt8>)? {
        let isLiteral = place.first == UInt8(ascii: "[")
        let end =
            isLiteral
            ? place.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
            : place.firstIndex(of: UInt8(ascii: ":")) ?? place.endIndex
        guard let end else { return nil }
        let (name, port) = (place[..<end].percentDecoded, place[end...])
        let isPort =
            port.isEmpty
            || port.first == UInt8(ascii: ":")
                && port.dropFirst().allSatisfy(\.isDigit) && port.count <= 6
        let isName = name.allSatisfy { byte in
            byte > 0x20 && byte != 0x7F && !forbiddenInHosts.contains(byte)
                && (isLiteral || !delimiters.contains(byte))
        }
        guard !name.isEmpty, isPort, isName, let text = String(validating: name, as: UTF8.self)
        else { return nil }
        return (text.lowercased(), port)
    }

    /// The path as browsers send it: begins with a slash.
    private static func path(_ rest: ArraySlice<UInt8>) -> [UInt8] {
        var isQuery = false
        var path: [UInt8] = rest.first.map { "/\\".utf8.contains($0) } ?? false ? [] : [0x2F]
        for byte in rest where byte != 0x09 && byte != 0x0A && byte != 0x0D {
            isQuery = isQuery || byte == UInt8(ascii: "?")
            if byte == UInt8(ascii: "\\"), !isQuery {
                path.append(UInt8(ascii: "/"))
            } else if byte <= 0x20 || byte >= 0x7F || encoded.contains(byte) {
                path += byte.percentEncoded
            } else {
                path.append(byte)
            }
        }
        return path
    }
}

extension UInt8 {
    /// For example `%C3`.
    fileprivate var percentEncoded: [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(self >> 4)], digits[Int(self & 15)]]
    }
}
