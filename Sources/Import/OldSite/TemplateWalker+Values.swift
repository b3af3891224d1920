import Content
import Foundation
import Platform

/// Values of expressions.
extension TemplateWalker {
    static let function = SharedRegex(
        /(load_data|get_section|get_page|get_url|resize_image|trans)\s*\(.*?\b(?:path|key)\s*=\s*([^,)]*)/
    )
    private static let nameOfArgument = SharedRegex(/^\w+\s*=\s*(?!=)/)
    static let key = SharedRegex(/\[\s*["']([^"']*)["']\s*\]|\[([^\]]*)\]|[$\w-]+/)

    /// Filters and functions that leave a value as it is. All others may be hashes.
    static let plain = Set(
        """
        abslangurl absolute_url absurl capitalize compact date date_to_long_string date_to_string \
        dateformat default downcase emojify escape escape_once format html htmlescape humanize join \
        lower markdown markdownify newline_to_br plainify relative_url rellangurl relurl reverse safe \
        safehtml safehtmlattr safeurl shuffle smartify sort sort_natural string strip strip_html \
        strip_newlines striptags time title trim uniq upcase upper uri_escape urlencode url_encode xml_escape
        """.split(separator: " ").map(String.init))

    /// Filters of plugins that hide an address from programs, not from visitors.
    private static let unreadFormat = SharedRegex(/%[^sdvq%]/)
    private static let lastAnd = SharedRegex(/\s+and$/)

    /// Keys of pages that the generators set, which may be compared with.
    private static let computedKeys = Set(
        """
        aliases alltranslations ancestors bundletype categories collection content currentsection \
        date dir draft excerpt ext file firstsection fuzzywordcount id isdescendant ishome isnode \
        ispage issection istranslated kind lang language lastmod layout linktitle name next \
        nextinsection output outputformats pages paginator parent path permalink plain prev \
        previnsection previous publishdate rawcontent readingtime regularpages relative_path \
        relpermalink resources section site slug store summary tableofcontents tags toc \
        translations truncated type url wordcount
        """.split(separator: " ").map(String.init))

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
                value = stage.divided(at: "~").flatMap { sum(of: $0.divided(at: " ")) }
            }
        }
        return value
    }

    /// Returns the value of the first of some words, or of a sum of Tera.
    private func sum(of words: [String]) -> [Piece] {
        let value = term(words[0])
        let name = words.count == 3 ? Self.signs[words[1]] : nil
        guard let name, !site.isJekyll else { return value }
        guard value.literal?.isEmpty == false else { return mode == .evidence ? [] : value }
        let texts = [value, term(words[2])].compactMap(\.literal)
        return number(name, texts).map { [Piece(.text($0, isPlain: true))] } ?? []
    }

    private static let signs = ["+": "plus", "-": "minus", "*": "times", "/": "divided_by"]

    /// Returns the value of a function or a method of Go, or of a term.
    func call(_ word: String, _ arguments: [[Piece]]) -> [Piece] {
        let name = word.lowercased()
        let isLiteral = name.first?.isNumber == true || ["true", "false", "nil"].contains(name)
        guard isLiteral || "($.\"`".contains(name.prefix(1)) || name.hasPrefix("site.") else {
            return apply(name, arguments)
        }
        let method = name.split(separator: ".").last.map(String.init) ?? ""
        switch method {
        case "getpage": return apply(method, arguments)
        case "bytype" where arguments.first?.literal != "image": return []
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
        case "cond" where isGo && mode >= .words: return []
        case "cond" where isGo && arguments.count == 3:
            return (arguments[1] + arguments[2]).changed { $0.conditions.append(.unknown) }
        // A hostile template doubles a value again and again.
        case "append", "concat", "push", "print":
            return Array(arguments.joined().prefix(100))
        case "prepend": return arguments.reversed().flatMap(\.self)
        case "printf" where first.literal?.contains(Self.unreadFormat) == true:
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
            let mark = separator.replacing("\\n", with: "\n")
            let divided =
                mark.isEmpty ? texts[0].map(String.init) : texts[0].components(separatedBy: mark)
            let parts = name == "slice" ? texts : divided
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
            let sorted = items.sorted(by: own ?? "")
            let list = last?.lowercased() == "desc" ? sorted.reversed() : sorted
            return [Piece(.list(list), path: first.first?.path ?? [])]
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
        case _
        where ["remove", "replace"].contains(name) && mode == .evidence && key?.first == "<":
            return first
        case "reverse", "shuffle":
            let list = isGo ? arguments.last ?? [] : first
            return list.changed { list in
                let items = name == "reverse" ? list.known?.items.reversed() : nil
                list.known = items.map { .list(Array($0)) }
            }
        case "where_exp", "where", "filter", "group_by", "group_by_exp", "data_filter":
            return first.changed { list in
                let condition = test(name, arguments, of: elements(of: [list]))
                if let condition { list.conditions.append(condition) }
                if name.hasPrefix("group_by") { list.path.append("##") }
                list.known = (list.known?.items).flatMap { items in
                    let tests = items.map { test(name, arguments, of: [Piece($0)])?.known }
                    if mode != .menu, tests.contains(nil) { return nil }
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
                return value.changed { ($0.order, $0.known) = (own, nil) }
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
        "trim_start_matches": { String($0.trimmingPrefix($1.first ?? "")) },
        "trim_end_matches": { text, others in
            let end = others.first ?? ""
            return text.hasSuffix(end) ? String(text.dropLast(end.count)) : text
        },
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
    static let numbers: [String: @Sendable (Double, Double) -> Double] = [
        "plus": { $0 + $1 }, "minus": { $0 - $1 }, "times": { $0 * $1 },
        "modulo": { $0.truncatingRemainder(dividingBy: $1) }, "divided_by": { $0 / $1 },
        "ceil": { number, _ in number.rounded(.up) }, "round": { number, _ in number.rounded() },
        "floor": { number, _ in number.rounded(.down) },
    ]

    /// Returns what a filter makes of numbers: the quotient of whole ones is whole.
    func number(_ name: String, _ texts: [String]) -> String? {
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
        if name == "markdownify", mode == .text, !isGo {
            // CommonMark reads Markdown in HTML between empty lines.
            return .text("\n\(Self.lineFeed)\n\(text)\n\(Self.lineFeed)\n")
        }
        let result =
            Self.edits[name]?(text, others) ?? number(name, [text] + others)
            ?? Self.formats[name].flatMap { date(text, others.first ?? $0) }
        return result.map { .text($0) }
    }

    /// Returns a day and its time in a format of Liquid or Tera; `nil` if that is not known.
    func date(_ text: String, _ format: String) -> String? {
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

    static let time = SharedRegex(/\d[T ](\d\d):(\d\d)/)
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
    func test(
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
            let test = code.trimmed("").replacing(Self.lastAnd, with: "")
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
    static let word = SharedRegex(/[A-Za-z_]\w*/)

    /// Returns the elements of a list. The path of a list of groups ends with `##`, that of a group
    /// with `#`.
    func elements(of list: [Piece]) -> [Piece] {
        list.filter { !$0.path.isEmpty }.changed { element in
            (element.heading, element.known) = (heading, nil)
            let last = ["##", "#"].contains(element.path.last) ? element.path.removeLast() : ""
            element.path.append(last == "##" ? "#" : "*")
        }
    }

    /// Returns the value of a literal, an expression in brackets, or a variable with keys:
    /// `p.links[0]["url"]`.
    func term(_ text: String) -> [Piece] {
        if let quote = text.first, "\"'`".contains(quote) {
            let exact = String(text.dropFirst().prefix { $0 != quote })
            let isExact = mode == .text || exact.allSatisfy(\.isWhitespace)
            return [Piece(text: isExact ? exact : text.trimmed(String(quote)))]
        }
        if let call = text.prefixMatch(of: Self.function) {
            return result(of: call.1, value(of: String(call.2)))
        }
        if ["nil", "null", "blank", "empty"].contains(text) { return [Piece(.null)] }
        if ["true", "false"].contains(text) || text.first?.isNumber == true || Int(text) != nil {
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
    static let order = SharedRegex(/by[a-z]{3,}/)

    /// Returns the values of a key, with what is known of them.
    func parts(_ values: [Piece], _ key: String) -> [Piece] {
        values.map { value in
            if value.isPart { return value }
            var value = value
            let isGroup = value.path.last == "#"
            let isOfPages = ["section", "layout"].contains(value.path.first)
            let isOfRow = value.path.first == "site" && value.path.count > 1
            switch key {
            case "?" where mode < .menu:
                (value.known, value.path) = (nil, value.path.isEmpty ? [] : value.path + [key])
                return value
            case _ where ["params", "extra"].contains(key) && !isOfRow:
                value.known = value.known?[key] ?? value.known
                return value
            case "first", "last":
                return value.known?[key] == nil ? element(key, of: value) : part(value, key)
            case "records" where rows(value.path) != nil:
                value.known = value.known?[key]
                return value
            case _ where Int(key) != nil:
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
    func element(_ key: String, of value: Piece) -> Piece {
        let items = value.known?.items ?? []
        let number = key == "last" ? -1 : Int(key) ?? 0
        let place = number < 0 ? items.count + number : number
        if items.indices.contains(place) {
            var piece = Piece(items[place], path: value.path.isEmpty ? [] : value.path + ["*"])
            piece.conditions = value.conditions + [.among([items[place]])]
            piece.heading = heading
            return piece
        }
        if mode >= .words, !items.isEmpty { return Piece(.null) }
        var element = value
        if !["*", "#"].contains(value.path.last) {
            element = elements(of: [value]).first ?? value
            // Which element it is, is not known; `name.first` is none.
            let isName = PeopleReader.nameKeys.contains(value.path.last ?? "")
            if !value.path.contains("*"), !isName { element.conditions.append(.unknown) }
        }
        // One part of a text that is split is not all of it.
        if value.filter != nil { element.filter = key }
        return element
    }

    /// The lists of Hugo that have pages of all sections.
    static let pages: Set = ["regularpages", "pages", "sections", "taxonomies", "home"]

    func part(_ value: Piece, _ key: String) -> Piece {
        var part = value
        if !value.path.isEmpty { part.path.append(key) }
        part.known = value.known?[key]
        if value.path == ["site"], ["url", "baseurl", "base_url"].contains(key) {
            return mode == .evidence && key == "url" ? Piece() : Piece(.null)
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
        if part.known == nil, value.path.isEmpty, Self.computedKeys.contains(key) { return Piece() }
        let isGiven =
            part.known != nil || value.known == nil
            || ["site", "layout"].contains(value.path.first)
                && (mode < .menu || key == "data" || Self.pages.contains(key))
        return isGiven ? part : Piece(.null)
    }
}

extension Collection<TemplateWalker.Piece> {
    func changed(
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
    func divided(at separator: String) -> [String] {
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
