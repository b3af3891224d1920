/// Writes XML elements, each on a line of its own. What no XML document may hold is left out.
struct XMLWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    typealias Attributes = KeyValuePairs<String, String>

    /// Begins with the XML declaration.
    init() {
        bytes += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
    }

    /// For a part of a document.
    init(depth: Int) {
        self.depth = depth
    }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// With a text in it, if there is one.
    mutating func element(_ name: String, _ attributes: Attributes = [:], _ text: String? = nil) {
        open(name, attributes)
        guard let text else {
            bytes += "/>\n".utf8
            return
        }
        bytes += ">".utf8
        append(text)
        close(name)
    }

    /// `markup` is kept as it is, within CDATA: the same as if it were escaped, but a third shorter.
    mutating func element(_ name: String, _ attributes: Attributes = [:], markup: [UInt8]) {
        open(name, attributes)
        bytes += "><![CDATA[".utf8
        append(cdata: markup)
        bytes += "]]>".utf8
        close(name)
    }

    mutating func element(
        _ name: String, _ attributes: Attributes = [:], _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        bytes += ">\n".utf8
        depth += 1
        content(&self)
        depth -= 1
        indent()
        close(name)
    }
}

extension XMLWriter {
    private mutating func open(_ name: String, _ attributes: Attributes) {
        indent()
        bytes += "<".utf8
        bytes += name.utf8
        for (name, value) in attributes {
            bytes += " ".utf8
            bytes += name.utf8
            bytes += "=\"".utf8
            append(value)
            bytes += "\"".utf8
        }
    }

    private mutating func close(_ name: String) {
        bytes += "</".utf8
        bytes += name.utf8
        bytes += ">\n".utf8
    }

    private mutating func indent() {
        for _ in 0..<depth { bytes += "  ".utf8 }
    }

    private mutating func append(_ text: String) {
        // Nothing to be written otherwise: nearly every text.
        if !text.utf8.contains(where: { $0.isSpecialInXML }) {
            bytes += text.utf8
            return
        }
        for byte in text.withoutXMLForbidden.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            // A parser takes it for an end of line.
            case 0x0D: bytes += "&#13;".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// The end of CDATA cannot stand in it, and is spread over two.
    private mutating func append(cdata markup: [UInt8]) {
        let end = Array("]]>".utf8)
        var copied = 0
        var index = 0
        while let found = markup[index...].firstIndex(of: end[0]) {
            index = found + 1
            guard markup[found...].starts(with: end) else { continue }
            bytes += markup[copied..<found + 2]
            bytes += "]]><![CDATA[".utf8
            copied = found + 2
        }
        bytes += markup[copied...]
    }
}

extension String {
    /// Whether it is written in XML, HTML and JSON as it is.
    var isPlain: Bool {
        utf8.allSatisfy { !$0.isSpecialInXML && $0 != UInt8(ascii: "\\") }
    }
}

extension UInt8 {
    /// Whether it may be, or begin, what is escaped or left out.
    fileprivate var isSpecialInXML: Bool {
        switch self {
        case ..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "\""), 0xEF:
            true
        default: false
        }
    }
}
