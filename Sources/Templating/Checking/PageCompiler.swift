import Diagnostics

/// Checks a page's template against its model, and binds every tag to the value it stands for.
///
/// Each template, or override, is visited once for each scope and set of overrides that it occurs
/// with. What data would skip is checked too: empty sections, and defaults that are overridden.
struct PageCompiler {
    /// How deep sections, partials and blocks may be nested, all together.
    static let deepest = 64

    /// How many pieces of templates one page may be made of, each counted for every scope and set
    /// of overrides that it occurs with.
    static let mostPieces = 500_000

    struct Visit: Hashable {
        let template: String

        /// Where an override stands; nil for a whole template.
        let override: Int?

        let overrides: Int
        let scope: Scope
    }

    /// Where the walk is.
    struct Position {
        var text: WalkedText
        var scope: Scope

        /// The included body that the steps are, or will be, part of.
        var body = 0

        var steps: [Step] = []
        var descent = Descent()

        /// The names that led to the innermost free value.
        var freePath: [String] = []

        /// True where the page will not hold what is walked.
        var isDropped = false
    }

    let templates: [String: Template]
    let blocks: BlockNames
    var names: NameResolver
    var report: PageReport
    var program = Program()
    var overrides = OverrideTable()
    var recursion = Recursion()
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
        let text = WalkedText(
            template: template, overrides: OverrideTable.none, dedent: 0, includer: nil)
        at = Position(text: text, scope: Scope(model: names.slot(for: page)))
    }

    /// Nil if there is a problem.
    mutating func compile() -> Program? {
        _ = visit(at.text, at.text.template.nodes, override: nil)
        if pieces > Self.mostPieces {
            report.tooLarge(at.text.template.source.path)
        } else {
            for inclusion in recursion.endless() { report.endless(inclusion) }
        }
        program.slots = names.models.count
        return report.isClean ? program : nil
    }
}

extension PageCompiler {
    /// The body for a text in the present scope.
    mutating func visit(_ text: WalkedText, _ nodes: [Node], override: Int?) -> Int {
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

    /// A body of its own for what a section holds.
    mutating func body(_ compile: (inout Self) -> Void) -> Int {
        let body = reserveBody()
        let outer = at.steps
        at.steps = []
        compile(&self)
        program.bodies[body] = at.steps
        at.steps = outer
        return body
    }

    mutating func walk(_ nodes: [Node]) {
        depth += 1
        for node in nodes where pieces <= Self.mostPieces {
            pieces += 1
            walk(node)
        }
        depth -= 1
    }

    /// Checks what the page will not hold.
    mutating func drop(_ nodes: [Node]) {
        let before = at.isDropped
        at.isDropped = true
        _ = body { $0.walk(nodes) }
        at.isDropped = before
    }

    private mutating func reserveBody() -> Int {
        program.bodies.append([])
        return program.bodies.count - 1
    }

    private mutating func walk(_ node: Node) {
        switch node {
        case .line(let whitespace):
            addLiteral(whitespace.dropFirst(at.text.dedent), startsLine: true)
        case .text(let bytes): addLiteral(bytes[...])
        case .variable(let name, let escaped): write(name, escaped: escaped)
        case .section(let name, true, let nodes): invert(name, nodes)
        case .section(let name, false, let nodes): enter(name, nodes)
        case .inclusion(let inclusion): include(inclusion)
        case .block(let block): place(block)
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
