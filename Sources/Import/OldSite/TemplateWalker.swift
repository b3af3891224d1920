import Content
import Foundation
import Platform

/// Walks templates of Liquid, Tera and Go with the paths that their variables stand for, fills them
/// in with known values, or finds what they never show. What it does not understand stands for
/// nothing.
struct TemplateWalker {
    typealias Path = OldTemplates.Path

    /// A part of a value: what is known of it, and its path, if it has one.
    struct Piece {
        /// `nil` for a value that differs between elements, or is computed.
        var known: DataValue?
        var path: Path = []
        var conditions: [TemplateCondition] = []
        var heading: String?

        /// The first filter that may leave less than the value.
        var filter: String?

        /// True for a part of a longer text, and a key of another value: what follows of it is not
        /// known.
        var isPart = false

        /// True for a value of which a condition knows nothing.
        var isUnknown: Bool { isPart || known == nil && path.isEmpty }

        /// The key by which a list is sorted.
        var order: String?

        /// The number of its first elements that are left, if this is a part of a list.
        var limit: Int?

        init(_ known: DataValue? = nil, path: Path = []) { (self.known, self.path) = (known, path) }

        /// The known elements of a list or map, which are pairs for Liquid.
        func elements(arePairs: Bool) -> [(key: String, value: DataValue)] {
            let entries = known?.entries ?? []
            return (known?.items ?? []).enumerated().map { ("\($0.offset)", $0.element) }
                + entries.map { ($0.key, arePairs ? .list([.text($0.key), $0.value]) : $0.value) }
        }

        init(text: String) { self.init(.text(text)) }

        /// The characters of a known text; empty for nothing, `nil` for other values.
        var text: String? {
            switch known {
            case .text(let text, _): text
            case .null: ""
            default: nil
            }
        }
    }

    private struct Block {
        /// The condition of the present branch, after those of the branches before.
        var conditions: [TemplateCondition] = []

        /// True in a branch that is known never to be shown, and after one that always is.
        var isSkipped = false
        var isOver = false

        /// True as long as all conditions are known.
        var isDecided = false

        /// The text of the branches that are left out, since their conditions are not known.
        var unread: String?

        /// The variables that the block replaces.
        var saved: [String: [Piece]] = [:]
        let heading: String?

        /// The number of the outputs before, and true for a loop.
        let start: Int
        let isLoop: Bool

        /// The variable of what is captured, and the text before.
        var capture: (name: String, text: String)?
    }

    /// A mark, and the text before it. That of a loop has the place of its end.
    private typealias Part = (text: Substring, mark: Substring, end: Int?)

    /// What a walk is for.
    enum Mode: Comparable {
        /// Finds what templates print of lists, and the conditions of it.
        case evidence

        /// Finds what is never shown of a text.
        case hidden

        /// Fills in a menu: what is not known stands for nothing.
        case menu

        /// Fills in what a template has beside a text: what is not known, and what a filter may
        /// change or hash, is lost.
        case words

        /// Fills in a part of a text, as long as all its code is known.
        case text
    }

    var mode = Mode.evidence
    var outputs: [OldTemplates.Output] = []
    private static let mostOutputs = 20_000

    /// False if there is more than is read.
    var isComplete: Bool { rest > 0 && outputs.count < Self.mostOutputs }

    /// How many parts may still be read: a hostile template includes itself.
    var rest = 200_000

    /// How many elements filters may still read: a loop over a long list may repeat them.
    private let work = Locked(0)

    /// The operators of conditions with what is beside them, by their codes.
    private typealias Operation = (name: String, parts: [String])
    private let operations = Locked<[String: Operation]>([:])

    /// What is filled in, which is not all shown if more is not known.
    var shown = ""
    private var isKnown = true

    /// True after a condition that is not known, and ends in a later piece.
    private var isOpen = false

    /// What the blocks of a template leave out: tags, and known values that a filter changes.
    var lost: [String] = []

    /// The parts of a text that are never shown.
    var hidden: [Range<String.Index>] = []

    /// True if the present mark is that of a condition that is known.
    private var isMarkDecided = false

    /// What Jekyll computes of the site, as far as it is known.
    private(set) lazy var computed = valuesOfSite()

    /// The names of the present template among those of outputs.
    var pagesOfText: [String] = []

    /// The texts that functions of Tera return.
    var texts: [OldText] = []

    let folder: OldFolder
    private let isGo: Bool
    let site: OldSite

    /// The variables that includes of Jekyll set, with those of the text, of which one place alone
    /// sets some.
    private(set) var setByIncludes: Set<String> = []
    var setNames: Set<String> = []
    var setOnce: Set<String> = []
    /// The data files that templates of Zola load, by their paths.
    var loadable: [Path: String] = [:]

    /// The contents of small data files, and the paths of all.
    private(set) var data: [Path: DataValue?] = [:]

    /// The files of includes, by the names that templates have for them.
    private var includes: [String: String] = [:]
    private var files: [String: [Part]] = [:]
    private var macros: [String: [Part]] = [:]
    private var page = ""
    private var title: String?
    var scope: [String: [Piece]] = [:]
    private var blocks: [Block] = []
    private var depth = 0

    /// The tag whose end ends what is hidden, and how many of it are open; empty outside.
    private var hiding = (tag: "", depth: 0)
    private(set) var heading: String?

    /// The text of a heading up to here, with a NUL for each value.
    private var openHeading: String?
    private var headingEndsWithLine = false

    /// The pieces since the last space or quotation mark.
    private var word: [Piece] = []

    /// The HTML of the tag that is open; empty outside of tags.
    private var tag = ""

    init(_ folder: OldFolder, _ generator: SiteImport.Generator, _ site: OldSite) {
        (self.folder, self.site, isGo) = (folder, site, generator == .hugo)
        for file in site.dataFiles {
            let isSmall = folder.bytes(file).map { $0.count < 10_000 } ?? false
            data[OldTemplates.path(ofDataFile: file)] = .some(isSmall ? folder.data(file) : nil)
        }
        for file in folder.files {
            if generator == .zola,
                file.hasSuffix(".csv") || DataValue.Format(fileExtension: file.fileExtension) != nil
            {
                let path = OldTemplates.path(ofDataFile: file)
                (loadable[path], data[path]) = (file, data[path] ?? .some(nil))
            }
            guard let name = OldTemplates.name(of: file, in: OldTemplates.includes) else {
                continue
            }
            for key in [name, name.withoutExtension] where includes[key] == nil {
                includes[key] = file
            }
            if generator == .zola { load(file) }
        }
        for file in Set(includes.values) where generator == .jekyll {
            setByIncludes.formUnion(variables(in: folder.text(file) ?? "").keys)
        }
    }

    /// Walks a template of several pages, with the path that it has for them.
    mutating func walk(template: String, at path: Path) {
        begin(page: template, at: path, nil)
        walk(file: template)
    }

    /// Walks the body of a page, or its own template.
    mutating func walk(_ text: OldText, template: String? = nil) {
        let page = template.map { "\($0) for \(text.path)" } ?? text.path
        begin(page: page, at: ["layout", text.path], text.front)
        title = text.address == "/" || text.isPost ? nil : text.front["title"]?.text
        if let template { walk(file: template) } else { walk(template: text.body) }
    }

