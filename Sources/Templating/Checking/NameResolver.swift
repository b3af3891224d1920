import Diagnostics

/// Resolves names: the innermost context that has a name's first part decides.
struct NameResolver {
    /// Can be used in every model: `assets.site-css`.
    let constants: [String: [String: String]]

    /// By slot.
    private(set) var models: [ModelNames] = []

    private var slots: [ObjectIdentifier: Int] = [:]

    init(constants: [String: [String: String]]) { self.constants = constants }

    mutating func slot(for model: ModelNames) -> Int {
        if let slot = slots[model.identifier] { return slot }
        slots[model.identifier] = models.count
        models.append(model)
        return models.count - 1
    }

    func resolve(_ name: DottedName, in scope: Scope) throws(TemplateFault) -> Resolution {
        guard let first = name.parts.first else {
            return Resolution(isSearched: false, target: .dot(scope.innermost))
        }
        var isSearched = false
        for layer in scope.layers.reversed() {
            guard case .model(let slot) = layer else {
                isSearched = true
                continue
            }
            guard let index = models[slot].indices[first],
                !isOfConstant(name, models[slot].kinds[index])
            else { continue }
            return try resolution(isSearched) { () throws(TemplateFault) in
                try descend(name, models[slot], (slot, [index]))
            }
        }
        if let group = constants[first] {
            return try resolution(isSearched) { () throws(TemplateFault) in
                try constant(name, group)
            }
        }
        guard isSearched else { throw unknown(name, in: scope) }
        return Resolution(isSearched: true, target: nil)
    }
}

extension NameResolver {
    /// True for a part of a constant whose first name is a model's text: `words.updated` in a date.
    private func isOfConstant(_ name: DottedName, _ kind: WordKind) -> Bool {
        if case .text = kind {
            name.parts.count > 1 && constants[name.parts[0]] != nil
        } else {
            false
        }
    }

    /// Ignores a fault if free values may have the name.
    private func resolution(
        _ isSearched: Bool, _ find: () throws(TemplateFault) -> Resolution.Target
    ) throws(TemplateFault) -> Resolution {
        do throws(TemplateFault) {
            return Resolution(isSearched: isSearched, target: try find())
        } catch {
            guard isSearched else { throw error }
            return Resolution(isSearched: true, target: nil)
        }
    }

    private func descend(
        _ name: DottedName, _ start: ModelNames, _ path: WordPath
    ) throws(TemplateFault) -> Resolution.Target {
        var path = path
        var kind = start.kinds[path.words[0]]
        for part in name.parts.indices.dropFirst() {
            switch kind {
            case .free: return .free(path, keys: Array(name.parts[part...]))
            case .model(let child):
                let names = child()
                guard let index = names.indices[name.parts[part]] else {
                    throw unknown(name, part: part, among: names.names)
                }
                path.words.append(index)
                kind = names.kinds[index]
            case .text, .html, .flag, .texts, .list: throw hasNoParts(name, part: part, kind)
            }
        }
        if case .free = kind { return .free(path, keys: []) }
        return .word(path, kind)
    }

    private func constant(
        _ name: DottedName, _ group: [String: String]
    ) throws(TemplateFault) -> Resolution.Target {
        let noun = name.parts[0].hasSuffix("s") ? String(name.parts[0].dropLast()) : name.parts[0]
        guard let key = name.parts.dropFirst().first else {
            throw TemplateFault(
                "no-text", "\"\(name.text)\" has no text of its own", name.range,
                help: "name one of them: \(list(group.keys.sorted(), below: name.text))")
        }
        guard name.parts.count == 2, let value = group[key] else {
            let wanted = name.parts.dropFirst().joined(separator: ".")
            throw TemplateFault(
                "unknown-\(noun)", "no \(noun) \"\(wanted)\"",
                name.ranges[1].lowerBound..<name.range.upperBound,
                help: help(wanted, group.keys.sorted()))
        }
        return .constant(value)
    }
}

extension NameResolver {
    private func unknown(_ name: DottedName, in scope: Scope) -> TemplateFault {
        let nearest = scope.model.map { models[$0].names } ?? []
        let visible = scope.layers.flatMap { layer in
            if case .model(let slot) = layer { models[slot].names } else { [] as [String] }
        }
        let suggestion = Suggestions.didYouMean(name.parts[0], in: visible + constants.keys)
        return TemplateFault(
            "unknown-name", "no name \"\(name.parts[0])\"", name.ranges[0],
            help: suggestion ?? "known here: \(nearest.joined(separator: ", "))")
    }

    private func unknown(_ name: DottedName, part: Int, among known: [String]) -> TemplateFault {
        let above = name.parts[..<part].joined(separator: ".")
        return TemplateFault(
            "unknown-name", "no name \"\(name.parts[part])\" in \"\(above)\"", name.ranges[part],
            help: help(name.parts[part], known))
    }

    private func hasNoParts(_ name: DottedName, part: Int, _ kind: WordKind) -> TemplateFault {
        let above = name.parts[..<part].joined(separator: ".")
        let rest = name.parts[part...].joined(separator: ".")
        let help =
            switch kind {
            case .list: "repeat it: {{#\(above)}}{{\(rest)}}{{/\(above)}}"
            case .texts: "repeat it: {{#\(above)}}{{.}}{{/\(above)}}"
            case .flag: "use it as a section: {{#\(above)}}…{{/\(above)}}"
            case .text, .html, .model, .free: "write it: {{\(above)}}"
            }
        return TemplateFault(
            "unknown-name",
            "no name \"\(name.parts[part])\" in \"\(above)\", which is \(kind.noun)",
            name.ranges[part], help: help)
    }

    private func help(_ name: String, _ known: [String]) -> String {
        Suggestions.didYouMean(name, in: known) ?? "known here: \(known.joined(separator: ", "))"
    }

    private func list(_ names: [String], below name: String) -> String {
        names.map { "\(name).\($0)" }.joined(separator: ", ")
    }
}
