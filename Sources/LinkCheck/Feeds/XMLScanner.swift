import Markup

/// Reads an XML document and checks that it is well-formed. DTDs are skipped.
struct XMLScanner {
    enum Event {
        case start(Range<Int>, [Attribute])

        /// Also follows the start of an empty element.
        case end(Range<Int>)

        /// Text with unresolved references.
        case text(Range<Int>)

        /// Literal text.
        case raw(Range<Int>)
    }

    typealias Attribute = (name: Range<Int>, value: Range<Int>)

    private var cursor: XMLCursor

    /// The names of the open elements.
    private var open: [Range<Int>] = []
    private var hasRoot = false

    /// An empty element whose end event is next.
    private var emptyElement: Range<Int>?

    init(_ bytes: [UInt8]) {
        cursor = XMLCursor(bytes)
        if String(validating: bytes, as: UTF8.self) == nil { cursor.fail("it is not UTF-8") }
    }

    /// `nil` if the part read so far is well-formed.
    var flaw: MalformedFeed? { cursor.flaw }

    /// Returns the next event; `nil` at the end and after an error.
    mutating func next() -> Event? {
        if let name = emptyElement {
            emptyElement = nil
            return .end(name)
        }
        while cursor.flaw == nil, !cursor.isAtEnd {
            if let event = cursor.current == UInt8(ascii: "<") ? markup() : text() { return event }
        }
        if let last = open.last { cursor.fail("\(cursor.quoted(last)) is never closed") }
        if !hasRoot { cursor.fail("it has no element") }
        return nil
    }
}

extension XMLScanner {
    private mutating func text() -> Event? {
        let range = cursor.skip { $0 != UInt8(ascii: "<") }
        guard !open.isEmpty else {
            if !cursor.isWhite(range) { cursor.fail("there is text outside of the root element") }
            return nil
        }
        cursor.checkReferences(in: range)
        return .text(range)
    }

    /// Returns `nil` for markup that is not content.
    private mutating func markup() -> Event? {
        if cursor.take("<!--") {
            _ = cursor.take(upTo: "-->", of: "a comment")
        } else if cursor.take("<![CDATA[") {
            let range = cursor.take(upTo: "]]>", of: "a CDATA section")
            if open.isEmpty { cursor.fail("there is text outside of the root element") }
            return range.map(Event.raw)
        } else if cursor.take("<?") {
            _ = cursor.take(upTo: "?>", of: "an instruction")
        } else if cursor.take("<!") {
            cursor.takeDeclaration()
        } else if cursor.take("</") {
            return endTag()
        } else {
            return startTag()
        }
        return nil
    }

    private mutating func startTag() -> Event? {
        _ = cursor.take("<")
        let name = cursor.takeName()
        if open.isEmpty, hasRoot { cursor.fail("\(cursor.quoted(name)) is a second root element") }
        hasRoot = true
        let attributes = cursor.takeAttributes()
        if cursor.take("/>") {
            emptyElement = name
        } else if cursor.take(">") {
            open.append(name)
        } else {
            cursor.fail("the tag \(cursor.quoted(name)) does not end")
        }
        return cursor.flaw == nil ? .start(name, attributes) : nil
    }

    private mutating func endTag() -> Event? {
        let name = cursor.takeName()
        _ = cursor.skip(while: \.isHTMLSpace)
        if !cursor.take(">") { cursor.fail("the tag \(cursor.quoted(name)) does not end") }
        guard let opened = open.popLast() else {
            cursor.fail("\(cursor.quoted(name)) is closed but was not opened")
            return nil
        }
        if !cursor.areEqual(opened, name) {
            cursor.fail("\(cursor.quoted(opened)) is open where \(cursor.quoted(name)) is closed")
        }
        return cursor.flaw == nil ? .end(name) : nil
    }
}
