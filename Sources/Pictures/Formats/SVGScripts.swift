import Platform

/// What runs code in an SVG file that is opened by its address.
package enum SVGScripts {
    /// Returns the file with inert scripts: other elements and attributes in their place; `nil` if it
    /// has none.
    package static func removed(from bytes: [UInt8]) -> [UInt8]? {
        // Without the zeros of UTF-16: then the encoding is wrong, and browsers show nothing.
        let text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
        guard text.firstMatch(of: active) != nil else { return nil }
        return Array(text.replacing(active) { $0.output + "x-" }.utf8)
    }

    /// The end of each match is the start of a name, which `x-` makes meaningless: elements with
    /// scripts or pages, handlers, script addresses, addresses with character references or
    /// entities, animated addresses, XSLT, and entities made of others.
    private static let active = SharedRegex(
        #/
        <\/?(?:[^\s<>\/:"'=]*:)?(?=(?:script|handler|listener|iframe|embed|object)[\s\/>])
        | [\s"'\/](?=on\w+\s*=\s*["'])
        | \W(?=javascript\s*:)
        | [\s:](?=href\s*=\s*["'][^"']*&(?!amp;))
        | attributeName\s*=\s*["'](?:xlink:)?(?=href|on)
        | <\?(?=xml-stylesheet(?![^>]*text\/css))
        | <!(?=ENTITY[^>]*[&%])
        /#.ignoresCase().matchingSemantics(.unicodeScalar))
}
