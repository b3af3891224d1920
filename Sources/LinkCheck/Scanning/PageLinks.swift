import Markup
import Platform

/// The links of an HTML page, and the names that fragments can refer to.
struct PageLinks: Sendable, Equatable {
    /// Addresses of http, https and relative ones, without character references.
    private(set) var links = PackedTexts()

    /// The same for files that browsers load with the page.
    private(set) var loads = PackedTexts()

    /// The same for addresses that visitors do not follow: previews for shared pages, forms.
    private(set) var mentions = PackedTexts()
    private(set) var names = PackedTexts()

    /// The addresses of `img` elements without an `alt` attribute, and of those with an empty one.
    private(set) var unlabelled = PackedTexts()
    private(set) var emptyLabels = PackedTexts()

    /// The base of relative addresses; `nil` for the page itself.
    private(set) var base: [UInt8]?

    /// The address that the page redirects to; `nil` if it does not.
    private(set) var redirect: [UInt8]?

    init(_ html: [UInt8]) {
        var scanner = HTMLScanner(html)
        var tag: [HTMLScanner.Attribute] = []
        while let attribute = scanner.nextAttribute() {
            if let last = tag.last, last.tag.startIndex != attribute.tag.startIndex {
                take(tag, html)
                tag = []
            }
            tag.append(attribute)
        }
        take(tag, html)
        for sheet in scanner.sheets { take(css: html[sheet]) }
    }
}

extension PageLinks {
    private static let followed: [StaticString] = ["href", "src", "poster", "data", "xlink:href"]
    private static let sets: [StaticString] = ["srcset", "imagesrcset"]
    /// The elements whose addresses visitors follow.
    private static let leading: [StaticString] = ["a", "area"]
    private static let submitted: [StaticString] = ["action", "formaction"]

    private mutating func take(css: ArraySlice<UInt8>) {
        var scanner = CSSScanner(css)
        while let address = scanner.next() { loads.append(address) }
    }

    private mutating func take(_ tag: [HTMLScanner.Attribute], _ html: [UInt8]) {
        guard let name = tag.first?.tag else { return }
        if name.isOneOf(["meta"]) { return takeMeta(tag, html) }
        let isHint = name.isOneOf(["link"]) && tag.contains { $0.isHint(in: html) }
        let isLoaded =
            name.isOneOf(["link"])
            ? tag.contains { $0.isLoaded(in: html) } : !name.isOneOf(Self.leading)
        if name.isOneOf(["img"]) { takeLabel(tag, html) }
        for attribute in tag {
            let value = html[attribute.value]
            if attribute.name.isOneOf(["id"]) || attribute.name.isOneOf(["name"]) && name.isAnchor {
                names.append(value.withoutCharacterReferences)
            } else if name.isOneOf(["base"]), attribute.name.isOneOf(["href"]) {
                base = base ?? value.withoutCharacterReferences
            } else if attribute.name.isOneOf(Self.submitted) {
                if let address = value.address { mentions.append(address) }
            } else if isHint {
                continue
            } else if attribute.name.isOneOf(["style"]) {
                take(css: value.withoutCharacterReferences[...])
            } else if attribute.name.isOneOf(Self.followed) {
                add(value, isLoaded: isLoaded)
            } else if attribute.name.isOneOf(Self.sets) {
                for value in value.addressesOfSourceSet { add(value, isLoaded: true) }
            }
        }
    }

    private mutating func add(_ value: ArraySlice<UInt8>, isLoaded: Bool) {
        guard let address = value.address else { return }
        if isLoaded { loads.append(address) } else { links.append(address) }
    }

    private mutating func takeLabel(_ tag: [HTMLScanner.Attribute], _ html: [UInt8]) {
        guard let source = tag.first(where: { $0.name.isOneOf(["src"]) }),
            let address = html[source.value].address
        else { return }
        if let label = tag.first(where: { $0.name.isOneOf(["alt"]) }) {
            if html[label.value].allSatisfy(\.isHTMLSpace) { emptyLabels.append(address) }
        } else if !tag.hasBare("alt", in: html) {
            unlabelled.append(address)
        }
    }

