import Diagnostics
import Platform

/// Writes XML elements, each on a line of its own. What no XML document may hold is left out.
struct XMLWriter {
    private(set) var bytes: [UInt8] = []

    /// What a line begins with.
    private var indentation: [UInt8] = []

    /// Names, here and elsewhere, are the program's own and written as they are.
    typealias Attributes = KeyValuePairs<StaticString, String>

    /// Begins with the XML declaration.
    init() {
        bytes += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
    }

    /// For a part of a document.
    init(depth: Int) {
        for _ in 0..<depth { indent() }
    }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// What was written elsewhere at the same depth.
    mutating func append(_ part: ArraySlice<UInt8>) { bytes += part }

    /// With a text in it, if there is one.
    mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], _ text: String? = nil
    ) {
        open(name, attributes)
        guard let text else { return write("/>\n") }
        write(">")
        append(text)
        close(name)
    }

    /// `markup` is kept as it is, within CDATA: the same as if it were escaped, but a third shorter.
    mutating func element(_ name: StaticString, _ attributes: Attributes = [:], markup: [UInt8]) {
        open(name, attributes)
        write("><![CDATA[")
        append(cdata: markup)
        write("]]>")
        close(name)
    }

    mutating func element(
        _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        write(">\n")
        indent()
        content(&self)
        indentation.removeLast(2)
        bytes += indentation
        close(name)
    }
}

extension XMLWriter {
    private mutating func open(_ name: StaticString, _ attributes: Attributes) {
        bytes += indentation
        write("<")
        write(name)
        for (name, value) in attributes {
            write(" ")
            write(name)
            write("=\"")
            append(value)
            write("\"")
        }
    }

    private mutating func close(_ name: StaticString) {
        write("</")
        write(name)
        write(">\n")
    }

    private mutating func indent() {
        for _ in 0..<2 { indentation.append(UInt8(ascii: " ")) }
    }

    private mutating func write(_ text: StaticString) {
        bytes += text.bytes
    }

    private mutating func append(_ text: String) {
        // Nothing to be written otherwise: nearly every text.
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
            // A parser takes it for an end of line.
            case 0x0D: bytes += "&#13;".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// The end of CDATA cannot stand in it, and is spread over two.
    private mutating func append(cdata markup: [UInt8]) {
        guard markup.withView(\.holdsEndOfCDATA) else {
            bytes += markup
            return
        }
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

extension ByteView {
    fileprivate var holdsEndOfCDATA: Bool {
        var start = startIndex
        while let bracket = index(of: UInt8(ascii: "]"), from: start) {
            if self[bracket...].starts(with: "]]>".utf8) { return true }
            start = bracket + 1
        }
        return false
    }
}

extension String {
    /// Whether it is written in XML, HTML and JSON as it is.
    var isPlain: Bool {
        consists(of: { !$0.isSpecialInXML && $0 != UInt8(ascii: "\\") })
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
