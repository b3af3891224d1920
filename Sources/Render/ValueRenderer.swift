import Diagnostics
import Templating

extension Templates {
    /// Renders according to the Mustache specification with optional inheritance.
    func render(_ name: String, _ value: Value) -> [UInt8] {
        var problems: [Problem] = []
        return render(name, value, problems: &problems)
    }

    /// Also reports a missing template, and partials that include each other endlessly.
    func render(_ name: String, _ value: Value, problems: inout [Problem]) -> [UInt8] {
        guard let template = templates[name] else {
            problems.append(missing(name))
            return []
        }
        let constants = Value.map(constants.mapValues { .map($0.mapValues(Value.text)) })
        var renderer = ValueRenderer(templates, contexts: [constants, value])
        renderer.render(template)
        if renderer.isTooDeep { problems.append(ValueRenderer.endless(template)) }
        return renderer.output
    }
}

/// Renders templates with data of no declared type, according to the Mustache specification. Tests
/// compare it with the programs that the checker compiles for pages.
///
/// A missing name, partial or parent renders nothing.
struct ValueRenderer {
    /// The nesting limit of sections, partials and blocks together. Rendering ends there, because
    /// only partials that include each other endlessly exceed it.
    static let maxDepth = 200

    let templates: [String: Template]
    private(set) var output: [UInt8] = []

    /// True if rendering ended at the limit; `output` then has everything before.
    private(set) var isTooDeep = false

    private var contexts: [Value]
    private var indentation: [UInt8] = []
    private var depth = 0

    /// `contexts` begin with the outermost.
    init(_ templates: [String: Template], contexts: [Value]) {
        self.templates = templates
        self.contexts = contexts
    }

    mutating func render(_ template: Template) {
        render(template.nodes, TextOptions(dedent: 0, overrides: .none))
    }
}

extension ValueRenderer {
    fileprivate static func endless(_ template: Template) -> Problem {
        Problem(
            "endless-partial", "templates include each other more than \(maxDepth) times deep",
            at: Location(path: template.source.path),
            help: "a template that includes itself must do so in a section that ends, "
                + "{{#name}}…{{/name}}")
    }

    /// The options for rendering the nodes of one text.
    private struct TextOptions {
        /// The columns of whitespace that each line loses.
        var dedent: Int
        var overrides: Overrides
    }

    private mutating func render(_ nodes: [TemplateNode], _ options: TextOptions) {
        guard depth < Self.maxDepth else {
            isTooDeep = true
            return
        }
        depth += 1
        for node in nodes where !isTooDeep { render(node, options) }
        depth -= 1
    }

    private mutating func render(_ node: TemplateNode, _ options: TextOptions) {
        switch node {
        case .line(let whitespace):
            output += indentation + whitespace.dropFirst(options.dedent)
        case .text(let bytes): output += bytes
        case .variable(let name, let escaped):
            write(contexts.lookUp(name.parts) ?? .null, escaped: escaped)
        case .section(let name, let inverted, let nodes):
            let value = contexts.lookUp(name.parts) ?? .null
            if !inverted {
                enter(value, nodes, options)
            } else if !value.isTrue {
                render(nodes, options)
            }
        case .inclusion(let inclusion): include(inclusion, options)
        case .block(let block): render(block, options)
        }
    }

    private mutating func write(_ value: Value, escaped: Bool) {
        guard let text = value.text else { return }
        if escaped { output.append(escaping: text) } else { output += text.utf8 }
    }

    private mutating func enter(_ value: Value, _ nodes: [TemplateNode], _ options: TextOptions) {
        guard value.isTrue else { return }
        let items = if case .list(let items) = value { items } else { [value] }
        for item in items where !isTooDeep {
            contexts.append(item)
            render(nodes, options)
            contexts.removeLast()
        }
    }

    private mutating func include(_ inclusion: Inclusion, _ options: TextOptions) {
        guard let template = templates[inclusion.name] else { return }
        let inside = TextOptions(
            dedent: 0, overrides: options.overrides.adding(inclusion.overrides))
        indented(by: inclusion.indentation, options) { $0.render(template.nodes, inside) }
    }

    private mutating func render(_ block: TemplateBlock, _ options: TextOptions) {
        guard let override = options.overrides[block.name] else {
            return render(block.nodes, options)
        }
        let inside = TextOptions(dedent: override.block.dedent, overrides: override.outer)
        indented(by: block.indentation, options) {
            if block.indentation != nil, !override.block.startsOnOwnLine {
                $0.output += $0.indentation
            }
            $0.render(override.block.nodes, inside)
        }
    }

    /// Runs `render` with `own` added to the indentation; without any if `own` is `nil`.
    private mutating func indented(
        by own: [UInt8]?, _ options: TextOptions, _ render: (inout Self) -> Void
    ) {
        let before = indentation
        indentation = own.map { before + $0.dropFirst(options.dedent) } ?? []
        render(&self)
        indentation = before
    }
}

/// The overrides of an included template's blocks, by name.
private final class Overrides: Sendable {
    static let none = Overrides([:])

    /// An override, and the overrides of the blocks inside it: those of the text it is from.
    struct Override: Sendable {
        let block: TemplateBlock
        let outer: Overrides
    }

    private let blocks: [String: Override]

    private init(_ blocks: [String: Override]) { self.blocks = blocks }

    subscript(name: String) -> Override? { blocks[name] }

    /// Adds overrides; the outer ones win.
    func adding(_ inner: [TemplateBlock]) -> Overrides {
        guard !inner.isEmpty else { return self }
        let added = inner.map { ($0.name, Override(block: $0, outer: self)) }
        return Overrides(blocks.merging(added) { outer, _ in outer })
    }
}
