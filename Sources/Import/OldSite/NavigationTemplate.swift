import Foundation
import Platform

/// Fills in a template with the navigation as Liquid and Tera do on the home page: includes, loops,
/// conditions, and the values of pages, settings and data files. Of Go, only texts outside of blocks
/// are read. What it does not know stands for nothing.
struct NavigationTemplate {
    private struct Part {
        let text: Substring
        var name = ""
        var code = ""
    }

    private let folder: OldFolder
    private let site: OldSite
    private let language: String?
    private let isGo: Bool
    private var scope: [String: DataValue]

    /// How many parts may still be read: a hostile template includes itself.
    private var rest = 5_000

    /// `language` is the code of one after the first, whose settings and texts count.
    init(_ folder: OldFolder, _ site: OldSite, language: DataValue.Entry?, isGo: Bool) {
        (self.folder, self.site, self.isGo) = (folder, site, isGo)
        self.language = language?.key
        let config = (language?.value ?? .null).merging(site.settings)
        let code = language?.key ?? config["default_language"]?.text ?? site.locale ?? ""
        scope = ["config": config, "site": config, "lang": .text(code, isPlain: false)]
        let texts = site.texts.filter { $0.language == language?.key && !$0.isDraft }
        scope[site.isJekyll ? "page" : "section"] = texts.first {
            $0.address.plainPage == (language?.key.lowercased() ?? "")
        }.map(values)
        guard site.isJekyll else { return }
        let pages = texts.filter { $0.kind == .page && $0.section.isEmpty }
        let lists = Dictionary(grouping: texts) { $0.isPost ? "posts" : $0.section }.merging(
            ["pages": pages, "html_pages": pages]) { $1 }
        let root = ["url", "baseurl"].map { DataValue.Entry(key: $0, value: .null) }
        let data = DataValue.map(root + [.init(key: "data", value: data)])
        scope["site"] = .map(
            lists.map { .init(key: $0.key.lowercased(), value: .list($0.value.map(values))) }
        ).merging(data).merging(config)
    }

    /// The data files of Jekyll by their paths.
    private var data: DataValue {
        var report = ImportReport()
        return folder.files.filter { $0.hasPrefix("_data/") }.reduce(.null) { all, path in
            let keys = path.withoutExtension.split(separator: "/").dropFirst().reversed()
            let value = folder.data(path, &report) ?? .null
            return all.merging(
                keys.reduce(value) { .map([.init(key: String($1), value: $0)]) })
        }
    }

    /// The values of a text, and of a section of Zola its texts.
    private func values(of text: OldText) -> DataValue {
        let path = site.isJekyll ? text.path : text.address
        let own = ["url": text.address, "path": path, "permalink": text.address].map {
            DataValue.Entry(key: $0.key, value: .text($0.value, isPlain: false))
        }
        return DataValue.map(own).merging(text.front)
    }
}

