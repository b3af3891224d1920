import Platform

/// Turns a template's text into nodes, and gathers what is wrong with it.
///
/// A tag alone on its line takes the line with it. Parents and blocks are measured as a whole, from
/// opening to closing tag, and the text between a parent's tags counts for nothing.
struct TemplateParser {
    /// How deep sections, parents and blocks may be nested in one file.
    static let deepest = 100

    /// How many faults of one file are told before the rest of it is left unread.
    static let mostFaults = 50

    let bytes: [UInt8]
    var scanner: TagScanner
    var cursor = 0
    var open: [OpenTag] = []
    var nodes: [Node] = []
    var faults: [TemplateFault] = []
    var isStopped = false

    /// The leading whitespace of the line that was met last, in bytes.
    var lineIndentation = 0..<0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        scanner = TagScanner(bytes)
    }

    mutating func parse() -> (nodes: [Node], faults: [TemplateFault]) {
        while !isStopped, let found = scanner.next() {
            switch found {
            case .success(let tag): read(tag)
            case .failure(let fault): complain(fault)
            }
        }
        if !isStopped { addText(upTo: bytes.count) }
        closeWhatIsOpen()
        return (nodes, faults)
    }

    mutating func complain(_ fault: TemplateFault) {
        faults.append(fault)
        isStopped = isStopped || faults.count == Self.mostFaults
    }

    mutating func complain(_ range: Range<Int>, _ message: String, help: String) {
        complain(.syntax(message, range, help: help))
    }

    /// Adds to the innermost open tag. Between a parent's tags only overrides count.
    mutating func add(_ node: Node) {
        guard let inner = open.indices.last else { return nodes.append(node) }
        guard !open[inner].isParent else { return }
        open[inner].nodes.append(node)
    }
}

extension TemplateParser {
    private mutating func read(_ tag: Tag) {
        guard hasFittingContent(tag) else { return }
        noteStray(tag)
        switch tag.kind {
        case .comment, .delimiters: _ = place(tag)
        case .variable(let escaped):
            addText(before: tag)
            add(.variable(name(in: tag), escaped: escaped))
        case .section(let inverted): openSection(tag, inverted: inverted)
        case .partial:
            let indentation = place(tag)
            add(.inclusion(inclusion(tag, indentation: indentation)))
        case .parent: openParent(tag)
        case .block: openBlock(tag)
        case .close: close(tag)
        }
    }

    /// Every tag but a comment holds one word.
    private mutating func hasFittingContent(_ tag: Tag) -> Bool {
        switch tag.kind {
        case .comment, .delimiters: return true
        default: break
        }
        if tag.content.isEmpty {
            complain(tag.range, "this tag is empty", help: "write a name into it")
            return false
        }
        guard bytes[tag.content].contains(where: \.isWhiteSpace) else { return true }
        complain(
            tag.content, "a name holds no space: \"\(text(tag.content))\"",
            help: "a template has names and no expressions; let the data decide instead")
        return false
    }

    /// Between a parent's tags, whatever is outside a block has no effect.
    private mutating func noteStray(_ tag: Tag) {
        guard let inner = open.indices.last, open[inner].isParent else { return }
        switch tag.kind {
        case .variable, .section, .partial, .parent: open[inner].strays.append(tag.range)
        case .close, .block, .comment, .delimiters: break
        }
    }

    mutating func name(in tag: Tag) -> Name {
        let name = Name(bytes, tag.content)
        if !name.isWellFormed {
            complain(
                tag.content, "a part of this name is empty: \"\(text(tag.content))\"",
                help: "put one dot between two names")
        }
        return name
    }

    func inclusion(_ tag: Tag, indentation: Range<Int>?, of parent: OpenTag? = nil) -> Inclusion {
        Inclusion(
            name: text(tag.content), range: tag.content,
            indentation: indentation.map { Array(bytes[$0]) },
            overrides: parent?.overrides ?? [], strays: parent?.strays ?? [])
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
