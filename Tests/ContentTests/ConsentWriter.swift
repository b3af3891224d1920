import TestSupport

@testable import Content

/// Writes a consent in one of many notations, chosen by the generator.
struct ConsentWriter {
    var generator: SeededGenerator
    private var step = "  "
    private var lines: [String] = []
    private var comments = 0

    /// True if a map is written in brackets, or a list in brackets on several lines.
    private(set) var hasBrackets = false

    init(generator: SeededGenerator) {
        self.generator = generator
    }

    typealias Entry = ConsentMeaning.Entry

    mutating func text(
        publish: [String]?, containers: [(String, String)], contacts: [(String, Entry)]
    ) -> String {
        step = generator.pick(["  ", "    ", " "])
        let lineBreak = generator.pick(["\n", "\n", "\r\n", "\r"])
        if generator.isOneIn(12) {
            hasBrackets = true
            let parts = [
                publish.map { "publish: \(flow($0))" },
                containers.isEmpty && generator.isOneIn(2)
                    ? nil : "containers: \(flowStates(containers))",
                contacts.isEmpty && generator.isOneIn(2)
                    ? nil : "contacts: \(flowEntries(contacts))",
            ]
            add("{ \(parts.compactMap(\.self).joined(separator: ", ")) }\(comment())")
        } else {
            if generator.isOneIn(8) { add("---") }
            if let publish { list("publish", publish, "") }
            let both = generator.isOneIn(4)
            if both { section("contacts", contacts.isEmpty) { $0.entries(contacts) } }
            section("containers", containers.isEmpty) { $0.states(containers) }
            if !both { section("contacts", contacts.isEmpty) { $0.entries(contacts) } }
            decorate("")
        }
        let text = lines.joined(separator: lineBreak)
        return text.isEmpty || generator.isOneIn(4) ? text : text + lineBreak
    }
}

extension ConsentWriter {
    private mutating func add(_ line: String) { lines.append(line) }

    /// An empty text, or a comment for the end of a line.
    private mutating func comment() -> String {
        guard generator.isOneIn(3) else { return "" }
        comments += 1
        return (generator.isOneIn(2) ? " " : "   ") + "# <\(comments)> it's \"so\": [x, {y"
    }

    /// No lines, or comments and blank lines.
    private mutating func decorate(_ indentation: String) {
        if generator.isOneIn(5) { add("") }
        if generator.isOneIn(4) {
            comments += 1
            add((generator.isOneIn(3) ? "" : indentation) + "# <\(comments)> 'a")
        }
        if generator.isOneIn(9) { add("") }
    }

    private mutating func section(
        _ name: String, _ isEmpty: Bool, _ write: (inout ConsentWriter) -> Void
    ) {
        decorate("")
        if isEmpty {
            if generator.isOneIn(2) { return }
            let nothing = generator.pick(["", " {}", " ~", " { }"])
            if nothing.contains("{") { hasBrackets = true }
            return add("\(name):\(nothing)\(comment())")
        }
        write(&self)
    }

    private mutating func states(_ states: [(String, String)]) {
        if generator.isOneIn(3) { return add("containers: \(flowStates(states))\(comment())") }
        add("containers:\(comment())")
        for (name, state) in states {
            decorate(step)
            add("\(step)\(key(name)):\(blanks())\(scalar(state))\(comment())")
        }
    }

    private mutating func entries(_ entries: [(String, Entry)]) {
        if generator.isOneIn(4) { return add("contacts: \(flowEntries(entries))\(comment())") }
        add("contacts:\(comment())")
        for (name, entry) in entries {
            decorate(step)
            if entry == .denied, generator.isOneIn(6) {
                add("\(step)\(key(name)):\(comment())")
                add("\(step)\(step)\(scalar("denied"))\(comment())")
            } else if entry == .denied || entry == Entry() || generator.isOneIn(3) {
                add("\(step)\(key(name)):\(blanks())\(flow(entry))\(comment())")
            } else {
                add("\(step)\(key(name)):\(comment())")
                details(entry, step + step)
            }
        }
    }

