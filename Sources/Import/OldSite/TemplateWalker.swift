import Foundation
import Platform

/// Walks templates of Liquid, Tera and Go with the paths that their variables stand for. What it
/// does not understand stands for nothing.
struct TemplateWalker {
    typealias Path = OldTemplates.Path

    /// A part of a value: as written, or what is at a path.
    fileprivate enum Piece {
        case text(String)
        case value(Reference)
    }

    fileprivate struct Reference {
        var path: Path
        var conditions: [TemplateCondition] = []
        var heading: String?

        /// False once a filter leaves less than the value.
        var isWhole = true
    }

    private struct Block {
        /// The condition of the present branch, after those of the branches before.
        var conditions: [TemplateCondition]

        /// The variables that the block replaces.
        let saved: [String: [Piece]]
        let heading: String?
    }

    /// A mark, and the text before it.
    private typealias Part = (text: Substring, mark: Substring)

    private(set) var outputs: [OldTemplates.Output] = []

    /// How many parts may still be read: a hostile template includes itself.
    private(set) var rest = 300_000

    private let folder: OldFolder
    private let isGo: Bool
    private let settings: [DataValue]

    /// The files of includes, by the names that templates have for them.
    private var includes: [String: String] = [:]
    private var files: [String: [Part]] = [:]
    private var macros: [String: [Part]] = [:]
    private var page = ""
    private var scope: [String: [Piece]] = [:]
    private var blocks: [Block] = []
    private var depth = 0
    private var isComment = false
    private var heading: String?

    /// The text of a heading up to here, with a NUL for each value.
    private var openHeading: String?
    private var headingEndsWithLine = false

    /// The pieces since the last space or quotation mark.
    private var word: [Piece] = []

    init(_ folder: OldFolder, _ generator: SiteImport.Generator, _ config: DataValue) {
        (self.folder, isGo) = (folder, generator == .hugo)
        settings = [config] + ["params", "extra"].compactMap { config[$0] }
        let folders: Set = ["_includes", "partials", "_partials", "templates"]
        for file in folder.files {
            let parts = file.split(separator: "/").map(String.init)
            guard let start = parts.firstIndex(where: folders.contains) else { continue }
            let name = parts[(start + 1)...].joined(separator: "/")
            for key in [name, name.withoutExtension] where includes[key] == nil {
                includes[key] = file
            }
            if parts[start] == "templates" { load(file) }
        }
    }

    mutating func walk(page: String, roots: [String: [Path]]) {
        let site = [["site"]]
        let names = ["site": site, "config": site, ".site": site, "hugo": site]
        scope = names.merging(roots) { $1 }.mapValues { $0.map { .value(Reference(path: $0)) } }
        (self.page, isComment, heading, openHeading) = (page, false, nil, nil)
        walk(file: page)
    }
}

