import Platform

/// Parses a template's text to nodes, and collects its faults.
///
/// A tag alone on its line removes the line. Parents and blocks count as a whole, from opening to
/// closing tag, and text between a parent's tags is ignored.
struct TemplateParser {
    /// The nesting limit of sections, parents and blocks in one file.
    static let maxDepth = 100

    /// The number of faults after which the rest of a file is skipped.
    static let mostFaults = 50

    let bytes: [UInt8]
    var scanner: TagScanner
    var cursor = 0
    var open: [OpenTag] = []
    var nodes: [TemplateNode] = []
    var faults: [TemplateFault] = []
    var isStopped = false

    /// The leading whitespace of the last line, in bytes.
    var lineIndentation = 0..<0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        scanner = TagScanner(bytes)
    }

    mutating func parse() -> (nodes: [TemplateNode], faults: [TemplateFault]) {
        while !isStopped, let found = scanner.next() {
            switch found {
            case .success(let tag): read(tag)
            case .failure(let fault): addFault(fault)
            }
        }
        if !isStopped { addText(upTo: bytes.count) }
        closeAll()
        return (nodes, faults)
    }

    mutating func addFault(_ fault: TemplateFault) {
        faults.append(fault)
        isStopped = isStopped || faults.count == Self.mostFaults
    }

    mutating func addFault(_ range: Range<Int>, _ message: String, help: String) {
        addFault(.syntax(message, range, help: help))
    }

    /// Adds a node to the innermost open tag; directly in a parent, ignores it.
    mutating func add(_ node: TemplateNode) {
        guard let inner = open.indices.last else { return nodes.append(node) }
        guard !open[inner].isParent else { return }
        open[inner].nodes.append(node)
    }
}

extension TemplateParser {
    private mutating func read(_ tag: MustacheTag) {
        guard hasFittingContent(tag) else { return }
        noteStray(tag)
        switch tag.kind {
        case .comment, .delimiters: _ = consume(tag)
        case .variable(let escaped):
            addText(before: tag)
            add(.variable(name(in: tag), escaped: escaped))
        case .section(let inverted): openSection(tag, inverted: inverted)
        case .partial:
            let indentation = consume(tag)
            add(.inclusion(inclusion(tag, indentation: indentation)))
        case .parent: openParent(tag)
        case .block: openBlock(tag)
        case .close: close(tag)
        }
    }

    /// True for one word, which all tags except comments and delimiters must contain.
    private mutating func hasFittingContent(_ tag: MustacheTag) -> Bool {
        switch tag.kind {
        case .comment, .delimiters: return true
        default: break
        }
        if tag.content.isEmpty {
            addFault(tag.range, "this tag is empty", help: "write a name into it")
            return false
        }
        guard bytes[tag.content].contains(where: \.isWhiteSpace) else { return true }
        addFault(
            tag.content, "a name cannot contain a space: \"\(text(tag.content))\"",
            help: "templates have names, but no expressions")
        return false
    }

    /// Notes a tag that has no effect, because it is in a parent but outside a block.
    private mutating func noteStray(_ tag: MustacheTag) {
        guard let inner = open.indices.last, open[inner].isParent else { return }
        switch tag.kind {
        case .variable, .section, .partial, .parent: open[inner].strays.append(tag.range)
        case .close, .block, .comment, .delimiters: break
        }
    }

    mutating func name(in tag: MustacheTag) -> DottedName {
        let name = DottedName(bytes, tag.content)
        if !name.isWellFormed {
            addFault(
                tag.content, "a part of this name is empty: \"\(text(tag.content))\"",
                help: "put one dot between two names")
        }
        return name
    }

    func inclusion(_ tag: MustacheTag, indentation: Range<Int>?, of parent: OpenTag? = nil)
        -> Inclusion
    {
        Inclusion(
            name: text(tag.content), range: tag.content,
            indentation: indentation.map { Array(bytes[$0]) },
            overrides: parent?.overrides ?? [], strays: parent?.strays ?? [])
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension TemplateParser {
    private mutating func openSection(_ tag: MustacheTag, inverted: Bool) {
        let isAlone = consume(tag) != nil
        push(
            OpenTag(
                kind: .section(name(in: tag), inverted: inverted), tag: tag, ownIndentation: nil,
                isAlone: isAlone))
    }

    private mutating func openParent(_ tag: MustacheTag) {
        addText(before: tag)
        push(
            OpenTag(
                kind: .parent, tag: tag, ownIndentation: ownIndentation(of: tag), isAlone: false))
    }

    private mutating func openBlock(_ tag: MustacheTag) {
        if open.last?.isParent == true {
            openOverride(tag)
        } else {
            let alone = consume(tag)
            push(
                OpenTag(
                    kind: .block, tag: tag, ownIndentation: alone ?? ownIndentation(of: tag),
                    isAlone: alone != nil))
        }
    }

    /// Text before an override on its line is between a parent's tags and has no effect.
    private mutating func openOverride(_ tag: MustacheTag) {
        addText(before: tag)
        let nextLine = bytes.nextLine(after: tag.range.upperBound)
        cursor = nextLine ?? cursor
        var opened = OpenTag(
            kind: .override, tag: tag, ownIndentation: nil, isAlone: nextLine != nil)
        if nextLine == nil { opened.note(indentation: lineIndentation) }
        push(opened)
    }

    private func ownIndentation(of tag: MustacheTag) -> Range<Int>? {
        let end = tag.range.lowerBound
        return bytes.blankLineStart(before: end).map { $0..<end }
    }

    private mutating func push(_ opened: OpenTag) {
        open.append(opened)
        guard open.count > Self.maxDepth else { return }
        addFault(
            opened.tag.range, "sections are nested more than \(Self.maxDepth) deep",
            help: "move the inner ones to a partial")
        isStopped = true
    }
}

/// A section, parent or block without its closing tag so far, and its contents.
struct OpenTag {
    enum Role {
        case section(DottedName, inverted: Bool)
        case parent
        case block

        /// A block directly inside a parent.
        case override
    }

    let kind: Role
    let tag: MustacheTag

    /// The whitespace before the tag, in bytes, if nothing else precedes it on its line.
    let ownIndentation: Range<Int>?

    /// True if the tag is alone on its line; for an override, if nothing follows it on its line.
    let isAlone: Bool

    var nodes: [TemplateNode] = []

    /// The whitespace of the least indented line inside, in bytes; `nil` if no line begins inside.
    var leastIndentation: Range<Int>?

    /// For a parent.
    var overrides: [TemplateBlock] = []
    var strays: [Range<Int>] = []

    var isParent: Bool { if case .parent = kind { true } else { false } }
}

extension OpenTag {
    mutating func note(indentation: Range<Int>) {
        guard indentation.count < leastIndentation?.count ?? .max else { return }
        leastIndentation = indentation
    }
}
