/// The specification's engine: renders templates with data of no declared shape.
///
/// A missing name, partial or parent renders nothing.
struct ValueRenderer {
    /// How deep sections, partials and blocks may be nested while rendering, all together. What
    /// lies deeper ends the rendering: it is a partial that includes itself without end.
    static let deepest = 200

    let templates: [String: Template]
    private(set) var output: [UInt8] = []

    /// True if rendering ended at the depth limit; the output is what came before.
    private(set) var isExhausted = false

    private var contexts: [Value]
    private var indentation: [UInt8] = []
    private var depth = 0

    /// `contexts`: the outermost first.
    init(_ templates: [String: Template], contexts: [Value]) {
        self.templates = templates
        self.contexts = contexts
    }

    mutating func render(_ template: Template) {
        render(template.nodes, Surroundings(dedent: 0, overrides: .none))
    }
}

extension ValueRenderer {
    /// What holds for the nodes of one text.
    private struct Surroundings {
        /// How many columns of whitespace each line loses.
        var dedent: Int
        var overrides: Overrides
    }

    private mutating func render(_ nodes: [Node], _ around: Surroundings) {
        guard depth < Self.deepest else {
            isExhausted = true
            return
        }
        depth += 1
        for node in nodes where !isExhausted { render(node, around) }
        depth -= 1
    }

    private mutating func render(_ node: Node, _ around: Surroundings) {
        switch node {
        case .line(let whitespace):
            output += indentation + whitespace.dropFirst(around.dedent)
        case .text(let bytes): output += bytes
        case .variable(let name, let escaped):
            write(contexts.lookUp(name.parts) ?? .null, escaped: escaped)
        case .section(let name, let inverted, let nodes):
            let value = contexts.lookUp(name.parts) ?? .null
            if !inverted {
                enter(value, nodes, around)
            } else if !value.isTrue {
                render(nodes, around)
            }
        case .inclusion(let inclusion): include(inclusion, around)
        case .block(let block): render(block, around)
        }
    }

    private mutating func write(_ value: Value, escaped: Bool) {
        guard let text = value.text else { return }
        if escaped { output.append(escaping: text) } else { output += text.utf8 }
    }

    private mutating func enter(_ value: Value, _ nodes: [Node], _ around: Surroundings) {
        guard value.isTrue else { return }
        let items = if case .list(let items) = value { items } else { [value] }
        for item in items where !isExhausted {
            contexts.append(item)
            render(nodes, around)
            contexts.removeLast()
        }
    }

    private mutating func include(_ inclusion: Inclusion, _ around: Surroundings) {
        guard let template = templates[inclusion.name] else { return }
        let inside = Surroundings(
            dedent: 0, overrides: around.overrides.adding(inclusion.overrides))
        indented(by: inclusion.indentation, around) { $0.render(template.nodes, inside) }
    }

    private mutating func render(_ block: Block, _ around: Surroundings) {
        guard let override = around.overrides[block.name] else {
            return render(block.nodes, around)
        }
        let inside = Surroundings(dedent: override.block.dedent, overrides: override.around)
        indented(by: block.indentation, around) {
            if block.indentation != nil, !override.block.startsOnOwnLine {
                $0.output += $0.indentation
            }
            $0.render(override.block.nodes, inside)
        }
    }

    /// What does not have its lines to itself is not indented, wherever it stands.
    private mutating func indented(
        by own: [UInt8]?, _ around: Surroundings, _ render: (inout Self) -> Void
    ) {
        let before = indentation
        indentation = own.map { before + $0.dropFirst(around.dedent) } ?? []
        render(&self)
        indentation = before
    }
}
