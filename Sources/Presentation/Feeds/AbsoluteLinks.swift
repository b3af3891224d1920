import Markup
import Templating

/// Makes the links of a page's HTML absolute, so that they lead to the same wherever it is read;
/// what XML forbids is taken out.
struct AbsoluteLinks {
    /// `https://example.org`.
    private let origin: [UInt8]

    /// `https:`.
    private let scheme: ArraySlice<UInt8>

    /// The page's absolute address, with a slash at its end.
    private let page: [UInt8]

    init(origin: String, page: String) {
        self.origin = Array(origin.utf8)
        self.page = Array(page.utf8)
        scheme = self.origin.prefix { $0 != UInt8(ascii: "/") }
    }

    /// The same bytes where nothing is to be done.
    func html(_ html: HTML) -> HTML {
        let bytes = html.bytes.withoutXMLForbidden
        var scanner = HTMLScanner(bytes)
        var result: [UInt8] = []
        var copied = 0
        var isChanged = false
        while let attribute = scanner.nextAttribute() {
            guard attribute.holdsAddress else { continue }
            if copied == 0 { result.reserveCapacity(bytes.count + bytes.count / 8) }
            result.append(contentsOf: bytes[copied..<attribute.value.lowerBound])
            let start = result.count
            append(attribute, of: bytes, to: &result)
            isChanged = isChanged || !result[start...].elementsEqual(bytes[attribute.value])
            copied = attribute.value.upperBound
        }
        guard isChanged else { return bytes.count == html.bytes.count ? html : HTML(bytes) }
        result.append(contentsOf: bytes[copied...])
        return HTML(result)
    }
}

extension AbsoluteLinks {
    private func append(
        _ attribute: HTMLScanner.Attribute, of bytes: [UInt8], to result: inout [UInt8]
    ) {
        let value = bytes[attribute.value]
        guard attribute.name.isOneOf(["srcset"]) else {
            let isAnchor = attribute.tag.isOneOf(["a", "area"])
            return append(value, isAnchor: isAnchor, to: &result)
        }
        var copied = value.startIndex
        for address in value.addressesOfSourceSet {
            result.append(contentsOf: value[copied..<address.startIndex])
            append(address, isAnchor: false, to: &result)
            copied = address.endIndex
        }
        result.append(contentsOf: value[copied...])
    }

    /// `isAnchor` says whether a fragment, or nothing, is a place on the page: within a drawing it
    /// is a part of the drawing.
    private func append(
        _ value: ArraySlice<UInt8>, isAnchor: Bool, to result: inout [UInt8]
    ) {
        let address = value.drop(while: \.isSpaceOfHTML)
        switch address.first {
        case nil:
            if isAnchor { result += page }
        case UInt8(ascii: "/"):
            result += address.dropFirst().first == UInt8(ascii: "/") ? Array(scheme) : origin
        case UInt8(ascii: "#"):
            if isAnchor { result += page }
        // A character reference, which may stand for anything.
        case UInt8(ascii: "&"): break
        default:
            if !address.hasScheme { result += page }
        }
        result.append(contentsOf: address)
    }
}

extension HTMLScanner.Attribute {
    fileprivate var holdsAddress: Bool { name.isOneOf(Self.addressNames) }

    private static let addressNames: [StaticString] = ["href", "src", "srcset", "poster"]
}