    /// Reads a redirect, or an address such as that of a preview picture.
    private mutating func takeMeta(_ tag: [HTMLScanner.Attribute], _ html: [UInt8]) {
        guard let content = tag.first(where: { $0.name.isOneOf(["content"]) }) else { return }
        let value = html[content.value]
        let leadsOn = tag.contains {
            $0.name.isOneOf(["http-equiv"]) && html[$0.value].isOneOf(["refresh"])
        }
        if leadsOn {
            redirect = value.refreshed?.address
            if let redirect { links.append(redirect) }
        } else if value.isWebAddress, !value.contains(where: \.isHTMLSpace), let url = value.address
        {
            mentions.append(url)
        }
    }
}

extension HTMLScanner.Attribute {
    /// True for the `rel` of a `link` that only makes browsers connect early.
    fileprivate func isHint(in html: [UInt8]) -> Bool {
        name.isOneOf(["rel"]) && html[value].isOneOf(["preconnect", "dns-prefetch"])
    }
}

extension HTMLScanner.Attribute {
    /// True for the `rel` of a `link` to a file that browsers load.
    fileprivate func isLoaded(in html: [UInt8]) -> Bool {
        name.isOneOf(["rel"])
            && html[value].split(whereSeparator: \.isHTMLSpace).contains {
                $0.isOneOf([
                    "stylesheet", "icon", "apple-touch-icon", "manifest", "preload",
                    "modulepreload", "prefetch",
                ])
            }
    }
}

extension [HTMLScanner.Attribute] {
    /// True if the tag has the attribute without a value.
    fileprivate func hasBare(_ name: StaticString, in html: [UInt8]) -> Bool {
        guard let first, let last else { return false }
        let end = html[last.value.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? html.count
        let ends = dropFirst().map(\.name.startIndex) + [end]
        let starts = [first.tag.endIndex] + map(\.value.upperBound)
        return zip(starts, [first.name.startIndex] + ends).contains { start, end in
            html[start..<end].split { $0.isHTMLSpace || "/\"'".utf8.contains($0) }
                .contains { $0.isOneOf([name]) }
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isAnchor: Bool { isOneOf(["a", "map"]) }

    /// The address as browsers read it; `nil` for other schemes.
    fileprivate var address: [UInt8]? {
        guard !hasScheme || isWebAddress else { return nil }
        let address = withoutCharacterReferences[...].trimmed
        return address.hasScheme && !address.isWebAddress
            ? nil : address.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    }

    /// The address after `url=` in `0; url=/x/`.
    fileprivate var refreshed: ArraySlice<UInt8>? {
        guard
            let semicolon = firstIndex(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
            )
        else { return nil }
        let rest = self[(semicolon + 1)...].drop(while: \.isHTMLSpace)
        guard rest.prefix(4).isOneOf(["url="]) else { return nil }
        return rest.dropFirst(4).drop { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
            .prefix { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\"") }
    }
}

extension ArraySlice<UInt8> {
    /// True if it begins with http:// or https://, in any case.
    var isWebAddress: Bool {
        let start = drop(while: \.isHTMLSpace)
        return start.prefix(7).isOneOf(["http://"]) || start.prefix(8).isOneOf(["https://"])
    }

    /// Without leading and trailing whitespace.
    var trimmed: ArraySlice<UInt8> {
        let start = drop(while: \.isHTMLSpace)
        let end = start.lastIndex { !$0.isHTMLSpace }
        return end.map { start[...$0] } ?? []
    }

    /// With percent escapes decoded; other percent signs stay.
    var percentDecoded: [UInt8] { decodingHex(after: UInt8(ascii: "%")) }
}