    private mutating func details(_ entry: Entry, _ indentation: String) {
        for part in Self.parts.shuffled(using: &generator) {
            let (fields, value) = (entry.list(part), value(part, of: entry))
            if fields != nil || value != nil { decorate(indentation) }
            if let fields {
                list(part, fields, indentation)
            } else if let value {
                add("\(indentation)\(part):\(blanks())\(scalar(value))\(comment())")
            }
        }
    }

    private mutating func list(_ name: String, _ items: [String], _ indentation: String) {
        switch generator.below(4) {
        case 0 where !items.isEmpty:
            add("\(indentation)\(name):\(comment())")
            let inner = indentation + (generator.isOneIn(3) ? "" : step)
            for item in items.shuffled(using: &generator) {
                decorate(inner)
                add("\(inner)-\(blanks())\(scalar(item))\(comment())")
            }
        case 1:
            hasBrackets = true
            add("\(indentation)\(name): [\(comment())")
            for (index, item) in items.enumerated() {
                let comma = index < items.count - 1 || generator.isOneIn(2) ? "," : ""
                add("\(indentation)\(step)\(scalar(item))\(comma)\(comment())")
            }
            add("\(indentation)\(step)]\(comment())")
        case 2 where items.count == 1:
            add("\(indentation)\(name): \(scalar(items[0]))\(comment())")
        default:
            add("\(indentation)\(name):\(blanks())\(flow(items))\(comment())")
        }
    }
}

extension ConsentWriter {
    private mutating func blanks() -> String { generator.isOneIn(4) ? "   " : " " }

    private mutating func flow(_ items: [String]) -> String {
        let space = generator.isOneIn(3) ? " " : ""
        let comma = generator.isOneIn(3) ? " , " : ", "
        let texts = items.map { scalar($0) }
        return
            "[\(space)\(texts.joined(separator: comma))\(!items.isEmpty && generator.isOneIn(6) ? "," : "")\(space)]"
    }

    private mutating func flowStates(_ states: [(String, String)]) -> String {
        hasBrackets = true
        let space = generator.isOneIn(2) ? " " : ""
        let texts = states.map { "\(key($0)): \(scalar($1))" }
        return "{\(space)\(texts.joined(separator: ", "))\(space)}"
    }

    private mutating func flowEntries(_ entries: [(String, Entry)]) -> String {
        hasBrackets = true
        let space = generator.isOneIn(2) ? " " : ""
        let texts = entries.map { "\(key($0)): \(flow($1))" }
        return "{\(space)\(texts.joined(separator: ", "))\(space)}"
    }

    private mutating func flow(_ entry: Entry) -> String {
        if entry == .denied { return scalar("denied") }
        hasBrackets = true
        let parts = Self.parts.shuffled(using: &generator).compactMap { part in
            entry.list(part).map { "\(part): \(flow($0))" }
                ?? value(part, of: entry).map { "\(part): \(scalar($0))" }
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    private func value(_ part: String, of entry: Entry) -> String? {
        switch part {
        case "until": entry.until.map { _ in "2029-03-07" }
        case "slug": entry.slug
        default: nil
        }
    }

    private static let parts = ["publish", "forMembers", "until", "slug"]

    private mutating func scalar(_ text: String) -> String {
        if text.contains("#") { return generator.isOneIn(2) ? "'\(text)'" : "\"\(text)\"" }
        return generator.pick(["'\(text)'", "\"\(text)\"", text, text, text])
    }

    private mutating func key(_ name: String) -> String {
        let isPlain = name.allSatisfy { $0.isLetter || ".-".contains($0) } && name.count > 1
        if isPlain, generator.isOneIn(2) { return name }
        if generator.isOneIn(2) { return "'\(name.replacing("'", with: "''"))'" }
        return "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

extension ConsentMeaning.Entry {
    fileprivate func list(_ name: String) -> [String]? {
        switch name {
        case "publish": publish
        case "forMembers": forMembers
        default: nil
        }
    }
}