/// Reads files.
extension TemplateWalker {
    private static let mark = SharedRegex(
        /(?m)\{\{[^{}]*\}\}|\{%(?:[^%{]|%(?!\})|\{(?!%))*%\}|<!--|-->|<\/?h[1-6]\b|^#{1,6}[ \t]/)
    private static let macro = SharedRegex(/^\{%-?\s*(?:macro\s+(\w+)|endmacro)\b/)

    /// Divides a file into parts, and keeps the macros of Tera for their calls.
    private mutating func load(_ file: String) {
        files[file] = []
        guard let text = folder.text(file), text.contains("{") else { return }
        var (place, macro) = (text.startIndex, String?.none)
        for match in text.matches(of: Self.mark) {
            let part = (text[place..<match.range.lowerBound], match.0)
            place = match.range.upperBound
            if let limit = part.1.firstMatch(of: Self.macro) {
                macro = limit.1.map(String.init)
            } else if let macro {
                macros[macro, default: []].append(part)
            } else {
                files[file]?.append(part)
            }
        }
        files[file]?.append((text[place...], ""))
    }

    private mutating func walk(file: String) {
        if files[file] == nil { load(file) }
        walk(files[file] ?? [])
    }

    private mutating func walk(_ parts: [Part]) {
        guard depth < 12 else { return }
        let open = blocks.count
        depth += 1
        for part in parts where rest > 0 {
            rest -= 1
            if !isComment { read(part.text) }
            read(mark: part.mark)
        }
        depth -= 1
        endWord(with: "")
        while blocks.count > open { end() }
    }

    private mutating func read(mark: Substring) {
        let isTag = mark.hasPrefix("{%")
        let code = mark.hasPrefix("{") ? mark.dropFirst(2).dropLast(2).trimmed("-") : ""
        if mark == "<!--" || isTag && ["comment", "raw"].contains(code) {
            isComment = true
        } else if mark == "-->" || isTag && ["endcomment", "endraw"].contains(code) {
            isComment = false
        } else if isComment || mark.isEmpty || code.hasPrefix("/*") {
            return
        } else if mark.hasPrefix("<") || mark.hasPrefix("#") {
            endHeading()
            if !mark.hasPrefix("</") { openHeading = "" }
            headingEndsWithLine = mark.hasPrefix("#")
        } else if let call = code.wholeMatch(of: Self.call), let macro = macros[String(call.1)] {
            let saved = scope
            scope.merge(arguments(call.2, prefix: "")) { $1 }
            walk(macro)
            scope = saved
        } else if isTag || isGo && Self.statements.contains(code.firstWord) || isAssignment(code) {
            endWord(with: "")
            readStatement(code)
        } else {
            print(value(of: code))
        }
    }

    private func isAssignment(_ code: String) -> Bool {
        isGo && code.contains(Self.assignment)
    }

    private static let assignment = SharedRegex(/^\$\w+\s*:?=/)
    private static let statements: Set = [
        "if", "else", "end", "range", "with", "define", "block", "partial", "partialCached",
    ]
    private static let call = SharedRegex(/\w+::(\w+)\((.*)\).*/)

    /// Reads text between marks.
    private mutating func read(_ text: Substring) {
        openHeading?.append(contentsOf: text.prefix { !headingEndsWithLine || !$0.isNewline })
        if headingEndsWithLine, text.contains(where: \.isNewline) { endHeading() }
        let ends: Set<Character> = ["\"", "'", "(", ")", "<", ">", "=", " ", "\n", "\t"]
        if let end = text.firstIndex(where: ends.contains) {
            endWord(with: text[..<end])
            word = [
                .text(
                    String(
                        text[end...].suffix(200).reversed().prefix { !ends.contains($0) }.reversed()
                    ))
            ]
        } else if !text.isEmpty {
            word.append(.text(String(text.suffix(200))))
        }
    }

    private mutating func endHeading() {
        guard let text = openHeading else { return }
        // Without the attributes of its tag.
        let inner = headingEndsWithLine ? text[...] : text.drop { $0 != ">" }
        let plain = inner.replacing(Self.tag, with: "").trimmed(">#:")
        heading = plain.contains("\0") ? "" : plain
        openHeading = nil
    }

    private static let tag = SharedRegex(/<[^<>]*>/)

    private mutating func print(_ value: [Piece]) {
        word += value
        openHeading?.append(value.literal ?? "\0")
    }

    private mutating func endWord(with end: Substring) {
        defer { word = [] }
        guard outputs.count < 30_000, blocks.count < 30 else { return }
        for (index, piece) in word.enumerated() {
            guard case .value(let value) = piece else { continue }
            outputs.append(
                OldTemplates.Output(
                    path: value.path, before: word[..<index].text,
                    after: word[(index + 1)...].text + end,
                    conditions: value.conditions + blocks.flatMap(\.conditions),
                    heading: value.heading, isWhole: value.isWhole, page: page))
        }
    }
}

/// Loops, conditions, variables and includes.
extension TemplateWalker {
    private mutating func readStatement(_ code: String) {
        let first = code.firstWord
        let rest = code.dropFirst(first.count).trimmed("")
        switch first {
        case "assign", "set", "set_global": assign(rest)
        case "for", "tablerow", "range", "with":
            let parts = rest.divided(at: isGo ? ":=" : " in ")
            let names = parts.count > 1 ? parts[0].split { " ,".contains($0) }.map(String.init) : []
            let value = value(of: parts.last ?? "")
            let isLoop = first != "with"
            begin(
                names + (isGo ? ["."] : []), isLoop ? elements(of: value) : value,
                isLoop ? nil : condition(parts.last ?? ""))
        case "if", "unless":
            let condition = condition(rest)
            begin([], [], first == "if" ? condition : condition.negated)
        case "case": begin([], [], .unknown)
        case "define", "block": if isGo { begin([], []) }
        case "elsif", "elif", "else", "when":
            let test = rest.replacing(/^(if|with)\s/, with: "")
            turn(first == "when" ? .unknown : test.isEmpty ? nil : condition(test))
        case "end", "endfor", "endif", "endunless", "endcase", "endtablerow": end()
        case "include", "include_cached", "render", "partial", "partialCached": include(rest)
        default: if isAssignment(code) { assign(code) }
        }
    }

    private mutating func begin(
        _ names: [String], _ value: [Piece], _ condition: TemplateCondition? = nil
    ) {
        let saved = Dictionary(names.map { ($0, scope[$0] ?? []) }) { $1 }
        for name in names { scope[name] = value }
        blocks.append(
            Block(
                conditions: [condition].compactMap(\.self), saved: saved, heading: heading))
    }

    /// Begins another branch; `nil` for `else`.
    private mutating func turn(_ condition: TemplateCondition?) {
        guard var block = blocks.popLast() else { return }
        if let last = block.conditions.popLast() { block.conditions.append(last.negated) }
        if let condition { block.conditions.append(condition) }
        blocks.append(block)
    }

    private mutating func end() {
        guard let block = blocks.popLast() else { return }
        scope.merge(block.saved) { $1 }
        if !block.saved.isEmpty { heading = block.heading }
    }

    /// Sets a variable. In a branch, a text does not replace the value of another branch.
    private mutating func assign(_ code: String) {
        let parts = code.split(separator: "=", maxSplits: 1).map { $0.trimmed(":") }
        guard parts.count == 2 else { return }
        let value = value(of: parts[1])
        if blocks.isEmpty || value.literal == nil || scope[parts[0]] == nil {
            scope[parts[0]] = value
        }
    }

    private mutating func include(_ code: String) {
        // Jekyll has values in names: `{{ include.kind }}.html`.
        let code = code.replacing(Self.valueInName) { value(of: $0.1.trimmed("")).literal ?? "" }
        let words = code.divided(at: " ")
        guard let file = includes[(words.first ?? "").trimmed("\"',`")] else { return }
        let saved = scope
        var inner = isGo ? ["$": scope["$"] ?? []] : scope
        inner = inner.filter { !$0.key.hasPrefix("include.") }
        if isGo {
            // `dict "person" .` is a context with one key.
            let context = words.count > 1 ? words[1] : ""
            let values = context.trimmed("()").divided(at: " ")
            inner["."] = term(context)
            for index in stride(from: 1, to: values.count - 1, by: 2) where values[0] == "dict" {
                inner["." + values[index].trimmed("\"").lowercased()] = term(values[index + 1])
            }
            inner[".site"] = scope[".site"]
            inner["site"] = scope["site"]
        } else {
            inner.merge(arguments(code[...], prefix: "include.")) { $1 }
        }
        scope = inner
        walk(file: file)
        scope = saved
    }

    private static let valueInName = SharedRegex(/\{\{([^{}]*)\}\}/)
    private static let argument = SharedRegex(/([\w-]+)\s*[=:]\s*("[^"]*"|'[^']*'|[^\s,()]+)/)

    private func arguments(_ text: Substring, prefix: String) -> [String: [Piece]] {
        Dictionary(text.matches(of: Self.argument).map { (prefix + $0.1, term(String($0.2))) }) {
            $1
        }
    }
}

/// Values of expressions.
extension TemplateWalker {
    /// Returns the value of an expression with filters.
    private func value(of code: String) -> [Piece] {
        code.divided(at: "|").reduce([]) { value, stage in
            let isFirst = value.isEmpty
            guard isGo else {
                if isFirst { return head(stage) }
                let name = stage.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                let rest = stage.dropFirst(name.count).trimmed(":()")
                let arguments = rest.isEmpty ? [] : rest.divided(at: ",")
                return apply(
                    name.lowercased(),
                    [value] + arguments.map { term($0.replacing(Self.nameOfArgument, with: "")) })
            }
            let words = stage.divided(at: " ").filter { !$0.isEmpty }
            let piped = isFirst ? [] : [value]
            guard let word = words.first else { return value }
            let arguments = words.dropFirst().map(term) + piped
            if !"($.\"`".contains(word.prefix(1)), !word.lowercased().hasPrefix("site.") {
                return apply(word.lowercased(), arguments)
            }
            let keys = word.split(separator: ".").map { $0.lowercased() }
            let object = term(String(word.prefix(word.count - 1 - (keys.last?.count ?? 0))))
            switch keys.last {
            case "getpage"?: return apply("get_section", arguments)
            case "groupby"?, "groupbyparam"?: return apply("group_by", [object] + arguments)
            default: return term(word)
            }
        }
    }

    private static let nameOfArgument = SharedRegex(/^\w+\s*=\s*(?!=)/)

    /// Returns the value at the start of an expression of Liquid or Tera.
    private func head(_ code: String) -> [Piece] {
        guard let call = code.wholeMatch(of: Self.function) else {
            return term(code.divided(at: " ")[0])
        }
        let path = call.2.firstMatch(of: Self.quoted).map { String($0.1) } ?? ""
        if call.1 == "get_section" { return apply("get_section", [[.text(path)]]) }
        return OldTemplates.paths(ofDataFile: path.trimmed("@/")).map {
            .value(Reference(path: $0))
        }
    }

    private static let function = SharedRegex(/(load_data|get_section)\s*\((.*)\)/)
    private static let quoted = SharedRegex(/["']([^"']+)["']/)

    /// Filters and functions that leave a value as it is. All others may be hashes.
    private static let plain = Set(
        """
        absolute_url absurl capitalize cgi_escape compact date date_to_long_string date_to_string \
        date_to_xmlschema dateformat default downcase emojify escape escape_once format html \
        htmlescape htmlunescape humanize jsonify last lower markdown markdownify newline_to_br \
        plainify relative_url relurl reverse reversed safe safehtml safehtmlattr safeurl shuffle \
        smartify sort sort_natural string strip strip_html strip_newlines striptags time title \
        trim uniq upcase upper uri_escape urlencode url_encode xml_escape
        """.split(separator: " ").map(String.init))

    /// Returns the value of a filter or a function; the value before a filter is its first argument.
    private func apply(_ name: String, _ arguments: [[Piece]]) -> [Piece] {
        let first = arguments.first ?? []
        let literals = arguments.map(\.literal)
        switch name {
        case "append", "concat", "push", "print": return arguments.flatMap(\.self)
        case "prepend": return arguments.reversed().flatMap(\.self)
        case "printf":
            let texts =
                (literals.first ?? "")?.split(separator: "%s", omittingEmptySubsequences: false)
                ?? []
            return zip(texts, arguments.dropFirst() + [[]]).flatMap { [.text(String($0))] + $1 }
        case "first", "last": return (arguments.last ?? []).references.map { part($0, name) }
        case "index":
            return first.references.map { part($0, literals.last??.lowercased() ?? "?") }
        case "get_section":
            let path = (literals.last ?? "")?.lowercased().replacing("/_index.md", with: "")
            return [.value(Reference(path: ["section", (path ?? "").trimmed("/")]))]
        case "where", "filter", "where_exp": return selected(arguments, isCode: name == "where_exp")
        case "group_by":
            return selected([first, arguments.last ?? [], []], isCode: false).references.map {
                group in
                var group = group
                group.path.append("##" + ((literals.last ?? "") ?? ""))
                return .value(group)
            }
        default:
            // The first argument of `default` in Go is the other value.
            let value =
                arguments.first { !$0.references.isEmpty } ?? arguments.first { !$0.isEmpty } ?? []
            return value.map { piece in
                guard case .value(var reference) = piece, !Self.plain.contains(name) else {
                    return piece
                }
                reference.isWhole = false
                return .value(reference)
            }
        }
    }

    /// Returns a section that Go selects, or a list with a condition on its elements.
    private func selected(_ arguments: [[Piece]], isCode: Bool) -> [Piece] {
        guard arguments.count > 1, let key = arguments[1].literal?.lowercased() else { return [] }
        let literal = arguments.count > 2 ? arguments[arguments.count - 1].literal : nil
        let isNegated = arguments.count > 3 && ["!=", "ne"].contains(arguments[2].literal)
        if isGo, let literal, !isNegated, ["section", "type"].contains(key) {
            return [.value(Reference(path: ["section", literal.lowercased()]))]
        }
        return arguments[0].references.map { reference in
            var list = reference
            let element = elements(of: [.value(list)])
            if isCode {
                var walker = self
                walker.scope[key] = element
                list.conditions.append(walker.condition(literal ?? ""))
            } else {
                let value = key.split(separator: ".").reduce(element) { pieces, key in
                    pieces.references.map { part($0, String(key)) }
                }
                let test = comparison(
                    value, arguments.count > 2 ? arguments[arguments.count - 1] : nil)
                list.conditions.append(isNegated ? test.negated : test)
            }
            return .value(list)
        }
    }

    /// Returns the elements of a list.
    private func elements(of list: [Piece]) -> [Piece] {
        list.references.map { list in
            var element = list
            element.heading = heading
            let last = list.path.last ?? ""
            if last.hasPrefix("#") { element.path.removeLast() }
            element.path.append(last.hasPrefix("##") ? String(last.dropFirst()) : "*")
            return .value(element)
        }
    }

    /// Returns the value of a literal, an expression in brackets, or a variable with keys:
    /// `p.links[0]["url"]`.
    private func term(_ text: String) -> [Piece] {
        if let quote = text.first, "\"'`".contains(quote) {
            return [.text(text.trimmed(String(quote)))]
        }
        if text.first?.isNumber == true || ["true", "false"].contains(text) {
            return [.text(text)]
        }
        if ["nil", "null", "blank", "empty"].contains(text) { return [.text("")] }
        var (start, rest) = ([Piece](), text[...])
        if text.hasPrefix("("), let end = text.lastIndex(of: ")") {
            start = value(of: String(text[..<end].dropFirst()))
            rest = text[end...].dropFirst()
        }
        var keys = rest.matches(of: Self.key).map { match -> String in
            if let key = match.1 { return key.lowercased() }
            guard let index = match.2 else { return match.0.lowercased() }
            return index.allSatisfy(\.isNumber)
                ? "first" : term(String(index)).literal?.lowercased() ?? "?"
        }
        if rest.startIndex == text.startIndex {
            let isDot = text.hasPrefix(".")
            let names = [
                keys.first.map { isDot ? "." + $0 : $0 },
                isDot ? "." : keys.prefix(2).joined(separator: "."),
            ]
            guard
                let name = names.compactMap(\.self).last(where: {
                    scope[$0] != nil && ($0 != "." || scope[names[0] ?? ""] == nil)
                })
            else { return [] }
            start = scope[name] ?? []
            keys.removeFirst(name == "." ? 0 : name.split(separator: ".").count)
        }
        return keys.prefix(12).reduce(start) { pieces, key in
            pieces.references.map { part($0, key) }
        }
    }

    private static let key = SharedRegex(/\[\s*["']([^"']*)["']\s*\]|\[([^\]]*)\]|[$\w-]+/)

    /// Returns the value of a key: a setting of the site, or another path.
    private func part(_ value: Reference, _ key: String) -> Piece {
        var value = value
        let last = value.path.last ?? ""
        let isGroup = last.hasPrefix("#")
        let isOfPages = ["section", "list"].contains(value.path[0])
        switch key {
        case "params", "extra": break
        case "first", "last":
            if last != "*", !isGroup { return elements(of: [.value(value)])[0] }
        case "items" where isGroup, "pages" where isGroup: value.path.removeLast()
        case "pages", "regularpages", "paginator", "site": if !isOfPages { value.path.append(key) }
        case _ where (isOfPages || isGroup) && key.hasPrefix("by"): break
        default: value.path.append(key)
        }
        guard value.path[0] == "site" else { return .value(value) }
        if ["url", "baseurl", "base_url"].contains(key), value.path.count == 2 { return .text("") }
        let text = settings.lazy.compactMap { [path = value.path] in
            $0.value(at: path.dropFirst()).text
        }.first
        return text.map { .text($0) } ?? .value(value)
    }
}

/// Conditions.
extension TemplateWalker {
    private func condition(_ code: String) -> TemplateCondition {
        isGo ? condition(ofGo: code) : condition(ofLiquid: code)
    }

    private func condition(ofLiquid code: String) -> TemplateCondition {
        for (word, make) in [(" or ", TemplateCondition.any), (" and ", TemplateCondition.all)] {
            let parts = code.split(separator: word, maxSplits: 20)
            if parts.count > 1 { return make(parts.map { condition(ofLiquid: $0.trimmed("")) }) }
        }
        if code.hasPrefix("not ") {
            return condition(ofLiquid: code.dropFirst(4).trimmed("")).negated
        }
        guard let match = code.wholeMatch(of: Self.operation) else {
            return code.hasPrefix("include.") && term(code).isEmpty
                ? .fixed(false) : comparison(value(of: code), nil)
        }
        let sides = [match.1, match.3].map { value(of: $0.trimmed("")) }
        switch match.2.trimmed("") {
        case "==": return comparison(sides[0], sides[1])
        case "!=", "<>": return comparison(sides[0], sides[1]).negated
        case "in": return comparison(sides[1], sides[0], contains: true)
        case "contains": return comparison(sides[0], sides[1], contains: true)
        default: return .unknown
        }
    }

    private static let operation = SharedRegex(
        /([^=!<>]+?)\s*(==|!=|<>|>=|<=|>|<|\scontains\s|\sin\s)\s*(.+)/)

    private func condition(ofGo code: String) -> TemplateCondition {
        let words = code.divided(at: " ").filter { !$0.isEmpty }
        if words.count == 1 {
            return code.hasPrefix("(")
                ? condition(ofGo: code.trimmed("()")) : comparison(term(code), nil)
        }
        let others = words.dropFirst().map { condition(ofGo: $0) }
        let sides = words.dropFirst().map(term)
        switch words.first {
        case "not": return others[0].negated
        case "and": return .all(others)
        case "or": return .any(others)
        case "eq" where sides.count == 2: return comparison(sides[0], sides[1])
        case "ne" where sides.count == 2: return comparison(sides[0], sides[1]).negated
        case "in" where sides.count == 2: return comparison(sides[0], sides[1], contains: true)
        case "isset" where sides.count == 2:
            return comparison(
                sides[0].references.map { part($0, sides[1].literal?.lowercased() ?? "?") }, nil)
        default: return .unknown
        }
    }

    /// Returns the condition that two values are equal, that one contains the other, or that one is
    /// there.
    private func comparison(
        _ first: [Piece], _ second: [Piece]?, contains: Bool = false
    ) -> TemplateCondition {
        guard let second else {
            if let text = first.literal, !first.isEmpty {
                return .fixed(text != "" && text != "false")
            }
            return first.references.first.map { .test($0.path, .isThere) } ?? .unknown
        }
        if let value = first.references.first {
            guard let text = second.literal, !second.isEmpty else {
                return .test(value.path, .isAmong)
            }
            return .test(value.path, contains ? .contains(text) : .equals(text))
        }
        guard let value = second.references.first else {
            let (a, b) = (first.literal ?? "", second.literal ?? "")
            return first.isEmpty || second.isEmpty
                ? .unknown : .fixed(contains ? a.contains(b) : a == b)
        }
        let text = first.isEmpty || contains ? nil : first.literal
        return .test(value.path, text.map { .equals($0) } ?? .isAmong)
    }
}

/// A condition of a template on the values of an element.
indirect enum TemplateCondition {
    enum Test {
        case isThere, equals(String), contains(String)

        /// A comparison with a variable, which is true for some elements.
        case isAmong
    }

    case test(OldTemplates.Path, Test)
    case all([TemplateCondition])
    case any([TemplateCondition])
    case not(TemplateCondition)
    case fixed(Bool)
    case unknown

    var negated: TemplateCondition {
        if case .test(_, .isAmong) = self { self } else { .not(self) }
    }

    /// `nil` if it depends on more than the values of the element.
    func holds(for element: [OldTemplates.Path], _ data: DataValue) -> Bool? {
        switch self {
        case .fixed(let value): return value
        case .unknown: return nil
        case .not(let other): return other.holds(for: element, data).map { !$0 }
        case .all(let all): return Self.all(all.map { $0.holds(for: element, data) })
        case .any(let any):
            return Self.all(any.map { $0.negated.holds(for: element, data) }).map { !$0 }
        case .test(_, .isAmong): return true
        case .test(let path, let test):
            guard let keys = element.lazy.compactMap({ path.keys(below: $0) }).first else {
                // A list that has the element is there.
                return element.contains { $0.starts(with: path) } ? true : nil
            }
            let value = data.value(at: keys)
            return switch test {
            case .isThere: value != .null && value.flag != false
            case .equals(let text):
                value.texts.contains(text) || text.isEmpty && value.texts.isEmpty
            case .contains(let text): value.texts.contains { $0.contains(text) }
            case .isAmong: true
            }
        }
    }

    private static func all(_ values: [Bool?]) -> Bool? {
        values.contains(false) ? false : values.contains(nil) ? nil : true
    }
}

extension Collection<TemplateWalker.Piece> {
    fileprivate var references: [TemplateWalker.Reference] {
        compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    /// The text of the literal pieces.
    fileprivate var text: String {
        map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }

    /// `nil` if a value is in it, or nothing.
    fileprivate var literal: String? { isEmpty || !references.isEmpty ? nil : text }
}

extension String {
    /// The parts between separators outside of quotation marks and brackets.
    fileprivate func divided(at separator: String) -> [String] {
        var (parts, depth, quote, skipped) = ([""], 0, Character?.none, 0)
        for index in indices {
            let character = self[index]
            if skipped > 0 { skipped -= 1; continue }
            if let open = quote {
                if character == open { quote = nil }
            } else if "\"'`".contains(character) {
                quote = character
            } else if "([".contains(character) {
                depth += 1
            } else if ")]".contains(character) {
                depth -= 1
            } else if depth == 0, self[index...].hasPrefix(separator) {
                parts.append("")
                skipped = separator.count - 1
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0.trimmed("") }
    }

    fileprivate var firstWord: String { String(prefix { !$0.isWhitespace }) }
}

extension StringProtocol {
    fileprivate func trimmed(_ characters: String) -> String {
        trimmingCharacters(
            in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: characters)))
    }
}
