import Diagnostics

/// Checks a page's template against its model, and binds each tag to a value.
///
/// Each template or override is visited once for each scope and set of overrides with which it
/// occurs. Text that rendering skips is checked too, such as a default that is overridden.
struct PageCompiler {
    /// The nesting limit of sections, partials and blocks together.
    static let maxDepth = 64

    /// The limit of nodes in a page, each counted for every scope and set of overrides with which
    /// it occurs.
    static let mostPieces = 500_000

    struct Visit: Hashable {
        let template: String

        /// The offset of an override; `nil` for a whole template.
        let override: Int?

        let overrides: Int
        let scope: Scope
    }

    /// The text that is being walked, and its context.
    struct Position {
        var text: CheckedText
        var scope: Scope

        /// The index of the template's or override's body that contains the steps.
        var body = 0

        var steps: [Step] = []
        var descent = Descent()

        /// The names that led to the innermost free value.
        var freePath: [String] = []

        /// True if the walked text is not part of the page.
        var isDropped = false
    }

    let templates: [String: Template]
    let blocks: BlockNames
    var names: NameResolver
    var report: PageReport
    var program = Program()
    var overrides = OverrideInterner()
    var recursion = RecursionCheck()
    var visits: [Visit: Int] = [:]
    var at: Position
    var depth = 0
    var pieces = 0

    init(
        _ template: Template, for page: ModelNames, among templates: [String: Template],
        constants: [String: [String: String]]
    ) {
        self.templates = templates
        blocks = BlockNames(templates)
        names = NameResolver(constants: constants)
        report = PageReport(page: template.name)
        let text = CheckedText(
            template: template, overrides: OverrideInterner.none, dedent: 0, includer: nil)
        at = Position(text: text, scope: Scope(model: names.slot(for: page)))
    }

    /// Returns `nil` if there is a problem.
    mutating func compile() -> Program? {
        _ = visit(at.text, at.text.template.nodes, override: nil)
        if pieces > Self.mostPieces {
            report.addTooLarge(at.text.template.source.path)
        } else {
            for inclusion in recursion.endless() { report.addEndless(inclusion) }
        }
        program.slots = names.models.count
        return report.isClean ? program : nil
    }
}

extension PageCompiler {
    /// Compiles a text in the current scope, once, and returns its body.
    mutating func visit(_ text: CheckedText, _ nodes: [TemplateNode], override: Int?) -> Int {
        let visit = Visit(
            template: text.template.name, override: override, overrides: text.overrides,
            scope: at.scope)
        if let body = visits[visit] { return body }
        let body = reserveBody()
        visits[visit] = body
        let before = at
        at = Position(text: text, scope: before.scope, body: body, freePath: before.freePath)
        walk(nodes)
        program.bodies[body] = at.steps
        at = before
        return body
    }

    /// Compiles the contents of a section to a body.
    mutating func body(_ compile: (inout Self) -> Void) -> Int {
        let body = reserveBody()
        let outer = at.steps
        at.steps = []
        compile(&self)
        program.bodies[body] = at.steps
        at.steps = outer
        return body
    }

    mutating func walk(_ nodes: [TemplateNode]) {
        depth += 1
        for node in nodes where pieces <= Self.mostPieces {
            pieces += 1
            walk(node)
        }
        depth -= 1
    }

    /// Checks nodes that are not part of the page.
    mutating func drop(_ nodes: [TemplateNode]) {
        let before = at.isDropped
        at.isDropped = true
        _ = body { $0.walk(nodes) }
        at.isDropped = before
    }

    private mutating func reserveBody() -> Int {
        program.bodies.append([])
        return program.bodies.count - 1
    }

    private mutating func walk(_ node: TemplateNode) {
        switch node {
        case .line(let whitespace):
            addLiteral(whitespace.dropFirst(at.text.dedent), startsLine: true)
        case .text(let bytes): addLiteral(bytes[...])
        case .variable(let name, let escaped): write(name, escaped: escaped)
        case .section(let name, true, let nodes): invert(name, nodes)
        case .section(let name, false, let nodes): enter(name, nodes)
        case .inclusion(let inclusion): include(inclusion)
        case .block(let block): insert(block)
        }
    }
}

extension PageCompiler {
    mutating func add(_ step: Step) { at.steps.append(step) }

    mutating func addLiteral(_ bytes: ArraySlice<UInt8>, startsLine: Bool = false) {
        let end = program.bytes.count
        let lines = program.lineStarts.count
        var start = (byte: end, line: lines)
        if case .literal(let range, let lineStarts) = at.steps.last, range.upperBound == end,
            lineStarts.upperBound == lines
        {
            start = (range.lowerBound, lineStarts.lowerBound)
            at.steps.removeLast()
        }
        if startsLine { program.lineStarts.append(end) }
        program.bytes += bytes
        add(
            .literal(
                start.byte..<program.bytes.count,
                lineStarts: start.line..<program.lineStarts.count))
    }
}

extension PageCompiler {
    mutating func include(_ inclusion: Inclusion) {
        report.addStrays(inclusion, in: at.text)
        guard let template = templates[inclusion.name] else {
            return report.addMissing(inclusion, known: templates.keys.sorted(), in: at.text)
        }
        checkBlocks(of: inclusion)
        guard mayGoDeeper(inclusion.range) else { return }
        let text = CheckedText(
            template: template, overrides: overrides.adding(inclusion.overrides, of: at.text),
            dedent: 0, includer: at.text.template.name)
        add(template.nodes, text, inclusion.indentation, from: inclusion.range)
    }

    mutating func insert(_ block: TemplateBlock) {
        guard let override = overrides[at.text.overrides, block.name] else {
            return walk(block.nodes)
        }
        drop(block.nodes)
        guard mayGoDeeper(block.range) else { return }
        let text = CheckedText(
            template: override.text.template, overrides: override.text.overrides,
            dedent: override.block.dedent, includer: override.text.includer)
        if let indentation = block.indentation, !override.block.startsOnOwnLine {
            addLiteral(indentation.dropFirst(at.text.dedent), startsLine: true)
        }
        add(
            override.block.nodes, text, block.indentation, from: block.range,
            override: override.block.range.lowerBound)
    }
}

extension PageCompiler {
    private mutating func add(
        _ nodes: [TemplateNode], _ text: CheckedText, _ indentation: [UInt8]?,
        from range: Range<Int>,
        override: Int? = nil
    ) {
        guard !text.template.hasProblems else { return report.noteBrokenTemplate() }
        let body = visit(text, nodes, override: override)
        if !at.isDropped {
            recursion.add(
                RecursionCheck.Edge(
                    from: at.body, to: body, descent: at.descent,
                    place: at.text, range: range, name: text.template.name))
        }
        add(.include(body: body, indentation: own(indentation)))
    }

    private mutating func own(_ indentation: [UInt8]?) -> Range<Int>? {
        guard let indentation else { return nil }
        let start = program.bytes.count
        program.bytes += indentation.dropFirst(at.text.dedent)
        return start..<program.bytes.count
    }

    private mutating func checkBlocks(of inclusion: Inclusion) {
        guard let known = blocks.offered(by: inclusion.name) else { return }
        for block in inclusion.overrides where !known.contains(block.name) {
            report.addUnknown(block, of: inclusion.name, known: known.sorted(), in: at.text)
        }
    }

    private mutating func mayGoDeeper(_ range: Range<Int>) -> Bool {
        if depth >= Self.maxDepth { report.addTooDeep(range, in: at.text) }
        return depth < Self.maxDepth
    }
}
