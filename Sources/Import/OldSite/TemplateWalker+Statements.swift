import Content
import Foundation
import Platform

/// Loops, conditions, variables and includes.
extension TemplateWalker {
    static let attribute = SharedRegex(
        /([\w:@.-]+)\s*=\s*(?:"[^"]*|'[^']*|[^\s"'<>]*)$/)
    static let statements = Set(
        "if else end range with define block partial partialCached break continue".split(
            separator: " "
        ).map(String.init))

    mutating func read(_ statement: String, _ rest: String) {
        switch statement {
        case "assign", "set", "set_global":
            // In a branch, a text does not replace the value of another branch.
            let parts = rest.split(separator: "=", maxSplits: 1).map { $0.trimmed(":") }
            let name = parts.first?.lowercased() ?? ""
            var value = parts.count == 2 ? self.value(of: parts[1]) : []
            let isDefault =
                mode < .menu && value.literal != nil && blocks.contains { !$0.conditions.isEmpty }
                && scope[name]?.isEmpty == false
            if isDefault, mode == .evidence, !isSkipped {
                let other = TemplateCondition.all(blocks.flatMap(\.conditions)).negated
                scope[name] = scope[name]?.changed { piece in
                    piece.conditions.append(other)
                    // It may be another text.
                    if piece.known != nil { piece.filter = piece.filter ?? statement }
                }
            }
            // What a branch assigns that may be shown is not known after it.
            if isSkipped, blocks.contains(where: { $0.unread != nil }) { scope[name] = [] }
            guard parts.count == 2, !isDefault, !isSkipped else { return }
            // A list that a loop collects has the elements that it chooses.
            if parts[1].contains(Self.collected) {
                let start = scope[name]?.count ?? 0
                let chosen = value.dropFirst(start).changed { [blocks] in
                    $0.conditions += blocks.flatMap(\.conditions)
                }
                value = value.prefix(start) + chosen
            } else if mode == .evidence {
                value = inBranch(value, before: scope[name] ?? [])
            }
            // Another turn of a loop may assign another value.
            let isOpen = mode == .hidden && (!blocks.isEmpty || !setOnce.contains(name))
            scope[name] = isOpen ? [] : value
            if parts[1] != "include" { return }
            for (key, value) in scope where key.hasPrefix("include.") {
                scope[name + key.dropFirst("include".count)] = value
            }
        case "for", "tablerow", "range", "with":
            let (names, list) = loop(rest)
            if statement != "with" { isKnown = false }
            if statement == "with" {
                begin(names, list, presence(list))
            } else {
                begin(names, each: list)
            }
        case "if": begin([], [], condition(rest))
        case "unless": begin([], [], condition(rest).negated)
        case "case": begin([], [], .unknown)
        case "capture":
            begin([], [])
            blocks[blocks.count - 1].capture = (rest.lowercased(), shown)
            if mode >= .menu { shown = "" }
        case "define", "block": if isGo { begin([], []) }
        case "elsif", "elif", "else", "when":
            let test = rest.replacing(Self.test, with: "")
            guard let last = blocks.indices.last else { return isKnown = false }
            let present = blocks[last].conditions.popLast()
            if let present { blocks[last].conditions.append(present.negated) }
            blocks[last].isOver = blocks[last].isOver || present?.known == true
            beginBranch(
                test.isEmpty || blocks[last].isOver
                    ? nil : statement == "when" ? .unknown : condition(test))
        case "end", "endfor", "endif", "endunless", "endcase", "endtablerow", "endcapture":
            end()
        case "link", "post_url":
            let text = site.texts.first { [rest, "_posts/\(rest).md"].contains($0.path) }
            show(text?.address ?? "")
        case "include", "include_cached", "include_relative", "render", "partial", "partialCached":
            let base = scope["page"]?.first?.known?["path"]?.text ?? page
            let folder = statement == "include_relative" ? base.folderPath + "/" : nil
            if !isSkipped, mode != .hidden { include(rest, relativeTo: folder) }
        case "continue", "break": if !isSkipped { leaveOut(isRest: statement == "break") }
        case "seo": if !isSkipped { print("page.title", "") }
        // A plugin may hide what is in its block.
        case _ where pluginBlocks.contains(statement): begin([], [], .unknown)
        case _ where pluginBlocks.contains(String(statement.dropFirst(3))): end()
        default: if !isSkipped { isKnown = false }
        }
    }

    /// Returns a value that a branch gives to a variable, and the one before it for the others.
    private func inBranch(_ value: [Piece], before: [Piece]) -> [Piece] {
        let conditions = blocks.flatMap(\.conditions)
        // A list in another order has the same elements.
        let isSame = value.elementsEqual(before) {
            $0.path == $1.path && $0.filter == $1.filter
                && $0.conditions.count == $1.conditions.count
        }
        if conditions.isEmpty || isSame { return value }
        let other = TemplateCondition.all(conditions).negated
        let all = before.changed { $0.conditions.append(other) }
        return (all + value.changed { $0.conditions += conditions }).suffix(20)
    }

    /// Leaves out the rest of the present element of a loop, and also other elements if `isRest`.
    private mutating func leaveOut(isRest: Bool) {
        guard let loop = blocks.lastIndex(where: \.isLoop) else { return isKnown = false }
        if mode >= .menu {
            for index in blocks.indices[loop...] { blocks[index].isSkipped = true }
            return isBroken = isRest
        }
        isKnown = false
        let rest = TemplateCondition.all(blocks[(loop + 1)...].flatMap(\.conditions)).negated
        blocks[loop].conditions.append(isRest ? .unknown : rest)
        for index in outputs.indices[blocks[loop].start...] where isRest {
            outputs[index].conditions.append(.unknown)
        }
    }

    /// Returns the variables of a loop, and its list.
    func loop(_ code: String) -> (names: [String], list: [Piece]) {
        let parts = code.divided(at: isGo ? ":=" : " in ")
        let names = parts.dropLast().flatMap {
            $0.split { " ,".contains($0) }.map { $0.lowercased() }
        }
        let list = range(parts.last ?? "") ?? value(of: parts.last ?? "")
        let counts = code.matches(of: Self.count).map { (String($0.1), term(String($0.2)).literal) }
        let numbers = Dictionary(counts) { first, _ in first }
        return (names + (isGo ? ["."] : []), numbers.isEmpty ? list : part(of: list, numbers))
    }

    /// Returns the numbers of a range, such as `(1..count)`, or a list of values, such as `[0, 1]`;
    /// `nil` for another list.
    func range(_ code: String) -> [Piece]? {
        if code.hasPrefix("["), code.hasSuffix("]") {
            let texts = String(code.dropFirst().dropLast()).divided(at: ",")
            let items = texts.filter { !$0.isEmpty }.map { term($0).first?.known }
            return items.contains(nil) ? [] : [Piece(.list(items.compactMap(\.self)))]
        }
        guard let match = code.prefixMatch(of: Self.range) else { return nil }
        let limits = [match.1, match.2].compactMap { term(String($0)).literal.flatMap(Int.init) }
        let count = limits.count == 2 ? limits[1] - limits[0] + 1 : 0
        guard (1...1_000).contains(count) else { return [] }
        return [Piece(.list((0..<count).map { .text("\(limits[0] + $0)", isPlain: true) }))]
    }

    static let range = SharedRegex(/\(([\w.-]+?)\.\.([\w.-]+)\)/)

    /// Returns the elements of a list after an `offset` and up to a `limit`, or an unknown part.
    func part(of list: [Piece], _ numbers: [String: String?]) -> [Piece] {
        let counts = numbers.mapValues { $0.flatMap { Int($0) } ?? -1 }
        return list.changed { part in
            let all = counts.values.contains { $0 < 0 } ? nil : part.known?.items
            let items = all.map {
                Array($0.dropFirst(counts["offset"] ?? 0).prefix(counts["limit"] ?? .max))
            }
            part.known = items.map { .list($0) }
            part.limit = counts["offset"] == nil ? counts["limit"] : nil
            part.conditions.append(items.map { .among($0) } ?? .unknown)
        }
    }

    static let count = SharedRegex(/\s(limit|offset):\s*([\w.]+)/)
    static let collected = SharedRegex(/\|\s*(?:push|concat)\b/)

    mutating func begin(
        _ names: [String], _ value: [Piece], _ condition: TemplateCondition? = nil
    ) {
        let saved = Dictionary(names.map { ($0, scope[$0] ?? []) }) { $1 }
        for name in names { scope[name] = value }
        blocks.append(
            Block(
                isDecided: condition != nil, saved: saved, heading: heading, start: outputs.count,
                isLoop: condition == nil && !names.isEmpty))
        beginBranch(condition)
    }

    /// Begins a loop, whose first of two variables is a number or a key.
    mutating func begin(_ names: [String], each list: [Piece]) {
        begin(names, elements(of: list))
        if names.count > (isGo ? 2 : 1) { scope[names[0]] = [] }
    }

    /// Begins a branch of the last block. While a template is filled in, a condition that is not
    /// known counts as false; but none of the branches counts if only those that are certain do.
    private mutating func beginBranch(_ condition: TemplateCondition?) {
        let last = blocks.count - 1
        let isInside = last > 0 && blocks[last - 1].isSkipped
        let known = condition.map(\.known) ?? true
        let isUnknown = known == nil && mode >= .menu && !isInside
        if isUnknown { isKnown = false }
        if isUnknown, mode == .words { blocks[last].unread = blocks[last].unread ?? "" }
        blocks[last].isDecided = blocks[last].isDecided && (blocks[last].isOver || known != nil)
        isMarkDecided = blocks[last].isDecided
        blocks[last].isSkipped = isInside || isUnknown || blocks[last].isOver || known == false
        blocks[last].isOver = blocks[last].isOver || isUnknown && mode == .words
        if let condition { blocks[last].conditions.append(condition) }
    }

    mutating func end() {
        guard let block = blocks.popLast() else { return isKnown = false }
        scope.merge(block.saved) { $1 }
        let unread = block.unread?.withoutTags.inOneLine ?? ""
        if unread.contains(where: \.isLetter) { lost.append("\(unread.prefix(100))") }
        if let (name, text) = block.capture, mode != .hidden {
            let isShort = shown.utf8.count < 100_000
            let values =
                mode >= .menu && isShort ? [Piece(text: shown)] : captured(from: block.start)
            if !block.isSkipped { scope[name] = values }
            if mode >= .menu { shown = text }
        }
        isMarkDecided = block.isDecided
        if !block.saved.isEmpty { heading = block.heading }
    }

    /// Removes and returns the last outputs, as parts of a text.
    private mutating func captured(from start: Int) -> [Piece] {
        defer { outputs.removeSubrange(start...) }
        return outputs[start...].prefix(100).map { output in
            var piece = Piece(path: output.path)
            (piece.conditions, piece.filter) = (output.conditions, output.filter)
            piece.isPart = true
            return piece
        }
    }

    private static let test = SharedRegex(/^(?:if|with)\s/)

    mutating func include(_ code: String, relativeTo folder: String? = nil) {
        // Jekyll has values in names: `{{ include.kind }}.html`.
        let code = code.replacing(Self.valueInName) { value(of: $0.1.trimmed("")).literal ?? "" }
        let words = code.divided(at: " ")
        let name = words[0].trimmed("\"',`")
        let relative = folder.map { String(($0 + name).trimmingPrefix("/")) }
        guard let file = relative ?? includes[name] else { return isKnown = false }
        var (saved, isSame) = (scope, false)
        var inner = arguments(code[...], prefix: "include.")
        if mode >= .menu { inner["include"] = [Piece(.map([]))] }
        if isGo {
            // `dict "person" .` is a context with one key.
            let context = words.count > 1 ? words[1] : ""
            isSame = context == "."
            let values = context.trimmed("()").divided(at: " ")
            inner["."] = term(context)
            inner["$"] = inner["."]
            for index in stride(from: 1, to: values.count - 1, by: 2) where values[0] == "dict" {
                let key = "." + values[index].trimmed("\"").lowercased()
                inner[key] = term(values[index + 1])
                inner["$" + key] = inner[key]
            }
            for (index, word) in words.dropFirst().enumerated() {
                inner["include.\(index)"] = term(word)
            }
        }
        scope = scope.filter { name, _ in
            !name.hasPrefix("include.")
                && (isSame || name.hasSuffix(".site")
                    || !name.hasPrefix(".") && !name.hasPrefix("$."))
        }.merging(inner) { $1 }
        walk(file: file)
        scope = saved
    }

    private static let valueInName = SharedRegex(/\{\{([^{}]*)\}\}/)
    static let argument = SharedRegex(/([\w-]+)\s*[=:]\s*("[^"]*"|'[^']*'|[^\s,()]+)/)

    func arguments(_ text: Substring, prefix: String) -> [String: [Piece]] {
        Dictionary(
            text.matches(of: Self.argument).map { (prefix + $0.1.lowercased(), term(String($0.2))) }
        ) {
            $1
        }
    }
}
