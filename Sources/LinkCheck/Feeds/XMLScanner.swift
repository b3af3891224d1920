import Markup

/// Goes through an XML document and tells whether it is well-formed. What a DTD says is not read.
struct XMLScanner {
    enum Event {
        case start(Range<Int>, [Attribute])

        /// Also of an element that is empty in itself.
        case end(Range<Int>)

        /// With references to be resolved.
        case text(Range<Int>)

        /// To be taken as it is.
        case raw(Range<Int>)
    }

    typealias Attribute = (name: Range<Int>, value: Range<Int>)

    private var cursor: XMLCursor

    /// The names of the elements that are open.
    private var open: [Range<Int>] = []
    private var hasRoot = false

    /// An element that is empty in itself, whose end is still to be told.
    private var emptyElement: Range<Int>?

    init(_ bytes: [UInt8]) {
        cursor = XMLCursor(bytes)
        if String(validating: bytes, as: UTF8.self) == nil { cursor.fail("it is not UTF-8") }
    }

    /// Nil for a document that is well-formed, as far as it was read.
    var flaw: MalformedFeed? { cursor.flaw }

    /// Nil at the end, and where something is wrong.
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
            if !cursor.isWhite(range) { cursor.fail("text stands outside of the root element") }
            return nil
        }
        cursor.checkReferences(in: range)
        return .text(range)
    }

    /// Nil for what is no part of the document's contents.
    private mutating func markup() -> Event? {
        if cursor.take("<!--") {
            _ = cursor.take(upTo: "-->", of: "a comment")
        } else if cursor.take("<![CDATA[") {
            let range = cursor.take(upTo: "]]>", of: "a CDATA section")
            if open.isEmpty { cursor.fail("text stands outside of the root element") }
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
        _ = cursor.skip(while: \.isSpaceOfHTML)
        if !cursor.take(">") { cursor.fail("the tag \(cursor.quoted(name)) does not end") }
        guard let opened = open.popLast() else {
            cursor.fail("\(cursor.quoted(name)) is closed, but was not open")
            return nil
        }
        if !cursor.areEqual(opened, name) {
            cursor.fail("\(cursor.quoted(opened)) is open where \(cursor.quoted(name)) is closed")
        }
        return cursor.flaw == nil ? .end(name) : nil
    }
}
