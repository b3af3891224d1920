extension PageCompiler {
    mutating func write(_ name: DottedName, escaped: Bool) {
        follow(name, .write(escaped: escaped)) { (compiler, target) throws(TemplateFault) in
            switch target {
            case .word(let path, .text), .word(let path, .html):
                compiler.add(.write(compiler.source(path), escaped: escaped))
            case .free(let path, let keys):
                compiler.add(.write(compiler.source(path, keys), escaped: escaped))
            case .constant(let text): compiler.addConstant(text, escaped: escaped)
            case .dot(.text), .dot(.html), .dot(.free):
                compiler.add(.write(.dot, escaped: escaped))
            case .word(_, let kind): throw compiler.noText(name, kind)
            case .dot(.flag): throw compiler.noText(name, .flag)
            case .dot(.model): throw compiler.noText(name, nil)
            }
        }
    }

    mutating func enter(_ name: DottedName, _ nodes: [TemplateNode]) {
        follow(name, .section(body: 0), nodes) { (compiler, target) throws(TemplateFault) in
            switch target {
            case .word(let path, let kind): compiler.enter(path, kind, nodes)
            case .free(let path, let keys):
                compiler.enterFree(compiler.source(path, keys), name.freePath(keys), nodes)
            case .dot(.free): compiler.enterFree(.dot, compiler.at.freePath, nodes)
            case .dot(.text): compiler.enter(.dot, .text, nodes)
            case .dot(.html): compiler.enter(.dot, .html, nodes)
            case .dot(.model): compiler.walk(nodes)
            case .constant(let text):
                if text.isEmpty { compiler.drop(nodes) } else { compiler.walk(nodes) }
            case .dot(.flag): throw compiler.unneededSection(name)
            }
        }
    }

    mutating func invert(_ name: DottedName, _ nodes: [TemplateNode]) {
        follow(name, .inverted(body: 0), nodes) { (compiler, target) throws(TemplateFault) in
            switch target {
            case .word(let path, _): compiler.invert(compiler.source(path), nodes)
            case .free(let path, let keys): compiler.invert(compiler.source(path, keys), nodes)
            case .dot(.free), .dot(.text), .dot(.html): compiler.invert(.dot, nodes)
            case .dot(.model): compiler.drop(nodes)
            case .constant(let text):
                if text.isEmpty { compiler.walk(nodes) } else { compiler.drop(nodes) }
            case .dot(.flag): throw compiler.unneededSection(name)
            }
        }
    }
}

extension PageCompiler {
    private typealias Bind = (inout PageCompiler, Resolution.Target) throws(TemplateFault) -> Void

    /// Binds a name to its target; if free values may have it, to a search of these first.
    private mutating func follow(
        _ name: DottedName, _ use: FreeSearch.Use, _ nodes: [TemplateNode] = [], _ bind: Bind
    ) {
        do throws(TemplateFault) {
            let resolution = try names.resolve(name, in: at.scope)
            noteFreeName(name, resolution)
            if resolution.isSearched {
                search(name, use, nodes, resolution.target, bind)
            } else if let target = resolution.target {
                try bind(&self, target)
            }
        } catch {
            report.add(error, in: at.text)
        }
    }

    private mutating func search(
        _ name: DottedName, _ use: FreeSearch.Use, _ nodes: [TemplateNode],
        _ target: Resolution.Target?,
        _ bind: Bind
    ) {
        let found: FreeSearch.Use =
            switch use {
            case .write: use
            case .inverted: .inverted(body: body { $0.walk(nodes) })
            case .section:
                .section(body: freeBody(at.freePath + name.parts, nodes))
            }
        let otherwise = body { compiler in
            do throws(TemplateFault) {
                if let target {
                    try bind(&compiler, target)
                } else if case .inverted(let body) = found {
                    compiler.at.steps = compiler.program.bodies[body]
                }
            } catch {
                compiler.report.add(error, in: compiler.at.text)
            }
        }
        add(
            .search(
                FreeSearch(
                    keys: intern(name.parts), floor: target?.slot, use: found,
                    otherwise: otherwise)))
    }

    private mutating func noteFreeName(_ name: DottedName, _ resolution: Resolution) {
        switch resolution.target {
        case .free(_, let keys) where !keys.isEmpty:
            report.addFreeName(name.freePath(keys), name, in: at.text)
        case nil: report.addFreeName(at.freePath + name.parts, name, in: at.text)
        default: break
        }
    }
}

