import Platform

/// Parses a template's text to nodes, and collects its faults.
///
/// A tag alone on its line removes the line. Parents and blocks count as a whole, from opening to
/// closing tag, and text between a parent's tags is ignored.
struct TemplateParser {
    /// The nesting limit of sections, parents and blocks in one file.
    static let maxDepth = 100

    /// The number of faults after which the rest of a file is skipped.
    private static let mostFaults = 50

    let bytes: [UInt8]
    var scanner: TagScanner
    private var cursor = 0
    var open: [OpenTag] = []
    var nodes: [TemplateNode] = []
    var faults: [TemplateFault] = []
    private var isStopped = false

    /// The leading whitespace of the last line, in bytes.
    private var lineIndentation = 0..<0

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

    private mutating func addFault(_ fault: TemplateFault) {
        faults.append(fault)
        isStopped = isStopped || faults.count == Self.mostFaults
    }

    private mutating func addFault(_ range: Range<Int>, _ message: String, help: String) {
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

extension TemplateParser {
    mutating func close(_ tag: MustacheTag) {
        guard let inner = open.last else {
            addText(before: tag)
            // An opening tag that could not be read is already reported.
            guard faults.isEmpty else { return }
            addFault(
                tag.range, "\(text(tag.range)) has no opening tag",
                help: "open it first with {{#\(text(tag.content))}}, or remove it")
            return
        }
        if !closes(tag, inner) {
            let outer = open.lastIndex { closes(tag, $0) }
            addFault(
                tag.range, "\(text(tag.range)) does not close \(text(inner.tag.range))",
                help: "close \(text(inner.tag.range)) first, "
                    + "with the name \"\(text(inner.tag.content))\"")
            while let outer, open.count > outer + 1 { closeInner(with: nil) }
        }
        closeInner(with: tag)
    }

    /// At the end of the text, reports each tag that is still open.
    private mutating func closeAll() {
        while let inner = open.last {
            if !isStopped {
                let name = text(inner.tag.content)
                addFault(
                    inner.tag.range, "\(text(inner.tag.range)) is not closed",
                    help: "close it with {{/\(name)}}")
            }
            closeInner(with: nil)
        }
    }

    private func closes(_ tag: MustacheTag, _ opened: OpenTag) -> Bool {
        bytes[tag.content] == bytes[opened.tag.content]
    }

    /// Closes the innermost tag; `tag` is `nil` if the closing tag is missing.
    private mutating func closeInner(with tag: MustacheTag?) {
        guard let kind = open.last?.kind else { return }
        switch kind {
        case .section(let name, let inverted): closeSection(name, inverted: inverted, tag)
        case .parent: closeParent(tag)
        case .block: closeBlock(tag)
        case .override: closeOverride(tag)
        }
    }

    private mutating func closeSection(_ name: DottedName, inverted: Bool, _ tag: MustacheTag?) {
        if let tag { _ = consume(tag) }
        guard let section = pop() else { return }
        add(.section(name, inverted: inverted, section.nodes))
    }

    /// A parent is alone on its lines if nothing precedes its opening or follows its closing tag.
    private mutating func closeParent(_ tag: MustacheTag?) {
        if let tag { addText(before: tag) }
        guard let parent = pop() else { return }
        var indentation: Range<Int>?
        if let own = parent.ownIndentation, let next = bytes.nextLine(after: cursor) {
            indentation = own
            cursor = next
            _ = removeLine()
        }
        add(.inclusion(inclusion(parent.tag, indentation: indentation, of: parent)))
    }

    /// A block alone on its lines gives an override the indentation of its default content, or if
    /// that has no line of its own, of its tag.
    private mutating func closeBlock(_ tag: MustacheTag?) {
        let line = tag.flatMap { consumeWithoutNoting($0) }
        guard var block = pop() else { return }
        if let line { note(indentation: line) }
        var indentation: Range<Int>?
        if block.isAlone {
            indentation = block.leastIndentation ?? block.ownIndentation
        } else if let own = block.ownIndentation,
            bytes.isLineStart(cursor) || bytes.nextLine(after: cursor) != nil
        {
            indentation = own
            if let line = removeLine() { block.nodes.insert(line, at: 0) }
        }
        add(.block(self.block(block, indentation: indentation)))
    }

    private mutating func closeOverride(_ tag: MustacheTag?) {
        if let tag {
            let end = tag.range.lowerBound
            addText(upTo: bytes.blankLineStart(before: end) ?? end)
            cursor = tag.range.upperBound
        }
        guard let override = pop(), let parent = open.indices.last else { return }
        let block = block(override, indentation: nil)
        if open[parent].overrides.contains(where: { $0.name == block.name }) {
            addFault(
                block.range, "the block \"\(block.name)\" is overridden twice",
                help: "keep one of the two")
        }
        open[parent].overrides.append(block)
    }

    private func block(_ opened: OpenTag, indentation: Range<Int>?) -> TemplateBlock {
        TemplateBlock(
            name: text(opened.tag.content), range: opened.tag.content, nodes: opened.nodes,
            indentation: indentation.map { Array(bytes[$0]) },
            startsOnOwnLine: opened.isAlone, dedent: opened.leastIndentation?.count ?? 0)
    }

    /// Removes the innermost open tag; its lines also count for the tag around it.
    private mutating func pop() -> OpenTag? {
        guard let inner = open.popLast() else { return nil }
        if let least = inner.leastIndentation, let outer = open.indices.last {
            open[outer].note(indentation: least)
        }
        return inner
    }

    /// Removes the start of the line on which the construct that was just closed begins.
    private mutating func removeLine() -> TemplateNode? {
        let inner = open.indices.last
        guard let last = inner.map({ open[$0].nodes.last }) ?? nodes.last, case .line = last else {
            return nil
        }
        return inner.map { open[$0].nodes.removeLast() } ?? nodes.removeLast()
    }
}

extension TemplateParser {
    /// Adds the text before a tag and moves past it. For a tag alone on its line, moves past the
    /// line and returns its indentation.
    private mutating func consume(_ tag: MustacheTag) -> Range<Int>? {
        let indentation = consumeWithoutNoting(tag)
        if let indentation { note(indentation: indentation) }
        return indentation
    }

    /// Like `consume`, but the line does not count as a line of the open tags.
    private mutating func consumeWithoutNoting(_ tag: MustacheTag) -> Range<Int>? {
        guard let start = bytes.blankLineStart(before: tag.range.lowerBound),
            let end = bytes.nextLine(after: tag.range.upperBound)
        else {
            addText(before: tag)
            return nil
        }
        addText(upTo: start)
        cursor = end
        return start..<tag.range.lowerBound
    }

    /// Adds the text before a tag that shares its line, and moves past the tag.
    private mutating func addText(before tag: MustacheTag) {
        let end = tag.range.lowerBound
        addText(upTo: end)
        if cursor == end, bytes.isLineStart(end) { beginLine(end..<end) }
        cursor = tag.range.upperBound
    }

    private mutating func addText(upTo end: Int) {
        while cursor < end {
            if bytes.isLineStart(cursor) {
                let text = bytes.blanksEnd(from: cursor, to: end)
                beginLine(cursor..<text)
                cursor = text
            }
            let rest = bytes[cursor..<end]
            let next = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
            if cursor < next { add(.text(Array(bytes[cursor..<next]))) }
            cursor = next
        }
        cursor = max(cursor, end)
    }

    private mutating func beginLine(_ indentation: Range<Int>) {
        add(.line(Array(bytes[indentation])))
        let isBlank = bytes.lineBreak(at: indentation.upperBound) != nil
        if isBlank { lineIndentation = indentation } else { note(indentation: indentation) }
    }

    mutating func note(indentation: Range<Int>) {
        lineIndentation = indentation
        guard let inner = open.indices.last else { return }
        open[inner].note(indentation: indentation)
    }
}