    mutating func walk(template: String) { walk(parts(of: template)[...]) }

    mutating func begin(page: String, at path: Path, _ front: DataValue?) {
        let site = [Piece(site.settings, path: ["site"])]
        scope = ["site": site, "config": site, ".site": site, "$.site": site, "hugo": site]
        for name in isGo ? [".", "$"] : ["page", "section"] {
            scope[name] = [Piece(front, path: path)]
        }
        (self.page, title, hiding, heading, openHeading) = (page, nil, ("", 0), nil, nil)
        (shown, isOpen) = ("", false)
        work.with { $0 = 300_000 }
    }

    /// Returns a piece of a text with all its code filled in; `nil` if some is not known. The next
    /// pieces know its variables.
    mutating func written(_ code: String) -> String? {
        let (old, budget) = (scope, rest)
        (mode, shown, rest, isKnown, hiding) = (.text, "", 20_000, !isOpen, ("", 0))
        if isKnown { walk(template: code) }
        let isWhole = isKnown && rest > 0 && hiding.depth == 0 && shown.utf8.count < 1_000_000
        (mode, rest, hiding) = (.evidence, budget, ("", 0))
        if isWhole { return shown }
        scope = old
        for name in variables(in: code).keys { scope[name] = [] }
        return nil
    }

    private static let variable = SharedRegex(
        /\{[%{]-?\s*(?:(?:assign|capture|increment|decrement|set|set_global)\s+([\w-]+)|(\$\w+)\s*=)/
    )
}

/// Reads files.
extension TemplateWalker {
    private static let mark = SharedRegex(
        /(?m)\{#[^#]*(?:#(?!\})[^#]*)*#\}|\{\{-?\s*\/\*(?:[^*]|\*(?!\/))*\*\/\s*-?\}\}|\{\{[^{}]*\}\}|\{%(?:[^%{]|%(?!\})|\{(?!%))*%\}|<!--|-->|<\/?h[1-6]\b|^#{1,6}[ \t]/
    )
    private static let macro = SharedRegex(/^\{%-?\s*(?:macro\s+(\w+)|endmacro)\b/)
    private static let call = SharedRegex(/(?:\w+::)?(\w+)\((.*)\).*/)
    private static let assignment = SharedRegex(/^\$\w+\s*:?=/)

    private mutating func load(_ file: String) {
        guard files[file] == nil, let text = folder.text(file) else { return }
        let body = text.hasPrefix("---") ? FrontParts(text, afterEmptyLines: false)?.body : nil
        files[file] = parts(of: body ?? text)
    }

    /// Divides a text into parts, and keeps the macros of Tera for their calls.
    private mutating func parts(of text: String) -> [Part] {
        var (parts, place, macro) = ([Part](), text.startIndex, String?.none)
        for match in text.matches(of: Self.mark) {
            let part = (text[place..<match.range.lowerBound], match.0, Int?.none)
            place = match.range.upperBound
            if let limit = match.0.firstMatch(of: Self.macro) {
                macro = limit.1.map(String.init)
            } else if let macro {
                macros[macro, default: []].append(part)
            } else {
                parts.append(part)
            }
        }
        macros = macros.mapValues(linked)
        return linked(parts) + [(text[place...], text[text.endIndex...], nil)]
    }

    /// Finds the ends of loops.
    private func linked(_ parts: [Part]) -> [Part] {
        var (parts, open) = (parts, [Int]())
        for (index, part) in parts.enumerated() {
            guard let match = part.mark.firstMatch(of: Self.block),
                isGo || ["for", "endfor"].contains(match.1 ?? match.2)
            else { continue }
            if match.2 == nil {
                open.append(index)
            } else if let start = open.popLast() {
                parts[start].end = index
            }
        }
        return parts
    }

    /// Returns a macro of Tera, or a shortcode of Zola.
    private func macro(_ name: String) -> [Part]? {
        if let macro = macros[name] { return macro }
        return includes["shortcodes/\(name)"].flatMap { files[$0] }
    }

    private mutating func walk(file: String) {
        load(file)
        guard let parts = files[file] else { return isKnown = false }
        walk(parts[...])
    }

    private mutating func walk(_ parts: ArraySlice<Part>) {
        guard depth < 20 else { return isKnown = false }
        let open = blocks.count
        depth += 1
        var next = parts.startIndex
        while next < parts.endIndex, rest > 0, shown.utf8.count < 1_000_000 {
            let part = parts[next]
            next += 1
            rest -= 1
            let wasSkipped = isSkipped
            isMarkDecided = false
            if hiding.depth == 0, !isSkipped {
                read(part.text)
            } else if let place = blocks.firstIndex(where: { $0.unread != nil }) {
                blocks[place].unread? += part.text
            }
            if let end = walkLoop(part, parts[next...]) {
                next = end
            } else {
                read(mark: part.mark)
            }
            if mode == .hidden { hide(part, wasSkipped) }
        }
        depth -= 1
        endWord(with: "")
        if blocks.count > open {
            (hidden, isKnown, isOpen) = ([], false, isOpen || mode == .text)
            while blocks.count > open { end() }
        }
    }

    /// Adds what is never shown of a mark and the text before it.
    private mutating func hide(_ part: Part, _ wasSkipped: Bool) {
        let hidesMark = isMarkDecided || wasSkipped && isSkipped
        let start = wasSkipped ? part.text.startIndex : part.mark.startIndex
        let end = hidesMark ? part.mark.endIndex : part.mark.startIndex
        guard start < end else { return }
        let before = hidden.last?.upperBound == start ? hidden.popLast()?.lowerBound : nil
        hidden.append((before ?? start)..<end)
    }

    private mutating func show(_ text: some StringProtocol) {
        if mode >= .menu { shown += text }
    }

    private var isSkipped: Bool { blocks.last?.isSkipped ?? false }

    /// Walks a loop over a known list, whose elements choose what is shown: once for each of them,
    /// and once for what is shown of the list itself, unless it is filled in. Returns the place
    /// after the loop; `nil` for another mark.
    private mutating func walkLoop(_ part: Part, _ rest: ArraySlice<Part>) -> Int? {
        guard hiding.depth == 0, !isSkipped, mode != .hidden, let end = part.end,
            rest.indices.contains(end), let code = part.mark.firstMatch(of: Self.loop)
        else { return nil }
        let (names, list) = loop(String(code.1).trimmed("-"))
        // What another turn may set is not known.
        for part in rest[..<end] where mode == .evidence && part.mark.hasPrefix("{") {
            for name in variables(in: String(part.mark)).keys where scope[name] != nil {
                scope[name] = []
            }
        }
        let all = list.flatMap { $0.elements(arePairs: !isGo && names.count == 1) }
        let items = code.1.contains(Self.reversed) ? all.reversed() : all
        let isFilled = mode >= .menu
        if mode == .words, let list = self.mark(of: list) {
            show("<p>\(list)</p>")
            return end + 1
        }
        let mayUnroll = isFilled || self.rest > 100_000 && (1...40).contains(items.count)
        let body = rest[..<end]
        guard mayUnroll, isFilled || body.contains(where: { $0.mark.contains(Self.inner) }) else {
            return nil
        }
        let (before, wasKnown) = (shown, isKnown)
        // A list of the site that is missing may be one of a plugin.
        let isMissing = list.first?.known == .null && code.1.contains(" site.")
        isKnown = !list.isEmpty && list.allSatisfy { $0.known != nil } && !isMissing
        endWord(with: "")
        for (place, (key, value)) in items.enumerated() {
            begin(names + ["forloop"], [Piece(value)])
            blocks[blocks.count - 1].isOver = true
            let loop = [
                "index": "\(place + 1)", "index0": "\(place)", "first": "\(place == 0)",
                "last": "\(place == items.count - 1)",
            ].map { DataValue.Entry(key: $0.key, value: .text($0.value, isPlain: true)) }
            scope["forloop"] = [Piece(.map(loop))]
            if names.count > (isGo ? 2 : 1) { scope[names[0]] = [Piece(.text(key, isPlain: true))] }
            walk(body)
            if !isSkipped { show(rest[end].text) }
            self.end()
        }
        if isFilled {
            // What is not known may hide a part of a list.
            if mode == .words, !isKnown {
                shown = before
                lost.append("\(part.mark)")
            }
            isKnown = isKnown && wasKnown
            return end + 1
        }
        let (known, paths) = (outputs.count, list.map(\.path).filter { !$0.isEmpty })
        begin(names, each: list)
        walk(body)
        self.end()
        outputs[known...].removeAll { output in !paths.contains { output.path.starts(with: $0) } }
        return end + 1
    }

    private static let reversed = SharedRegex(/\sreversed\b/)
    private static let loop = SharedRegex(/^\{[{%]-?\s*(?:for|range)\s+(.*)[}%]\}$/)
    private static let inner = SharedRegex(/\b(?:for|range|where\w*|include\w*|partial\w*|if)\s/)
    private static let block = SharedRegex(
        /^\{[{%]-?\s*(?:(if|unless|case|for|range|with|block|define)\b|(end\w*)).*/)

    private mutating func read(mark: Substring) {
        let isTag = mark.hasPrefix("{%")
        var code = mark.hasPrefix("{") ? mark.dropFirst(2).dropLast(2).trimmed("-") : ""
        let first = code.prefix { !$0.isWhitespace }
        // Expressions are read recursively.
        let isLong = code.utf8.count > 2_000 || code.count { "([".contains($0) } > 16
        if isLong { (code, isKnown) = (String(first.prefix(50)), false) }
        let isAssignment = isGo && code.contains(Self.assignment)
        let isStatement = isTag || isAssignment || isGo && Self.statements.contains(String(first))
        if hides(isTag ? first : mark) || hiding.depth > 0 || mark.isEmpty || code.hasPrefix("/*")
            || mark.hasPrefix("{#") || isSkipped && !isStatement
        {
            return
        } else if code.isEmpty {
            endHeading()
            if !mark.hasPrefix("{") { show(mark) }
            if !mark.hasPrefix("</") { openHeading = "" }
            headingEndsWithLine = mark.hasPrefix("#")
        } else if isGo, "<%".contains(code.prefix(1)) {
            include(code.trimmed("<>%"))
        } else if let call = code.wholeMatch(of: Self.call), let macro = macro(String(call.1)) {
            let saved = scope
            scope.merge(arguments(call.2, prefix: "")) { $1 }
            walk(macro[...])
            scope = saved
        } else if isStatement {
            endWord(with: "")
            read(
                isAssignment ? "assign" : String(first),
                isAssignment ? code : code.dropFirst(first.count).trimmed(""))
        } else {
            print(code, "\(mark)")
        }
    }

    /// Begins or ends what hides its contents, such as a comment. Returns false for another mark.
    private mutating func hides(_ mark: Substring) -> Bool {
        let isEnd = mark == "-->" || mark.hasPrefix("end")
        let tag = mark == "-->" ? "<!--" : isEnd ? mark.dropFirst(3) : mark
        // What a tag filters may be hashed.
        let isOther = mode != .hidden && ["filter", "<!--"].contains(tag)
        guard isOther || ["comment", "raw"].contains(tag),
            hiding.depth == 0 ? !isEnd : hiding.tag == tag
        else { return false }
        let depth = isEnd ? hiding.depth - 1 : tag == "<!--" ? 1 : hiding.depth + 1
        hiding = (String(tag), depth)
        if ["raw", "filter"].contains(tag) { isKnown = false }
        return true
    }

    private mutating func print(_ code: String, _ mark: String) {
        var value = value(of: code)
        let isPrivate = isContactDetail(value, code)
        if isPrivate { value = mode == .words ? [Piece(.null)] : [] }
        show(value.literal ?? "")
        if value.literal == nil { isKnown = false }
        if mode == .words, isPrivate || value.contains(where: { $0.filter != nil }) {
            lost.append(mark)
        }
        word += value.prefix(max(0, 100 - word.count))
        if openHeading?.utf8.count ?? 0 > 2_000 { openHeading = nil }
        openHeading?.append(value.literal ?? "\0")
        // The name of another person is no title of a list.
        if openHeading != nil, let path = value.first?.path, path.count > 3, path[0] == "site" {
            let map = data.keys.contains(path.dropLast()) ? data[path.dropLast()] ?? nil : nil
            let isOfPerson = map?.first(PeopleReader.titleKeys + PeopleReader.biographyKeys) != nil
            if isOfPerson { openHeading = nil }
        }
    }

    /// True for an e-mail address, a phone number or a birthday in a list that is filled in: those
    /// of people are published on cards alone.
    private func isContactDetail(_ value: [Piece], _ code: String) -> Bool {
        guard mode >= .menu, scope["forloop"]?.isEmpty == false else { return false }
        return value.contains { $0.text.flatMap(PeopleReader.mail) != nil }
            || code.components(separatedBy: ".").dropFirst().contains(where: \.isKeyOfContact)
    }

    /// Reads text between marks.
    private mutating func read(_ text: Substring) {
        show(text)
        openHeading?.append(contentsOf: text.prefix { !headingEndsWithLine || !$0.isNewline })
        if headingEndsWithLine, text.contains(where: \.isNewline) { endHeading() }
        let ends: Set<Character> = ["\"", "'", "(", ")", "<", ">", "=", " ", "\n", "\t"]
        if let end = text.firstIndex(where: ends.contains) { endWord(with: text[..<end]) }
        let start = text.lastIndex { "<>".contains($0) }
        tag = start.map { text[$0] == "<" ? String(text[$0...]) : "" } ?? (tag + text)
        if tag.utf8.count > 2_000 || tag.first != "<" { tag = "" }
        let rest = text.suffix(200)
        let last = rest.lastIndex(where: ends.contains).map { rest.index(after: $0) }
        word.append(Piece(text: String(rest[(last ?? rest.startIndex)...])))
    }

    private mutating func endHeading() {
        guard let text = openHeading else { return }
        // Without the attributes of its tag.
        let inner = headingEndsWithLine ? text[...] : text.drop { $0 != ">" }
        let plain = String(inner).withoutTags.trimmed(">#:")
        heading = plain.contains("\0") ? "" : plain
        openHeading = nil
    }

    private mutating func endWord(with end: Substring) {
        defer { word = [] }
        guard outputs.count < Self.mostOutputs, blocks.count < 30 else { return }
        let attribute = tag.firstMatch(of: Self.attribute).map { $0.1.lowercased() }
        for (index, value) in word.enumerated() where !value.path.isEmpty {
            outputs.append(
                OldTemplates.Output(
                    path: value.path, before: word[..<index].map { $0.text ?? "" }.joined(),
                    after: word[(index + 1)...].map { $0.text ?? "" }.joined() + end,
                    attribute: attribute,
                    conditions: value.conditions + blocks.flatMap(\.conditions),
                    heading: value.heading, filter: value.filter, order: value.order, page: page,
                    title: title))
        }
    }
}

/// Loops, conditions, variables and includes.
extension TemplateWalker {
    private static let attribute = SharedRegex(
        /([\w:@.-]+)\s*=\s*(?:"[^"]*|'[^']*|[^\s"'<>]*)$/)
    private static let statements = Set(
        "if else end range with define block partial partialCached break continue".split(
            separator: " "
        ).map(String.init))

    private mutating func read(_ statement: String, _ rest: String) {
        switch statement {
        case "assign", "set", "set_global":
            // In a branch, a text does not replace the value of another branch.
            let parts = rest.split(separator: "=", maxSplits: 1).map { $0.trimmed(":") }
            let name = parts.first?.lowercased() ?? ""
            var value = parts.count == 2 ? self.value(of: parts[1]) : []
            let isDefault =
                mode < .menu && value.literal != nil && !blocks.isEmpty
                && scope[name]?.isEmpty == false
            guard parts.count == 2, !isDefault, !isSkipped else { return }
            // A list that a loop collects has the elements that it chooses.
            if parts[1].contains(Self.collected) {
                let start = scope[name]?.count ?? 0
                let chosen = value.dropFirst(start).changed { [blocks] in
                    $0.conditions += blocks.flatMap(\.conditions)
                }
                value = value.prefix(start) + chosen
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
            let test = rest.replacing(/^(if|with)\s/, with: "")
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
        default: if !isSkipped { isKnown = false }
        }
    }

    /// Leaves out the rest of the present element of a loop, and also other elements if `isRest`.
    private mutating func leaveOut(isRest: Bool) {
        isKnown = false
        guard let loop = blocks.lastIndex(where: \.isLoop) else { return }
        let rest = TemplateCondition.all(blocks[(loop + 1)...].flatMap(\.conditions)).negated
        blocks[loop].conditions.append(isRest ? .unknown : rest)
        for index in outputs.indices[blocks[loop].start...] where isRest {
            outputs[index].conditions.append(.unknown)
        }
    }

    /// Returns the variables of a loop, and its list.
    private func loop(_ code: String) -> (names: [String], list: [Piece]) {
        let parts = code.divided(at: isGo ? ":=" : " in ")
        let names = parts.dropLast().flatMap {
            $0.split { " ,".contains($0) }.map { $0.lowercased() }
        }
        let list = range(parts.last ?? "") ?? value(of: parts.last ?? "")
        let counts = code.matches(of: Self.count).map { (String($0.1), term(String($0.2)).literal) }
        let numbers = Dictionary(counts) { first, _ in first }
        return (names + (isGo ? ["."] : []), numbers.isEmpty ? list : part(of: list, numbers))
    }

    /// Returns the numbers of a range, such as `(1..count)`; `nil` for another list.
    private func range(_ code: String) -> [Piece]? {
        guard let match = code.prefixMatch(of: Self.range) else { return nil }
        let limits = [match.1, match.2].compactMap { term(String($0)).literal.flatMap(Int.init) }
        let count = limits.count == 2 ? limits[1] - limits[0] + 1 : 0
        guard (1...1_000).contains(count) else { return [] }
        return [Piece(.list((0..<count).map { .text("\(limits[0] + $0)", isPlain: true) }))]
    }

    private static let range = SharedRegex(/\(([\w.-]+?)\.\.([\w.-]+)\)/)

    /// Returns the elements of a list after an `offset` and up to a `limit`, or an unknown part.
    private func part(of list: [Piece], _ numbers: [String: String?]) -> [Piece] {
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

    private static let count = SharedRegex(/\s(limit|offset):\s*([\w.]+)/)
    private static let collected = SharedRegex(/\|\s*(?:push|concat)\b/)

    private mutating func begin(
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
    private mutating func begin(_ names: [String], each list: [Piece]) {
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

    private mutating func end() {
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

    private mutating func include(_ code: String, relativeTo folder: String? = nil) {
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
    private static let argument = SharedRegex(/([\w-]+)\s*[=:]\s*("[^"]*"|'[^']*'|[^\s,()]+)/)

    private func arguments(_ text: Substring, prefix: String) -> [String: [Piece]] {
        Dictionary(
            text.matches(of: Self.argument).map { (prefix + $0.1.lowercased(), term(String($0.2))) }
        ) {
            $1
        }
    }
}

/// Values of expressions.
extension TemplateWalker {
    private static let function = SharedRegex(
        /(load_data|get_section|get_page|get_url|trans)\s*\(.*?\b(?:path|key)\s*=\s*([^,)]*)/)
    private static let nameOfArgument = SharedRegex(/^\w+\s*=\s*(?!=)/)
    private static let key = SharedRegex(/\[\s*["']([^"']*)["']\s*\]|\[([^\]]*)\]|[$\w-]+/)

    /// Filters and functions that leave a value as it is. All others may be hashes.
    private static let plain = Set(
        """
        abslangurl absolute_url absurl capitalize compact date date_to_long_string date_to_string \
        dateformat default downcase emojify escape escape_once format html htmlescape humanize join \
        lower markdown markdownify newline_to_br plainify relative_url rellangurl relurl reverse safe \
        safehtml safehtmlattr safeurl shuffle smartify sort sort_natural string strip strip_html \
        striptags time title trim uniq upcase upper uri_escape urlencode url_encode xml_escape
        """.split(separator: " ").map(String.init))

    /// Filters of plugins that hide an address from programs, not from visitors.
    private static let encoding = SharedRegex(/obfuscat|encode_e?mail|e?mail_encode|mail_?to/)

    /// Returns the value of an expression with filters.
    func value(of code: String) -> [Piece] {
        var value: [Piece] = []
        for (index, stage) in code.divided(at: "|").enumerated() {
            let words = stage.divided(at: " ")
            if isGo {
                let piped = index == 0 ? [] : [value]
                value = call(words[0], words.dropFirst().map(term) + piped)
            } else if index > 0 {
                let name = stage.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                let rest = stage.dropFirst(name.count).trimmed(":()")
                if name == "slice", rest.hasPrefix("end") {
                    value = part(
                        of: value, ["limit": term(rest.dropFirst(3).trimmed("=")).literal])
                    continue
                }
                let arguments = rest.isEmpty ? [] : rest.divided(at: ",")
                value = apply(
                    name.lowercased(),
                    [value] + arguments.map { term($0.replacing(Self.nameOfArgument, with: "")) })
            } else {
                value = stage.divided(at: "~").flatMap { term($0.divided(at: " ")[0]) }
            }
        }
        return value
    }

    /// Returns the value of a function or a method of Go, or of a term.
    private func call(_ word: String, _ arguments: [[Piece]]) -> [Piece] {
        let name = word.lowercased()
        guard "($.\"`".contains(name.prefix(1)) || name.hasPrefix("site.") else {
            return apply(name, arguments)
        }
        let method = name.split(separator: ".").last.map(String.init) ?? ""
        switch method {
        case "getpage": return apply(method, arguments)
        case "renderstring": return arguments.last ?? []
        case "get":
            let value = scope["include." + (arguments.first?.literal ?? "")]
            return value ?? (scope[".params"] == nil ? [] : [Piece(.null)])
        case "groupby", "groupbyparam":
            return apply("group_by", [term(String(word.dropLast(method.count + 1)))] + arguments)
        default: return term(word)
        }
    }

    /// Returns the value of a filter or a function. What is before a filter is its first argument.
    func apply(_ name: String, _ arguments: [[Piece]]) -> [Piece] {
        let first = arguments.first ?? []
        let (key, last) = (arguments.dropFirst().first?.literal, arguments.last?.literal)
        let items = arguments.reduce(0) { $0 + ($1.first?.known?.items.count ?? 0) }
        let cost = name.hasPrefix("sort") ? items * 10 : items
        let isTooMuch = work.with { work in
            work -= cost
            return work < 0
        }
        if isTooMuch, items > 0 { return [] }
        if mode >= .words, let value = edited(name, arguments) { return [Piece(value)] }
        switch name {
        case "default":
            let (value, other) =
                isGo ? (arguments.last ?? [], first) : (first, arguments.last ?? [])
            if let known = value.literal { return known.isEmpty ? other : value }
            if value.isEmpty || other.literal != nil { return value.isEmpty ? other : value }
            let isMissing = presence(value).negated
            return value + other.changed { $0.conditions.append(isMissing) }
        case "or" where isGo:
            return arguments.dropFirst().reduce(first) { apply("default", [$1, $0]) }
        case "cond" where isGo && arguments.count == 3:
            return (arguments[1] + arguments[2]).changed { $0.conditions.append(.unknown) }
        // A hostile template doubles a value again and again.
        case "append", "concat", "push", "print":
            return Array(arguments.joined().prefix(100))
        case "prepend": return arguments.reversed().flatMap(\.self)
        case "printf" where first.literal?.contains(/%[^sdvq%]/) == true:
            return arguments.dropFirst().joined().changed { $0.filter = $0.filter ?? name }
        case "printf":
            let texts = (first.literal ?? "").split(
                separator: "%s", omittingEmptySubsequences: false)
            return zip(texts, arguments.dropFirst() + [[]]).flatMap {
                [Piece(text: String($0))] + $1
            }
        case "slice" where isGo, "split":
            let texts = arguments.compactMap(\.literal)
            guard texts.count == arguments.count, let separator = texts.last else {
                return first.changed { $0.filter = $0.filter ?? name }
            }
            let parts = name == "slice" ? texts : texts[0].components(separatedBy: separator)
            return [Piece(.list(parts.map { .text($0) }))]
        case "first", "last", "after":
            if arguments.count == 1 { return parts(first, name) }
            let count = name == "last" ? nil : first.literal
            return part(of: arguments[1], [name == "after" ? "offset" : "limit": count])
        case "sample", "pop", "shift", "find", "find_exp", "reject", "reject_exp", "nth",
            "intersect", "complement", "symdiff", "slice":
            return first.changed {
                ($0.known, $0.filter) = (nil, $0.filter ?? name)
                $0.conditions.append(.unknown)
            }
        case "sort" where mode >= .menu:
            if mode == .text, key == nil || first.contains(where: { $0.known == nil }) { return [] }
            let items = first.flatMap { $0.known?.items ?? [] }
            let own = key?.split(separator: ".").last.map(String.init)
            return [Piece(.list(items.sorted(by: own ?? "")), path: first.first?.path ?? [])]
        case "map" where !isGo && key != nil:
            let key = key?.lowercased() ?? ""
            if mode < .menu { return parts(elements(of: first), key) }
            return first.changed {
                $0.known = $0.known.map { .list($0.items.compactMap { $0[key] }) }
            }
        case "index":
            return parts(first, last?.lowercased() ?? "?") + found(by: arguments.last ?? [])
        case "getpage":
            let path = (last ?? "").lowercased().replacing("/_index.md", with: "")
            return [section(path.trimmed("/"))]
        case "where" where isGo && ["Section", "Type"].contains(key) && arguments.count == 3:
            return [section(last?.lowercased() ?? "?")]
        case "resources.get" where mode == .words:
            let text = folder.text("assets/\(last ?? "")")
            return [Piece(text.map { DataValue(texts: ["content": $0]) })]
        case "where_exp", "where", "filter", "group_by", "group_by_exp", "data_filter":
            return first.changed { list in
                let condition = test(name, arguments, of: elements(of: [list]))
                if let condition { list.conditions.append(condition) }
                if name.hasPrefix("group_by") { list.path.append("##") }
                let items = mode >= .menu ? list.known?.items : nil
                list.known = items.flatMap { items in
                    let tests = items.map { test(name, arguments, of: [Piece($0)])?.known }
                    if mode >= .words, tests.contains(nil) { return nil }
                    return .list(zip(items, tests).filter { $1 ?? true }.map(\.0))
                }
            }
        default:
            let values = isGo ? arguments.filter { !$0.isEmpty } : [first]
            let value = values.first { $0.literal == nil } ?? values.first ?? []
            let isPlain =
                Self.plain.contains(name) && (mode < .words || Self.formats[name] == nil)
                || mode != .words && name.contains(Self.encoding)
            if mode == .text { return isPlain ? value : [] }
            if name.hasPrefix("sort") {
                let own = key?.lowercased().split(separator: ".").last.map(String.init)
                return value.changed { $0.order = own }
            }
            if mode == .words, name.hasPrefix("markdown"), let text = value.literal {
                return [Piece(text: text.replacing("\n", with: Self.lineFeed))]
            }
            if isPlain || mode == .menu { return value }
            return value.changed {
                if mode != .words || $0.text != "" { $0.filter = $0.filter ?? name }
                $0.known = mode == .words ? .null : nil
            }
        }
    }

    /// Filters of dates with the formats that they have without another.
    private static let formats = [
        "date": "%Y-%m-%d", "date_to_string": "%d %b %Y", "date_to_long_string": "%d %B %Y",
        "dateformat": "",
    ]

    /// What filters make of a text with their other arguments.
    private static let edits: [String: @Sendable (String, [String]) -> String?] = [
        "upcase": { text, _ in text.uppercased() }, "upper": { text, _ in text.uppercased() },
        "downcase": { text, _ in text.lowercased() }, "lower": { text, _ in text.lowercased() },
        "capitalize": { text, _ in text.prefix(1).uppercased() + text.dropFirst() },
        "relative_url": path, "absolute_url": path, "relurl": path,
        "remove": { $1.count == 1 ? $0.replacing($1[0], with: "") : nil },
        "replace": {
            $1.count == 2 && $0.utf8.count < 10_000 ? $0.replacing($1[0], with: $1[1]) : nil
        },
        "slice": { text, others in
            let numbers = others.compactMap { Int($0) }.filter { $0 >= 0 }
            return numbers.count == 2 ? String(text.dropFirst(numbers[0]).prefix(numbers[1])) : nil
        },
    ]

    /// What filters make of a number and another, or 0.
    private static let numbers: [String: @Sendable (Double, Double) -> Double] = [
        "plus": { $0 + $1 }, "minus": { $0 - $1 }, "times": { $0 * $1 },
        "modulo": { $0.truncatingRemainder(dividingBy: $1) }, "divided_by": { $0 / $1 },
        "ceil": { number, _ in number.rounded(.up) }, "round": { number, _ in number.rounded() },
        "floor": { number, _ in number.rounded(.down) },
    ]

    /// Returns what a filter makes of numbers: the quotient of whole ones is whole.
    private func number(_ name: String, _ texts: [String]) -> String? {
        let numbers = texts.compactMap(Double.init)
        guard numbers.count == texts.count, let filter = Self.numbers[name] else { return nil }
        let isWhole = name == "divided_by" && texts.allSatisfy { Int($0) != nil }
        let value = filter(numbers[0], numbers.dropFirst().first ?? 0)
        guard abs(value) < 1e15 else { return nil }
        let whole = value.rounded(.down)
        return isWhole || whole == value ? "\(Int(whole))" : "\(value)"
    }

    @Sendable private static func path(_ text: String, _ others: [String]) -> String {
        text.hasPrefix("/") || text.contains("://") ? text : "/" + text
    }

    /// Returns what a filter makes of a known text or list; `nil` for others.
    private func edited(_ name: String, _ arguments: [[Piece]]) -> DataValue? {
        let value = (isGo ? arguments.last : arguments.first) ?? []
        let others = isGo ? [] : arguments.dropFirst().map { $0.literal ?? "" }
        if let items = value.first?.known?.items, !items.isEmpty {
            switch name {
            case "reverse": return .list(items.reversed())
            case "size", "length", "len": return .text("\(items.count)", isPlain: true)
            case "join":
                let texts = items.compactMap(\.text)
                return .text(texts.joined(separator: others.first ?? " "))
            case "group_by", "group_by_exp": return groups(items, name, arguments)
            default: return nil
            }
        }
        guard let text = value.literal, !text.isEmpty else { return nil }
        if name == "markdownify", mode == .text, !isGo { return .text("\n\n\(text)\n\n") }
        let result =
            Self.edits[name]?(text, others) ?? number(name, [text] + others)
            ?? Self.formats[name].flatMap { date(text, others.first ?? $0) }
        return result.map { .text($0) }
    }

    /// Returns a day and its time in a format of Liquid or Tera; `nil` if that is not known.
    private func date(_ text: String, _ format: String) -> String? {
        guard let day = CivilDay(startOf: text), !format.isEmpty else { return nil }
        let time = text.firstMatch(of: Self.time)
        let (hour, minute) = (time.map { String($0.1) }, time.map { String($0.2) })
        var isKnown = true
        let date = format.replacing(Self.partOfDate) { part in
            let name = Self.partsOfDate[String(part.1)].flatMap(day.placeholder)
            let result = part.1 == "H" ? hour : part.1 == "M" ? minute : name
            isKnown = isKnown && result != nil
            return result ?? ""
        }
        return isKnown ? date : nil
    }

    private static let time = SharedRegex(/\d[T ](\d\d):(\d\d)/)
    private static let partOfDate = SharedRegex(/%(-?.)/)
    private static let partsOfDate = [
        "Y": "year", "y": "short_year", "m": "month", "-m": "i_month", "B": "monthname",
        "b": "short_month", "d": "day", "-d": "i_day", "e": "i_day", "A": "weekdayname",
        "a": "short_day",
    ]

    /// Returns the groups of a list, with what all elements of each have; `nil` if it is not known.
    private func groups(
        _ items: [DataValue], _ filter: String, _ arguments: [[Piece]]
    ) -> DataValue? {
        let key = arguments[1].literal?.lowercased() ?? ""
        let code = filter == "group_by" ? "\(key).\(key)" : arguments.last?.literal ?? ""
        var walker = self
        let names = items.map { item in
            walker.scope[key] = [Piece(item)]
            return walker.value(of: code).literal
        }
        if names.contains(nil) { return nil }
        let groups = Dictionary(grouping: items.indices) { names[$0] ?? "" }
        return .list(
            names.compactMap(\.self).unique.map { name in
                let own = (groups[name] ?? []).map { items[$0] }
                return DataValue(texts: ["name": name]).with("items", .list(own))
            })
    }

    /// Returns the condition of a filter that leaves some elements of a list, or groups them.
    private func test(
        _ name: String, _ arguments: [[Piece]], of element: [Piece]
    ) -> TemplateCondition? {
        let (key, last) = (arguments.dropFirst().first?.literal, arguments.last?.literal)
        var walker = self
        switch name {
        case "where_exp":
            walker.scope[key?.lowercased() ?? ""] = element
            return walker.condition(last ?? "")
        case "data_filter":
            // The template of the Greene Lab has the keys of an element as variables.
            let code = (key ?? "").replacing(Self.pair) { "\($0.1) == '\($0.2)' and" }
            for name in code.matches(of: Self.word) {
                walker.scope[name.0.lowercased()] = parts(element, name.0.lowercased())
            }
            let test = code.trimmed("").replacing(/\s+and$/, with: "")
            return test.isEmpty ? nil : walker.condition(test)
        case "group_by_exp": return nil
        default:
            let keys = (key ?? "?").lowercased().split(separator: ".").map(String.init)
            let value = keys.reduce(element) { parts($0, $1) }
            let sign = arguments.count == 4 ? arguments[2].literal ?? "?" : "=="
            let other = name == "group_by" ? [] : arguments.dropFirst(2).last
            guard let other else { return presence(value) }
            switch sign {
            case "==", "=", "eq": return comparison(value, other)
            case "!=", "<>", "ne": return comparison(value, other).negated
            default: return order(value, sign, other)
            }
        }
    }

    private static let pair = SharedRegex(/(\w+):\s*([^,]*?)\s*(?:,|$)/)
    private static let word = SharedRegex(/[A-Za-z_]\w*/)

    /// Returns the elements of a list. The path of a list of groups ends with `##`, that of a group
    /// with `#`.
    private func elements(of list: [Piece]) -> [Piece] {
        list.filter { !$0.path.isEmpty }.changed { element in
            (element.heading, element.known) = (heading, nil)
            let last = ["##", "#"].contains(element.path.last) ? element.path.removeLast() : ""
            element.path.append(last == "##" ? "#" : "*")
        }
    }

    /// Returns the value of a literal, an expression in brackets, or a variable with keys:
    /// `p.links[0]["url"]`.
    private func term(_ text: String) -> [Piece] {
        if let quote = text.first, "\"'`".contains(quote) {
            let exact = String(text.dropFirst().prefix { $0 != quote })
            return [Piece(text: mode == .text ? exact : text.trimmed(String(quote)))]
        }
        if let call = text.prefixMatch(of: Self.function) {
            return result(of: call.1, value(of: String(call.2)))
        }
        if ["nil", "null", "blank", "empty"].contains(text) { return [Piece(.null)] }
        if ["true", "false"].contains(text) || text.first?.isNumber == true {
            return [Piece(.text(text, isPlain: true))]
        }
        let end = text.hasPrefix("(") ? text.lastIndex(of: ")") ?? text.startIndex : text.startIndex
        var indices: [Piece] = []
        let keys = text[end...].matches(of: Self.key).prefix(12).map { match in
            guard let index = match.2 else { return (match.1 ?? match.0).lowercased() }
            let key = term(String(index))
            indices += found(by: key)
            return key.literal?.lowercased() ?? "?"
        }
        if end > text.startIndex {
            return keys.reduce(value(of: String(text[..<end].dropFirst()))) { parts($0, $1) }
                + indices
        }
        if mode == .text, keys.contains("?") { return [] }
        let start = text.hasPrefix(".") ? "." : ""
        for count in [3, 2, 1, 0] {
            guard let value = scope[start + keys.prefix(count).joined(separator: ".")] else {
                continue
            }
            return keys.dropFirst(count).reduce(value) { parts($0, $1) } + indices
        }
        if mode == .menu || mode == .words { return [Piece(.null)] }
        let isUnset = site.isJekyll && !Self.ofJekyll.union(setNames).contains(keys.first ?? "site")
        return mode != .evidence && isUnset ? [Piece(.null)] : []
    }

    private static let ofJekyll: Set = [
        "site", "page", "layout", "content", "paginator", "jekyll", "theme", "include", "forloop",
        "tablerowloop",
    ]

    /// Returns the variables that code sets, and how often.
    func variables(in code: String) -> [String: Int] {
        let names = code.matches(of: Self.variable).map { (($0.1 ?? $0.2 ?? "").lowercased(), 1) }
        return Dictionary(names, uniquingKeysWith: +)
    }

    /// Returns the values that a look-up stands for, since it is by them.
    private func found(by key: [Piece]) -> [Piece] {
        if key.literal != nil { return [] }
        return key.filter { !$0.path.isEmpty }.changed {
            ($0.isPart, $0.filter) = (true, $0.filter ?? OldTemplates.lookUp)
        }
    }

    /// A method of Go that sorts pages, such as `.ByWeight`.
    private static let order = SharedRegex(/by[a-z]{3,}/)

    /// Returns the values of a key, with what is known of them.
    func parts(_ values: [Piece], _ key: String) -> [Piece] {
        values.map { value in
            if value.isPart { return value }
            var value = value
            let isGroup = value.path.last == "#"
            let isOfPages = ["section", "layout"].contains(value.path.first)
            switch key {
            case "params", "extra":
                value.known = value.known?[key] ?? value.known
                return value
            case "first", "last":
                return value.known?[key] == nil ? element(key, of: value) : part(value, key)
            case "records" where rows(value.path) != nil:
                value.known = value.known?[key]
                return value
            case _ where key.allSatisfy(\.isNumber):
                // Rows of CSV are lists in templates.
                let headings = mode < .menu ? rows(value.path.dropLast())?.headings ?? [] : []
                let place = Int(key) ?? 0
                return headings.indices.contains(place)
                    ? part(value, headings[place].lowercased()) : element(key, of: value)
            case "size" where value.known != nil && value.known != .null:
                guard case .list(let items) = value.known else { return Piece() }
                return Piece(.text("\(items.count)", isPlain: true))
            case "items" where isGroup, "pages" where isGroup: value.path.removeLast()
            case "data" where isOfPages && isGo, "pages" where isOfPages,
                "regularpages" where isOfPages, "paginator" where isOfPages:
                break
            case _ where isGo && (isOfPages || isGroup) && key.wholeMatch(of: Self.order) != nil:
                break
            default: return part(value, key)
            }
            value.known = mode == .words ? value.known?["pages"] ?? value.known : nil
            return value
        }
    }

    /// Returns one element of a list: the known one with a number, else any.
    private func element(_ key: String, of value: Piece) -> Piece {
        let items = value.known?.items ?? []
        let place = key == "last" ? items.count - 1 : Int(key) ?? 0
        if items.indices.contains(place) {
            var piece = Piece(items[place], path: value.path.isEmpty ? [] : value.path + ["*"])
            piece.conditions = value.conditions + [.among([items[place]])]
            piece.heading = heading
            return piece
        }
        if mode >= .words, !items.isEmpty { return Piece(.null) }
        return ["*", "#"].contains(value.path.last) ? value : elements(of: [value]).first ?? value
    }

    /// The lists of Hugo that have pages of all sections.
    private static let pages: Set = ["regularpages", "pages", "sections", "taxonomies", "home"]

    private func part(_ value: Piece, _ key: String) -> Piece {
        var part = value
        if !value.path.isEmpty { part.path.append(key) }
        part.known = value.known?[key]
        if value.path == ["site"], ["url", "baseurl", "base_url"].contains(key) {
            return Piece(.null)
        }
        if value.path.starts(with: ["site", "data"]) {
            part.known = value.known == nil ? data[part.path] ?? nil : part.known ?? .null
            let isThere = data.keys.contains {
                zip(part.path, $0).allSatisfy { $0 == $1 || $0 == "*" }
            }
            return isThere ? part : Piece(.null)
        }
        if mode >= .menu, value.path == ["site"], key == "data" { part.known = part.known ?? .null }
        // The generators compute other values of the site and of pages.
        let isGiven =
            part.known != nil || value.known == nil
            || ["site", "layout"].contains(value.path.first)
                && (mode < .menu || key == "data" || Self.pages.contains(key))
        return isGiven ? part : Piece(.null)
    }
}

/// Conditions.
extension TemplateWalker {
    private func condition(_ code: String) -> TemplateCondition {
        if code.hasPrefix("("), code.hasSuffix(")") {
            return condition(code.dropFirst().dropLast().trimmed(""))
        }
        if code.hasPrefix("!"), !code.contains(" ") {
            return condition(String(code.dropFirst())).negated
        }
        let (name, parts) = operation(code)
        func side(_ index: Int) -> [Piece] {
            let value = parts.indices.contains(index) ? value(of: parts[index]) : []
            // How many elements a list has is not known.
            return value.first?.known == nil && value.first?.path.last == "size" ? [] : value
        }
        switch name {
        case "or": return TemplateCondition.all(parts.map { condition($0).negated }).negated
        case "and": return .all(parts.map { condition($0) })
        case "not": return condition(parts.joined(separator: " ")).negated
        case "==", "eq": return comparison(side(0), side(1))
        case "!=", "ne": return comparison(side(0), side(1)).negated
        case "contains": return comparison(side(0), side(1), contains: true)
        case "in": return comparison(side(isGo ? 0 : 1), side(isGo ? 1 : 0), contains: true)
        case "is": return parts[1].hasPrefix("not") ? presence(side(0)).negated : presence(side(0))
        case ">" where parts[1] == "0" && side(0).literal == nil:
            return presence(value(of: parts[0].replacing(/\.size$/, with: "")))
        case ">", "<", ">=", "<=", "gt", "lt", "ge", "le": return order(side(0), name, side(1))
        case _ where isGo && name.lowercased().hasSuffix(".get"): return presence(value(of: code))
        case "":
            return code.hasPrefix("include.") && term(code).isEmpty
                ? presence([Piece(.null)]) : presence(side(0))
        default: return .unknown
        }
    }

    /// Returns the operator of a condition, and what is beside it.
    private func operation(_ code: String) -> Operation {
        if let known = operations.with({ $0[code] }) { return known }
        var parts = code.divided(at: " ")
        var name = parts.count > 1 ? parts.removeFirst() : ""
        if !isGo, name != "not" {
            let code = code.replacing(Self.equality) { " \($0.1) " }
            let operators = ["or", "and", "==", "!=", "contains", "in", "is", ">", "<", ">=", "<="]
            name = operators.first { code.divided(at: " \($0) ").count > 1 } ?? ""
            parts = name.isEmpty ? [code] : code.divided(at: " \(name) ")
        }
        operations.with { [parts] in $0[code] = (name, parts) }
        return (name, parts)
    }

    private static let equality = SharedRegex(/\s*([!=]=)\s*/)

    private func presence(_ value: [Piece]) -> TemplateCondition {
        guard let first = value.first, !first.isUnknown || first.isPart else { return .unknown }
        if value.count > 1 {
            return TemplateCondition.all(value.map { presence([$0]).negated }).negated
        }
        if let known = first.known {
            // In Liquid, also an empty text and zero are true.
            let isFalse = site.isJekyll ? known.isFalse : known.isBlank || known.flag == false
            return TemplateCondition { _, _ in !isFalse }
        }
        return .test(first.path) { $0 != .null && $0.flag != false }
    }

    /// Returns the condition that compares a number with a known one.
    private func order(_ first: [Piece], _ name: String, _ second: [Piece]) -> TemplateCondition {
        guard let value = first.first, first.count == 1, !value.isUnknown,
            let limit = second.first?.known?.number, second.count == 1
        else { return .unknown }
        let isMore = [">", ">=", "gt", "ge"].contains(name)
        let isEqual = [">=", "<=", "ge", "le"].contains(name)
        guard isMore || isEqual || ["<", "lt"].contains(name) else { return .unknown }
        let isJekyll = site.isJekyll
        func test(_ value: DataValue) -> Bool? {
            // In Liquid, what is missing is neither more nor less.
            if value == .null && isJekyll { return false }
            return value.number.map { $0 == limit ? isEqual : ($0 > limit) == isMore }
        }
        guard let known = value.known else { return .test(value.path, test) }
        let result = test(known)
        return TemplateCondition { _, _ in result }
    }

    /// Returns the condition that two values are equal, or that the first contains the second.
    private func comparison(
        _ first: [Piece], _ second: [Piece], contains: Bool = false
    ) -> TemplateCondition {
        // An element that a page names, such as the author of a post, is not any of its list.
        let paths = (first + second).filter { $0.known == nil }.map(\.path).filter { !$0.isEmpty }
        let isOfPage = paths.count > 1 && paths.contains { $0[0] == "layout" }
        if isOfPage || (first + second).contains(where: \.isUnknown) { return .unknown }
        guard let path = paths.first else {
            let texts = first.literal.map { [$0] } ?? first.flatMap { $0.known?.texts ?? [] }
            guard let other = second.literal, !first.isEmpty else { return .unknown }
            let isMissing = site.isJekyll && first.first?.known == .null
            if isMissing, second.first?.known != .null {
                return TemplateCondition { _, _ in false }
            }
            let isNumber = first.first?.text.flatMap(Double.init) != nil
            let isFlag =
                !contains && !isNumber
                && Bool(other).map { $0 == first.first?.known?.flag } ?? false
            return TemplateCondition { _, _ in
                isFlag || texts.contains { contains ? $0.contains(other) : $0 == other }
            }
        }
        if contains, let known = first.first?.known {
            return .test(path) { value in
                let own = value.text ?? ""
                return known.text.map { $0.contains(own) } ?? known.texts.contains(own)
            }
        }
        guard let text = second.literal ?? (contains ? nil : first.literal) else {
            return TemplateCondition(key: path) { _, _ in true }
        }
        return .test(path) { value in
            contains
                ? value.texts.contains { $0.contains(text) }
                : value.texts.contains(text) || text.isEmpty && value.texts.isEmpty
        }
    }
}

/// A condition of a template on the values of an element.
struct TemplateCondition {
    /// What is compared with a variable, which is true for some elements.
    var key: OldTemplates.Path?

    /// Returns `nil` if it depends on more than the values of the element.
    let holds: (_ element: [OldTemplates.Path], DataValue) -> Bool?

    /// `nil` if it depends on an element.
    var known: Bool? { holds([], .null) }

    static var unknown: TemplateCondition { TemplateCondition { _, _ in nil } }

    static func test(
        _ path: OldTemplates.Path, _ test: @escaping (DataValue) -> Bool?
    ) -> TemplateCondition {
        TemplateCondition { element, data in
            guard let own = element.first(where: { path.keys(below: $0) != nil }) else {
                // A list that has the element is there.
                return element.contains { $0.starts(with: path) } ? true : nil
            }
            // Which element of a list in the element it is, is not known.
            let keys = path.dropFirst(own.count)
            return keys.contains("*") ? nil : test(data.value(at: keys))
        }
    }

    /// The condition that an element is one of some whose values are known.
    static func among(_ items: [DataValue]) -> TemplateCondition {
        TemplateCondition { element, data in
            if element.isEmpty { return nil }
            return items.contains { item in
                item.entries.allSatisfy {
                    [nil, $0.value].contains(data[$0.key.lowercased()]) || $0.value == .null
                }
            }
        }
    }

    static func all(_ all: [TemplateCondition]) -> TemplateCondition {
        TemplateCondition { element, data in
            let values = all.map { $0.holds(element, data) }
            return values.contains(false) ? false : values.contains(nil) ? nil : true
        }
    }

    var negated: TemplateCondition {
        key == nil ? TemplateCondition { element, data in holds(element, data).map { !$0 } } : self
    }
}

extension Collection<TemplateWalker.Piece> {
    fileprivate func changed(
        _ change: (inout TemplateWalker.Piece) -> Void
    ) -> [TemplateWalker.Piece] {
        map { piece in
            var piece = piece
            change(&piece)
            return piece
        }
    }

    /// The text; `nil` if a value is in it that is not known, or nothing.
    var literal: String? {
        let texts = compactMap(\.text)
        return isEmpty || texts.count < count ? nil : texts.joined()
    }
}

extension String {
    /// The parts between separators outside of quotation marks and brackets; at least one.
    fileprivate func divided(at separator: String) -> [String] {
        let (bytes, mark) = (Array(utf8), Array(separator.utf8))
        var (parts, depth, quote, place) = ([String](), 0, UInt8?.none, 0)
        func add(upTo end: Int) {
            parts.append(String(decoding: bytes[place..<end], as: UTF8.self).trimmed(""))
            place = end + mark.count
        }
        for index in bytes.indices where index >= place {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if "\"'`".utf8.contains(byte) {
                quote = byte
            } else if "([".utf8.contains(byte) {
                depth += 1
            } else if ")]".utf8.contains(byte) {
                depth -= 1
            } else if depth == 0, byte == mark[0], bytes[index...].starts(with: mark) {
                add(upTo: index)
            }
        }
        add(upTo: bytes.count)
        let full = parts.filter { !$0.isEmpty }
        return full.isEmpty ? [""] : separator == " " ? full : parts
    }
}

extension StringProtocol {
    func trimmed(_ characters: String) -> String {
        let spaces = CharacterSet.whitespacesAndNewlines
        return trimmingCharacters(
            in: characters.isEmpty ? spaces : spaces.union(CharacterSet(charactersIn: characters)))
    }
}