extension PageCompiler {
    private mutating func enter(_ path: WordPath, _ kind: WordKind, _ nodes: [TemplateNode]) {
        switch kind {
        case .model(let child), .list(let child): enter(path, child(), nodes)
        case .text, .html, .flag, .texts, .free: enter(source(path), kind, nodes)
        }
    }

    private mutating func enter(_ source: ValueSource, _ kind: WordKind, _ nodes: [TemplateNode]) {
        let scope = at.scope
        at.scope = scope.entering(kind.innermost)
        let body = body { $0.walk(nodes) }
        at.scope = scope
        add(.section(source, slot: 0, body: body))
    }

    private mutating func enter(_ path: WordPath, _ child: ModelNames, _ nodes: [TemplateNode]) {
        let (scope, descent) = (at.scope, at.descent)
        let source = source(path)
        let slot = names.slot(for: child)
        at.descent.enter(slot, from: path.slot, isInnermost: path.slot == scope.model)
        at.scope = scope.entering(model: slot)
        let body = body { $0.walk(nodes) }
        (at.scope, at.descent) = (scope, descent)
        add(.section(source, slot: slot, body: body))
    }

    private mutating func enterFree(
        _ source: ValueSource, _ path: [String], _ nodes: [TemplateNode]
    ) {
        let body = freeBody(path, nodes)
        add(.section(source, slot: 0, body: body))
    }

    private mutating func freeBody(_ path: [String], _ nodes: [TemplateNode]) -> Int {
        let (scope, freePath) = (at.scope, at.freePath)
        at.scope = scope.entering(.free)
        at.freePath = path
        let body = body { $0.walk(nodes) }
        (at.scope, at.freePath) = (scope, freePath)
        return body
    }

    private mutating func invert(_ source: ValueSource, _ nodes: [TemplateNode]) {
        let body = body { $0.walk(nodes) }
        add(.inverted(source, body: body))
    }

    private mutating func addConstant(_ text: String, escaped: Bool) {
        var bytes: [UInt8] = []
        if escaped { bytes.append(escaping: text) } else { bytes += text.utf8 }
        addLiteral(bytes[...])
    }

    private mutating func source(_ path: WordPath, _ keys: [String] = []) -> ValueSource {
        if keys.isEmpty, path.words.count == 1 {
            return .word(slot: path.slot, index: path.words[0])
        }
        program.paths.append(path.words)
        let number = program.paths.count - 1
        guard !keys.isEmpty else { return .path(slot: path.slot, path: number) }
        return .free(slot: path.slot, path: number, keys: intern(keys))
    }

    private mutating func intern(_ keys: [String]) -> Int {
        program.keys.append(keys)
        return program.keys.count - 1
    }
}

extension Resolution.Target {
    /// The slot of the model that has the name.
    fileprivate var slot: Int? {
        switch self {
        case .word(let path, _), .free(let path, _): path.slot
        case .constant, .dot: nil
        }
    }
}

extension DottedName {
    /// The name's parts from the free one on, which precedes the keys.
    fileprivate func freePath(_ keys: [String]) -> [String] {
        Array(parts.suffix(keys.count + 1))
    }
}

extension WordKind {
    fileprivate var innermost: Scope.Innermost {
        switch self {
        case .text, .texts: .text
        case .html: .html
        case .flag: .flag
        case .free: .free
        case .model, .list: .model
        }
    }
}

extension PageCompiler {
    /// The fault of a name that can't be written; `kind` is `nil` for the innermost model itself.
    private func noText(_ name: DottedName, _ kind: WordKind?) -> TemplateFault {
        let help: String
        switch kind {
        case .model(let child): help = "name a part of it: \(parts(of: name, child()))"
        case .list(let child): help = "repeat it, and write \(child().names.tags) in it"
        case .texts: help = "repeat it: {{#\(name.text)}}{{.}}{{/\(name.text)}}"
        case .flag: help = "use it as a section: {{#\(name.text)}}…{{/\(name.text)}}"
        case .text, .html, .free, nil:
            help =
                "name a part of it: \((at.scope.model.map { names.models[$0].names } ?? []).tags)"
        }
        return TemplateFault(
            "no-text", "\"\(name.text)\" has no text of its own", name.range, help: help)
    }

    /// The fault of a section on a value that is always present.
    private func unneededSection(_ name: DottedName) -> TemplateFault {
        TemplateFault(
            "no-section", "\"\(name.text)\" is always there and needs no section", name.range,
            help: "remove the section's tags")
    }

    private func parts(of name: DottedName, _ child: ModelNames) -> String {
        child.names.map { "\(name.text).\($0)" }.tags
    }
}

extension [String] {
    fileprivate var tags: String { map { "{{\($0)}}" }.joined(separator: ", ") }
}
