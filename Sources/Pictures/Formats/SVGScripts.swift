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

    /// True for a compressed drawing with scripts, or one that is not whole.
    package static func areIn(compressed bytes: [UInt8]) -> Bool {
        let (drawing, isWhole) = Zlib.inflate(bytes[...], .gzip, limit: 64 << 20)
        return !isWhole || removed(from: drawing) != nil
    }

    /// True for XML that runs scripts: its elements are of XHTML or SVG, or a style sheet makes them.
    package static func areIn(xml bytes: [UInt8]) -> Bool {
        ["w3.org/1999/xhtml", "w3.org/2000/svg", "xml-stylesheet"].contains {
            bytes.lazy.filter { $0 != 0 }.firstRange(of: Array($0.utf8)) != nil
        } && removed(from: bytes) != nil
    }

    /// The end of each match is the start of a name, which `x-` makes meaningless: elements with
    /// scripts or pages, handlers, redirects, script addresses, addresses with character references or
    /// entities or with a page in them, animated addresses, XSLT, and entities made of others.
    private static let active = SharedRegex(
        #/
        <\/?(?:[^\s<>\/:"'=]*:)?(?=(?:script|handler|listener|iframe|embed|object)[\s\/>])
        | [\s"'\/](?=(?:on\w+|http-equiv)\s*=\s*["'])
        | \W(?=javascript\s*:)
        | [\s:](?=href\s*=\s*["'][^"']*&(?!amp;))
        | [\s:](?=href\s*=\s*["']\s*data\s*:(?!\s*(?:image|font)\/))
        | attributeName\s*=\s*["'](?:xlink:)?(?=href|on)
        | <\?(?=xml-stylesheet(?![^>]*text\/css))
        | <!(?=ENTITY[^>]*[&%])
        /#.ignoresCase().matchingSemantics(.unicodeScalar))
}
