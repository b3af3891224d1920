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

    struct Block {
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
    typealias Part = (text: Substring, mark: Substring, end: Int?)

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
    let work = Locked(0)

    /// The operators of conditions with what is beside them, by their codes.
    typealias Operation = (name: String, parts: [String])
    let operations = Locked<[String: Operation]>([:])

    /// What is filled in, which is not all shown if more is not known.
    var shown = ""
    var isKnown = true

    /// True after a known `break`, up to the end of its loop.
    var isBroken = false

    /// True after a condition that is not known, and ends in a later piece.
    var isOpen = false

    /// What the blocks of a template leave out: tags, and known values that a filter changes.
    var lost: [String] = []

    /// The parts of a text that are never shown.
    var hidden: [Range<String.Index>] = []

    /// True if the present mark is that of a condition that is known.
    var isMarkDecided = false

    /// What Jekyll computes of the site, as far as it is known.
    private(set) lazy var computed = valuesOfSite()

    /// The names of the present template among those of outputs.
    var pagesOfText: [String] = []

    /// The texts that functions of Tera return.
    var texts: [OldText] = []

    let folder: OldFolder
    let isGo: Bool
    let site: OldSite

    /// The blocks of plugins of Jekyll.
    private(set) var pluginBlocks: Set<String> = []

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
    var includes: [String: String] = [:]
    private var parsed: [String: [Part]] = [:]
    private var macros: [String: [Part]] = [:]
    var page = ""
    var title: String?
    var scope: [String: [Piece]] = [:]
    var blocks: [Block] = []
    var depth = 0

    /// The tag whose end ends what is hidden, and how many of it are open; empty outside.
    private var hiding = (tag: "", depth: 0)
    var heading: String?

    /// The text of a heading up to here, with a NUL for each value.
    private var openHeading: String?
    private var headingEndsWithLine = false

    /// The pieces since the last space or quotation mark.
    var word: [Piece] = []

    /// The HTML of the tag that is open; empty outside of tags.
    var tag = ""

    init(_ folder: OldFolder, _ generator: SiteImport.Generator, _ site: OldSite) {
        (self.folder, self.site, isGo) = (folder, site, generator == .hugo)
        for file in site.dataFiles {
            let isSmall = folder.bytes(file).map { $0.count < 50_000 } ?? false
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
        if site.isJekyll { scope["content"] = [Piece(path: path + ["content"])] }
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
        scope["jekyll.environment"] = [Piece(text: "production")]
        scope["jekyll"] = []
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
        if isWhole { return shown.withPlainLines }
        scope = old
        for name in variables(in: code).keys { scope[name] = [] }
        return nil
    }

    static let variable = SharedRegex(
        /\{[%{]-?\s*(?:(?:assign|capture|increment|decrement|set|set_global)\s+([\w-]+)|(\$\w+)\s*=)/
    )
}

extension String {
    /// The text of a template that is filled in as Markdown: without repeated empty lines, and line
    /// breaks in attributes. A tag after an empty line is not indented, since it would be code.
    fileprivate var withPlainLines: String {
        let text = replacing(Self.longAttribute) { "=\"\($0.2.description.inOneLine)\"" }
        var lines: [Substring] = []
        // The lines at its ends divide it from what is around it.
        let start = text.prefix(while: \.isNewline)
        let rest = text.dropFirst(start.count)
        let end = rest.reversed().prefix(while: \.isNewline)
        for line in rest.dropLast(end.count).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            let rest = line.drop(while: \.isWhitespace)
            let isAfterEmpty = lines.last?.isEmpty == true
            if isAfterEmpty, rest.isEmpty { continue }
            lines.append(rest.isEmpty || isAfterEmpty && rest.first == "<" ? rest : line)
        }
        return start + lines.joined(separator: "\n") + end
    }

    private static let longAttribute = SharedRegex(/=(["'])([^"'<>]*\n[^"'<>]*)\1/)
}

/// Reads files.
extension TemplateWalker {
    static let mark = SharedRegex(
        /(?m)\{#[^#]*(?:#(?!\})[^#]*)*#\}|\{\{-?\s*\/\*(?:[^*]|\*(?!\/))*\*\/\s*-?\}\}|\{\{[^{}]*\}\}|\{%(?:[^%{]|%(?!\})|\{(?!%))*%\}|<!--|-->|<\/?(?:script|style|template)\b|<\/?h[1-6]\b|^#{1,6}[ \t]/
    )
    private static let endOfBlock = SharedRegex(
        /\{%-?\s*end(?!(?:for|if|unless|case|tablerow|capture|raw|comment|highlight)\b)(\w+)/)
    private static let macro = SharedRegex(/^\{%-?\s*(?:macro\s+(\w+)|endmacro)\b/)
    static let call = SharedRegex(/(?:\w+::)?(\w+)\((.*)\).*/)
    private static let assignment = SharedRegex(/^\$\w+\s*:?=/)

    private mutating func load(_ file: String) {
        guard parsed[file] == nil, let text = folder.text(file) else { return }
        let body = text.hasPrefix("---") ? FrontParts(text, afterEmptyLines: false)?.body : nil
        parsed[file] = parts(of: body ?? text)
    }

    /// Divides a text into parts, and keeps the macros of Tera for their calls.
    mutating func parts(of text: String) -> [Part] {
        var (parts, place, macro) = ([Part](), text.startIndex, String?.none)
        for match in text.matches(of: Self.mark) {
            let part = (text[place..<match.range.lowerBound], match.0, Int?.none)
            if let end = match.0.prefixMatch(of: Self.endOfBlock), site.isJekyll {
                pluginBlocks.insert(String(end.1))
            }
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
        return includes["shortcodes/\(name)"].flatMap { parsed[$0] }
    }

    mutating func walk(file: String) {
        load(file)
        guard let parts = parsed[file] else { return isKnown = false }
        walk(parts[...])
    }

    mutating func walk(_ parts: ArraySlice<Part>) {
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

    mutating func show(_ text: some StringProtocol) {
        if mode >= .menu { shown += text }
    }

    var isSkipped: Bool { blocks.last?.isSkipped ?? false }

    /// Walks a loop over a known list, whose elements choose what is shown: once for each of them,
    /// and once for what is shown of the list itself, unless it is filled in. Returns the place
    /// after the loop; `nil` for another mark.
    private mutating func walkLoop(_ part: Part, _ rest: ArraySlice<Part>) -> Int? {
        guard hiding.depth == 0, !isSkipped, mode != .hidden, let end = part.end,
            rest.indices.contains(end), let code = part.mark.firstMatch(of: Self.loop)
        else { return nil }
        let (names, list) = loop(String(code.1).trimmed("-"))
        // What another turn may set is not known; after the loop, only what it collects is.
        let marks = rest[..<end].filter { mode == .evidence && $0.mark.hasPrefix("{") }
        let assigned = marks.map { Array(variables(in: String($0.mark)).keys) }
        let set = zip(marks, assigned).filter { !$0.0.mark.contains(Self.collected) }.flatMap(\.1)
        forget(assigned.flatMap(\.self))
        let all = list.flatMap { $0.elements(arePairs: !isGo && names.count == 1) }
        let items = code.1.contains(Self.reversed) ? all.reversed() : all
        let isFilled = mode >= .menu
        if mode == .words, let list = self.mark(of: counted(items, rest[..<end]) ?? list) {
            show("<p>\(list)</p>")
            return end + 1
        }
        let mayUnroll = isFilled || self.rest > 100_000 && (1...40).contains(items.count)
        let body = rest[..<end]
        // Texts, such as numbers and keys, look up other values.
        let isInner =
            items.allSatisfy { $0.value.text != nil }
            || body.contains { $0.mark.contains(Self.inner) }
        guard mayUnroll, isFilled || isInner else { return walk(body, names, list, set) }
        let (before, wasKnown) = (shown, isKnown)
        // A list of the site that is missing may be one of a plugin.
        let isMissing = list.first?.known == .null && code.1.contains(" site.")
        isKnown = !list.isEmpty && list.allSatisfy { $0.known != nil } && !isMissing
        endWord(with: "")
        for (place, (key, value)) in items.enumerated() {
            begin(names + ["forloop", "loop"], [Piece(value)])
            blocks[blocks.count - 1].isOver = true
            let loop = [
                "index": "\(place + 1)", "index0": "\(place)", "first": "\(place == 0)",
                "last": "\(place == items.count - 1)",
            ].map { DataValue.Entry(key: $0.key, value: .text($0.value, isPlain: true)) }
            scope["forloop"] = [Piece(.map(loop))]
            // That of Tera counts from one, too.
            scope["loop"] = isGo || site.isJekyll ? [] : scope["forloop"]
            if names.count > (isGo ? 2 : 1) { scope[names[0]] = [Piece(.text(key, isPlain: true))] }
            walk(body)
            if !isSkipped { show(rest[end].text) }
            self.end()
            if isBroken { break }
        }
        if isFilled {
            isBroken = false
            // What is not known may hide a part of a list.
            if mode == .words, !isKnown {
                shown = before
                lost.append("\(part.mark)")
            }
            isKnown = isKnown && wasKnown
            return end + 1
        }
        let (known, paths) = (outputs.count, list.map(\.path).filter { !$0.isEmpty })
        defer {
            outputs[known...].removeAll { output in
                !paths.contains { output.path.starts(with: $0) }
            }
        }
        return walk(body, names, list, set)
    }

    /// The first elements of a list that a loop over their numbers takes, as `posts[i]`; `nil` for
    /// another loop.
    private func counted(
        _ numbers: [(key: String, value: DataValue)], _ body: ArraySlice<Part>
    ) -> [Piece]? {
        guard !numbers.isEmpty, numbers.allSatisfy({ $0.value.text == $0.key }) else { return nil }
        return body.lazy.compactMap { $0.mark.firstMatch(of: Self.elementByNumber) }.first.map {
            part(of: value(of: String($0.1)), ["limit": "\(numbers.count)"])
        }
    }

    private static let elementByNumber = SharedRegex(/=\s*([\w.]+)\[[a-z]\w*\]/)

    /// Walks a loop once for all elements, and returns the place after it.
    private mutating func walk(
        _ body: ArraySlice<Part>, _ names: [String], _ list: [Piece], _ set: [String]
    ) -> Int {
        begin(names, each: list)
        walk(body)
        end()
        forget(set)
        return body.endIndex + 1
    }

    /// Knows nothing any more of some variables.
    private mutating func forget(_ names: [String]) {
        for name in names where scope[name] != nil { scope[name] = [] }
    }

    static let reversed = SharedRegex(/\sreversed\b/)
    static let loop = SharedRegex(/^\{[{%]-?\s*(?:for|range)\s+(.*)[}%]\}$/)
    static let inner = SharedRegex(
        /\b(?:for|range|where\w*|include\w*|partial\w*|if)\s|\w\[[a-z]\w*\]/)
    static let block = SharedRegex(
        /^\{[{%]-?\s*(?:(if|unless|case|for|range|with|block|define)\b|(end\w*)).*/)

    mutating func read(mark: Substring) {
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
        } else if Self.unread.contains(String(mark.replacing(Self.edge, with: ""))) {
            show(mark)
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

    private static let unread: Set = ["script", "style", "template"]
    private static let edge = SharedRegex(/^(?:end|<\/?(?=[a-z]))/)

    /// Begins or ends what hides its contents, such as a comment. Returns false for another mark.
    private mutating func hides(_ mark: Substring) -> Bool {
        let isEnd = mark == "-->" || mark.hasPrefix("end") || mark.hasPrefix("</")
        let tag = mark == "-->" ? "<!--" : String(mark).replacing(Self.edge, with: "")
        // What a tag filters may be hashed, and visitors do not read programs.
        let isOther =
            mode != .hidden && ["filter", "<!--"].contains(tag)
            || mode == .evidence && Self.unread.contains(tag)
        guard isOther || ["comment", "raw"].contains(tag),
            hiding.depth == 0 ? !isEnd : hiding.tag == tag
        else { return false }
        let depth = isEnd ? hiding.depth - 1 : tag == "<!--" ? 1 : hiding.depth + 1
        hiding = (tag, depth)
        if ["raw", "filter"].contains(tag) { isKnown = false }
        return true
    }

    mutating func print(_ code: String, _ mark: String) {
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
    mutating func read(_ text: Substring) {
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
