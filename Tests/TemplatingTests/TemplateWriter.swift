import TestSupport

/// Writes random templates about boats.
struct TemplateWriter {
    var random: SeededGenerator

    /// The kind of the innermost contexts; the outermost is a boat.
    private enum Context { case boat, sailor, text, flag, free }

    private var contexts = [Context.boat]
    private var budget = 0

    /// Finished templates, which can be included anywhere. Others can be included where the data
    /// descends, so that every inclusion ends.
    private var partials: [String] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A page, the partials `one` and `two` and the layouts `plain` and `framed`.
    mutating func templates() -> [String: String] {
        var texts: [String: String] = [:]
        partials = []
        for name in ["two", "one", "plain", "framed", "page"] {
            texts[name] = text(of: name)
            partials.append(name)
        }
        return texts
    }

    private mutating func text(of name: String) -> String {
        switch name {
        case "plain":
            "{{$head}}" + template() + "{{/head}}" + template() + "{{$body}}" + template()
                + "{{/body}}" + template()
        case "framed":
            "{{<plain}}{{$body}}" + template() + " {{$foot}}" + template()
                + "{{/foot}}{{/body}}{{/plain}}"
        default: template()
        }
    }

    private mutating func template() -> String {
        budget = 30
        return content(depth: 4)
    }

    private mutating func content(depth: Int) -> String {
        (0..<random.below(5)).map { _ in space() + piece(depth: depth) + space() }.joined()
    }

    private mutating func piece(depth: Int) -> String {
        budget -= 1
        guard budget > 0, depth > 0 else { return random.pick(["é", "<p>", "\n", "word"]) }
        return switch random.below(12) {
        case 0...3: variable()
        case 4...7: section(depth: depth)
        case 8: inclusion()
        case 9: parent(depth: depth)
        case 10: "{{$head}}" + content(depth: depth - 1) + "{{/head}}"
        default: "{{! nothing }}"
        }
    }

    private mutating func variable() -> String {
        let name = random.pick(texts)
        let isMarkup = name.hasSuffix("story") || name.hasSuffix("medal")
        return isMarkup || random.isOneIn(3) ? "{{{\(name)}}}" : "{{\(name)}}"
    }

    private mutating func section(depth: Int) -> String {
        let (name, inner) = random.pick(sections)
        let sigil = random.isOneIn(4) ? "^" : "#"
        if sigil == "#" { contexts.append(inner) }
        let content = content(depth: depth - 1)
        if sigil == "#" { contexts.removeLast() }
        return "{{\(sigil)\(name)}}" + space() + content + space() + "{{/\(name)}}"
    }

    private mutating func inclusion() -> String {
        let isBelow = contexts.count > 1 && contexts.last == .boat
        let name = random.pick(isBelow ? ["one", "two", "plain", "framed"] : partials + [""])
        return name.isEmpty ? "" : "{{>\(name)}}"
    }

    private mutating func parent(depth: Int) -> String {
        let (name, blocks) = random.pick([
            ("plain", ["head", "body"]), ("framed", ["head", "foot"]), ("framed", ["body"]),
        ])
        guard partials.contains(name) else { return "" }
        // In other contexts `.` is not a text.
        contexts.append(.flag)
        defer { contexts.removeLast() }
        let overrides = blocks.map { block in
            "{{$\(block)}}" + space() + content(depth: depth - 1) + space() + "{{/\(block)}}"
        }
        return "{{<\(name)}}" + space() + overrides.joined(separator: space())
            + space() + "{{/\(name)}}"
    }

    private mutating func space() -> String {
        random.pick(["", "", "", " ", "\n", "\n  ", "\r\n", "\n\t", "  \n", "\n\n"])
    }
}

extension TemplateWriter {
    /// The names that can be written in this context.
    private var texts: [String] {
        var names = ["name", "motto", "story", "extra.mood", "extra", "extra.sea.name"]
        if contexts.contains(.boat) { names += ["captain.rank", "captain.boat.motto"] }
        if contexts.contains(.sailor) { names += ["rank", "medal", "boat.name"] }
        if contexts.contains(.free) { names += ["mood", "sea.mood", "sea"] }
        if contexts.last == .text || contexts.last == .free { names += [".", "."] }
        return names
    }

    private var sections: [(String, Context)] {
        var names: [(String, Context)] = [
            ("name", .text), ("motto", .text), ("afloat", .flag), ("captain", .sailor),
            ("crew", .sailor), ("dinghies", .boat), ("ports", .text), ("extra", .free),
            ("extra", .free),
            ("extra.sea", .free), ("captain.boat", .boat), ("captain.boats", .boat),
        ]
        if contexts.contains(.sailor) { names += [("boats", .boat), ("rank", .text)] }
        if contexts.contains(.free) { names += [("sea", .free), ("mood", .free)] }
        if contexts.last == .free { names += [(".", .free)] }
        return names
    }
}
