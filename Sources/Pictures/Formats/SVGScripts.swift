import Platform

/// The scripts of SVG and other XML files, which run when a browser opens the file itself.
extension [UInt8] {
    /// The drawing with inert scripts: other elements and attributes in their place; `nil` if it
    /// has none.
    package var withInertScripts: [UInt8]? {
        // Without the zeros of UTF-16: then the encoding is wrong, and browsers show nothing.
        let text = String(decoding: filter { $0 != 0 }, as: UTF8.self)
        guard text.firstMatch(of: Self.activeMarkup) != nil else { return nil }
        return Array(text.replacing(Self.activeMarkup) { $0.output + "x-" }.utf8)
    }

    /// True for a compressed drawing with scripts, or one that is not whole.
    package var mayHaveCompressedScripts: Bool {
        let (drawing, isWhole) = Zlib.inflate(self[...], .gzip, limit: 64 << 20)
        return !isWhole || drawing.withInertScripts != nil
    }

    /// True for XML that runs scripts: its elements are of XHTML or SVG, or a style sheet makes
    /// them.
    package var hasScriptsOfXML: Bool {
        ["w3.org/1999/xhtml", "w3.org/2000/svg", "xml-stylesheet"].contains {
            lazy.filter { $0 != 0 }.firstRange(of: Array($0.utf8)) != nil
        } && withInertScripts != nil
    }

    /// The end of each match is the start of a name, which `x-` makes meaningless: elements with
    /// scripts or pages, handlers, redirects, script addresses, addresses with character references
    /// or entities or with a page in them, animated addresses, XSLT, encodings that hide letters, and
    /// entities made of others or of elements; also handlers and addresses that the document type
    /// declares.
    private static let activeMarkup = SharedRegex(
        #/
        <\/?(?:[^\s<>\/:"'=]*:)?(?=(?:script|handler|listener|i?frame|embed|object)[\s\/>])
        | [\s"'\/](?=(?:on\w+|http-equiv)\s*=\s*["'])
        | \W(?=javascript\s*:)
        | ["']\s*(?=(?:blob|feed|filesystem|vbscript|view-source)\s*:)
        | [\s:](?=(?:href|(?:form)?action|src|to|values)\s*=\s*["'][^"']*&(?!amp;))
        | [\s:](?=href\s*=\s*["']\s*data\s*:(?!\s*(?:image|font)\/))
        | attributeName\s*=\s*["'](?:[^\s"':]*:)?(?=href|on|[^"']*&)
        | <\?(?=xml-stylesheet(?![^>]*\stype\s*=\s*["']text\/css))
        | <\?(?=xml\s[^>]*(?:iso-2022|utf-7|hz-))
        | <!(?=ENTITY[^>"']*(?:"[^"]*[&%<]|'[^']*[&%<])|ATTLIST[^<]*\s(?:on\w+|[^\s<]*href)\s)
        /#.ignoresCase().matchingSemantics(.unicodeScalar))
}