extension NavigationTemplate {
    private static let mark = SharedRegex(
        /<!--(?s:.*?)-->|\{#(?s:.*?)#\}|\{\{([^{}]*)\}\}|\{%-?((?:[^%]|%(?!\}))*)%\}/)
    private static let blocks: Set = [
        "if", "unless", "for", "block", "comment", "raw", "capture", "case", "macro", "filter",
        "range", "with", "define", "tablerow", "highlight",
    ]

    /// Returns the text with what stands for its code.
    mutating func filled(_ text: String) -> String {
        var (parts, place) = ([Part](), text.startIndex)
        for match in text.matches(of: Self.mark) {
            let code = (match.1 ?? match.2 ?? "").trimmed
            let isStatement = match.2 != nil || isGo
            let name = isStatement ? code.prefix { $0.isLetter || $0 == "_" } : ""
            let isComment = match.1 == nil && match.2 == nil
            parts.append(
                Part(
                    text: text[place..<match.range.lowerBound],
                    name: isComment ? "#" : String(name),
                    code: code.dropFirst(name.count).trimmed))
            place = match.range.upperBound
        }
        return filled(parts + [Part(text: text[place...], name: "#")])
    }

    private mutating func filled(_ parts: [Part]) -> String {
        var (text, queue) = ("", parts[...])
        while let part = queue.popFirst(), rest > 0 {
            rest -= 1
            text += part.text + result(of: part, &queue)
        }
        return text
    }

    private mutating func result(of part: Part, _ queue: inout ArraySlice<Part>) -> String {
        if Self.blocks.contains(part.name) {
            let branches = branches(of: part, &queue)
            if isGo { return "" }
            switch part.name {
            case "if", "unless": return filled(branches.first { isTrue($0.test) }?.parts ?? [])
            case "for": return filled(branches[0].parts, for: part.code)
            case "block": return filled(branches[0].parts)
            default: return ""
            }
        }
        switch part.name {
        case "": return value(of: part.code).text ?? ""
        case "assign", "set", "set_global":
            let sides = part.code.split(separator: "=", maxSplits: 1)
            if sides.count == 2 { scope[sides[0].trimmed] = value(of: String(sides[1])) }
            return ""
        case "include", "include_cached", "render": return included(part.code)
        default: return isGo ? value(of: part.code).text ?? "" : ""
        }
    }

    /// Takes the parts up to the end of a block, each branch with its condition.
    private func branches(
        of part: Part, _ queue: inout ArraySlice<Part>
    ) -> [(test: String, parts: [Part])] {
        let start = part.name == "unless" ? "!" : ""
        var (branches, depth) = ([(test: start + part.code, parts: [Part]())], 1)
        while let part = queue.popFirst() {
            if Self.blocks.contains(part.name) { depth += 1 }
            if part.name.hasPrefix("end") { depth -= 1 }
            let isBranch = ["else", "elsif", "elif"].contains(part.name) && depth == 1
            let isEnd = isBranch || depth == 0
            branches[branches.count - 1].parts.append(
                isEnd ? Part(text: part.text, name: "#") : part)
            if isBranch { branches.append((part.name == "else" ? "true" : part.code, [])) }
            if depth == 0 { break }
        }
        return branches
    }

    private mutating func filled(_ parts: [Part], for code: String) -> String {
        guard let range = code.firstRange(of: " in ") else { return "" }
        let name = code[..<range.lowerBound].trimmed
        return value(of: String(code[range.upperBound...])).items.map { item in
            scope[name] = item
            return filled(parts)
        }.joined()
    }

    private mutating func included(_ code: String) -> String {
        let name = code.split(whereSeparator: \.isWhitespace).first.map { $0.trimming("\"'") } ?? ""
        let path = (site.isJekyll ? "_includes/" : "templates/") + name
        let arguments = code.dropFirst(name.count).matches(of: Self.argument).map {
            DataValue.Entry(key: $0.1.lowercased(), value: value(of: String($0.2)))
        }
        scope["include"] = .map(arguments)
        return folder.text(path).map { filled($0) } ?? ""
    }

    private static let argument = SharedRegex(/([\w-]+)\s*[=:]\s*("[^"]*"|'[^']*'|[^\s,()]+)/)
}

/// Values and conditions.
extension NavigationTemplate {
    private func isTrue(_ code: String) -> Bool {
        if code.hasPrefix("!") { return !isTrue(String(code.dropFirst())) }
        for (word, isAny) in [(" or ", true), (" and ", false)] where code.contains(word) {
            let parts = code.split(separator: word).map { isTrue(String($0)) }
            return isAny ? parts.contains(true) : !parts.contains(false)
        }
        if code.hasPrefix("not ") { return !isTrue(String(code.dropFirst(4))) }
        if let match = code.firstMatch(of: Self.comparison) {
            let (left, right) = (value(of: String(match.1)), value(of: String(match.3)))
            return switch match.2 {
            case "contains":
                right.text.map { left.text?.contains($0) ?? left.texts.contains($0) } ?? false
            case "==": left.text == right.text
            case "!=": left.text != right.text
            default: false
            }
        }
        let value = code == "true" ? .true : value(of: code)
        return value != .null && value.flag != false
    }

    private static let comparison = SharedRegex(/^(.+?)\s*(==|!=|<=?|>=?|\scontains)\s*(.+)$/)

    private func value(of code: String) -> DataValue {
        let parts = code.split(separator: "|").map(\.trimmed)
        return parts.dropFirst().reduce(term(parts.first ?? "")) { filtered($0, $1) }
    }

    private func filtered(_ value: DataValue, _ filter: String) -> DataValue {
        let arguments = filter.matches(of: Self.quoted).map { String($0.1 ?? $0.2 ?? "") }
        let key = arguments.first?.lowercased() ?? ""
        switch filter.prefix(while: { $0.isLetter || $0 == "_" }) {
        case "where":
            return .list(value.items.filter { $0[key]?.text == arguments.dropFirst().first })
        case "sort": return .list(value.items.sorted { $0[key].isBefore($1[key]) })
        case "first": return value.items.first ?? .null
        case "default":
            return value == .null ? self.value(of: filter.dropFirst(8).trimming(":")) : value
        default: return value
        }
    }

    /// A text, a value by its name, or a page or section that a function of Tera returns.
    private func term(_ code: String) -> DataValue {
        if let call = code.firstMatch(of: Self.call) {
            return result(of: call.1, value(of: String(call.2)).text ?? "")
        }
        if code.contains("~") {
            let texts = code.split(separator: "~").map { term($0.trimmed).text ?? "" }
            return .text(texts.joined(), isPlain: false)
        }
        if let match = code.prefixMatch(of: Self.quoted) {
            return .text(String(match.1 ?? match.2 ?? ""), isPlain: false)
        }
        let path = code.replacing(Self.index) { ".\($0.1)" }.split { " .".contains($0) }
        guard let first = path.first, let start = scope[String(first)] else { return .null }
        return path.dropFirst().reduce(start) { value, key in
            if let place = Int(key) { return value.items.dropFirst(place).first ?? .null }
            return value[key.lowercased()] ?? .null
        }
    }

    private func result(of function: Substring, _ argument: String) -> DataValue {
        switch function {
        case "trans": return scope["config"]?["translations"]?[argument.lowercased()] ?? .null
        case "get_url": return .text(argument, isPlain: false)
        default:
            let original = argument.replacing("@/", with: "")
            let own = site.texts.filter { $0.language == language }
            guard let text = own.first(where: { $0.original == original }) else { return .null }
            let below = own.filter {
                $0.path.folderPath == text.path.folderPath && !$0.isIndex && !$0.isDraft
            }
            let sections = own.filter {
                $0.isIndex && $0.path.folderPath.folderPath == text.path.folderPath
            }
            let key = text.front["sort_by"]?.text ?? ""
            let pages = below.map(values)
            return values(of: text).merging(
                .map([
                    .init(
                        key: "pages",
                        value: .list(pages.sorted { $0[key].isBefore($1[key]) })),
                    .init(
                        key: "subsections",
                        value: .list(sections.map { .text($0.original, isPlain: false) })),
                ]))
        }
    }

    private static let quoted = SharedRegex(/"([^"]*)"|'([^']*)'/)
    private static let index = SharedRegex(/\[["']?([\w-]+)["']?\]/)
    private static let call = SharedRegex(
        /^(get_section|get_page|get_url|trans)\(.*?\b(?:path|key)\s*=\s*([^,)]*)/)
}

extension StringProtocol {
    fileprivate var trimmed: String { trimming("-") }
    fileprivate func trimming(_ signs: String) -> String {
        trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: signs)))
    }
}

extension DataValue? {
    /// The order of numbers, then of texts, then of what has no value.
    fileprivate func isBefore(_ other: DataValue?) -> Bool {
        guard let text = self?.text else { return false }
        guard let second = other?.text else { return true }
        if let a = Double(text), let b = Double(second) { return a < b }
        return text < second
    }
}
