import Platform

/// Writes XML elements, each on a line of its own, without characters that XML forbids. Names are
/// constants of the program, and not escaped.
struct XMLWriter {
    typealias Attributes = KeyValuePairs<StaticString, String>

    private(set) var bytes: [UInt8] = []

    /// The indentation of a line.
    private var indentation: [UInt8] = []

    /// Begins a document of about `size` bytes with the XML declaration.
    init(size: Int = 0) {
        bytes.reserveCapacity(size)
        bytes += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
    }

    /// Begins a part of a document.
    init(depth: Int) {
        indentation = Array(repeating: UInt8(ascii: " "), count: 2 * depth)
    }

    /// Appends a part that was written separately at the same depth.
    mutating func append(_ part: [UInt8]) { bytes += part }

    mutating func element(_ name: StaticString, _ attributes: Attributes) {
        open(name, attributes)
        bytes += "/>\n".utf8
    }

    mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
        open(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        append(text)
        close(name)
    }

    /// Writes `markup` as CDATA: the same as escaped text, but a third shorter.
    mutating func element(_ name: StaticString, _ attributes: Attributes = [:], markup: [UInt8]) {
        open(name, attributes)
        bytes += "><![CDATA[".utf8
        append(cdata: markup)
        bytes += "]]>".utf8
        close(name)
    }

    mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        bytes += ">\n".utf8
        indentation += "  ".utf8
        content(&self)
        indentation.removeLast(2)
        bytes += indentation
        close(name)
    }
}

extension XMLWriter {
    private mutating func open(_ name: StaticString, _ attributes: Attributes) {
        bytes += indentation
        bytes.append(UInt8(ascii: "<"))
        bytes += name.bytes
        for (name, value) in attributes {
            bytes.append(UInt8(ascii: " "))
            bytes += name.bytes
            bytes += "=\"".utf8
            append(value)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    private mutating func close(_ name: StaticString) {
        bytes += "</".utf8
        bytes += name.bytes
        bytes += ">\n".utf8
    }

    private mutating func append(_ text: String) {
        // Nearly every text needs no escaping.
        if !text.holds(\.isSpecialInXML) {
            bytes += text.utf8
            return
        }
        for byte in text.withoutXMLForbidden.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            // A parser would normalize it to a line feed.
            case 0x0D: bytes += "&#13;".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// `]]>` cannot occur in CDATA, so it is split over two sections.
    private mutating func append(cdata markup: [UInt8]) {
        var copied = 0
        markup.withView { view in
            var start = view.startIndex
            while let bracket = view.index(of: UInt8(ascii: "]"), from: start) {
                start = bracket + 1
                guard view[bracket...].starts(with: "]]>".utf8) else { continue }
                bytes.append(contentsOf: view[copied..<bracket + 2])
                bytes += "]]><![CDATA[".utf8
                copied = bracket + 2
            }
            bytes.append(contentsOf: view[copied...])
        }
    }
}

extension UInt8 {
    /// True for a byte that may begin a character to escape or leave out.
    fileprivate var isSpecialInXML: Bool {
        switch self {
        case ..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "\""), 0xEF:
            true
        default: false
        }
    }
}
