import Content
import Foundation
import Platform

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

/// Conditions.
extension TemplateWalker {
    func condition(_ code: String) -> TemplateCondition {
        if code.hasPrefix("("), code.hasSuffix(")") {
            return condition(code.dropFirst().dropLast().trimmed(""))
        }
        if code.hasPrefix("!"), !code.contains(" ") {
            return condition(String(code.dropFirst())).negated
        }
        let (name, parts) = operation(code)
        func side(_ index: Int) -> [Piece] {
            let code = parts.indices.contains(index) ? parts[index] : ""
            let value = range(code) ?? (code.isEmpty ? [] : value(of: code))
            // How many elements a list has is not known.
            return value.first?.known == nil && value.first?.path.last == "size" ? [] : value
        }
        switch name {
        // Liquid reads them from the right.
        case "or" where site.isJekyll && code.divided(at: " and ").count > 1: return .unknown
        case _ where isGo && code.divided(at: "|").count > 1: return .unknown
        case "eq" where parts.count != 2, "ne" where parts.count != 2: return .unknown
        case "or": return TemplateCondition.all(parts.map { condition($0).negated }).negated
        case "and": return .all(parts.map { condition($0) })
        case "not": return condition(parts.joined(separator: " ")).negated
        case "==", "eq": return comparison(side(0), side(1))
        case "!=", "ne": return comparison(side(0), side(1)).negated
        case "contains": return comparison(side(0), side(1), contains: true)
        case "in" where parts[0].hasSuffix(" not"):
            return condition("\(parts[0].dropLast(4)) in \(parts[1])").negated
        case "in": return comparison(side(isGo ? 0 : 1), side(isGo ? 1 : 0), contains: true)
        case "is" where ["defined", "not defined", "undefined"].contains(parts[1]):
            return parts[1] == "defined" ? presence(side(0)) : presence(side(0)).negated
        case "is": return test(side(0), parts[1])
        case ">" where parts[1] == "0" && side(0).literal == nil:
            return presence(value(of: parts[0].replacing(Self.size, with: "")))
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

    /// Returns the condition of a test of Tera for a known text, with patterns that are read in one
    /// go.
    private func test(_ value: [Piece], _ code: String) -> TemplateCondition {
        guard let text = value.literal, let match = code.wholeMatch(of: Self.test) else {
            return .unknown
        }
        let (other, isNot) = (String(match.3), match.1 != nil)
        let pattern = other.replacing(Self.startOfPattern, with: "")
        let holds: Bool? =
            switch match.2 {
            case "starting_with": text.hasPrefix(other)
            case "ending_with": text.hasSuffix(other)
            case "containing": text.contains(other)
            default:
                pattern.contains(where: "*+{".contains)
                    ? nil : (try? Regex(pattern)).map { text.contains($0) }
            }
        return TemplateCondition { _, _ in holds.map { $0 != isNot } }
    }

    private static let test = SharedRegex(
        /(not\s+)?(starting_with|ending_with|containing|matching)\(\s*(?:\w+\s*=\s*)?["'](.*)["']\s*\)/
    )
    private static let startOfPattern = SharedRegex(/^\^?\.\*/)
    private static let size = SharedRegex(/\.size$/)
    private static let equality = SharedRegex(/\s*([!=]=)\s*/)

    func presence(_ all: [Piece]) -> TemplateCondition {
        let found = all.filter { $0.filter != OldTemplates.lookUp }
        let value = found.isEmpty ? all : found
        guard let first = value.first, !first.isUnknown || first.isPart,
            mode != .evidence || !value.contains(where: \.mayDiffer)
        else { return .unknown }
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
    func order(_ first: [Piece], _ name: String, _ second: [Piece]) -> TemplateCondition {
        guard let value = first.first, first.count == 1, !value.isUnknown, value.filter == nil,
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
    func comparison(
        _ first: [Piece], _ second: [Piece], contains: Bool = false
    ) -> TemplateCondition {
        // An element that a page names, such as the author of a post, is not any of its list.
        let paths = (first + second).filter { $0.known == nil }.map(\.path).filter { !$0.isEmpty }
        let isOfPage = paths.count > 1 && paths.contains { $0[0] == "layout" }
        let isChanged = mode == .evidence && (first + second).contains(where: \.mayDiffer)
        if isOfPage || isChanged || (first + second).contains(where: \.isUnknown) {
            return .unknown
        }
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
            let isOther = !contains && first.first?.known?.isOfOtherType(than: second) == true
            return TemplateCondition { _, _ in
                !isOther
                    && (isFlag || texts.contains { contains ? $0.contains(other) : $0 == other })
            }
        }
        if contains, let known = first.first?.known {
            return .test(path) { value in
                let own = value.text ?? ""
                return known.text.map { $0.contains(own) } ?? known.texts.contains(own)
            }
        }
        guard let text = second.literal ?? (contains ? nil : first.literal) else {
            // Each value of a list is that of an element of it.
            let keys = Set(paths.map { $0.filter { $0 != "*" } })
            let isOfList = keys.count == 1 && Set(paths).count > 1
            return TemplateCondition(key: path) { _, _ in isOfList ? true : nil }
        }
        return .test(path) { value in
            if !contains, value.isOfOtherType(than: second) { return false }
            return contains
                ? value.texts.contains { $0.contains(text) }
                : value.texts.contains(text) || text.isEmpty && value.texts.isEmpty
        }
    }
}

extension TemplateWalker.Piece {
    /// True for a value that a filter or a branch may have changed.
    fileprivate var mayDiffer: Bool { filter != nil || text != nil && !conditions.isEmpty }
}

extension DataValue {
    /// True for a number or a flag, or nothing, that is compared with a text in quotation marks.
    fileprivate func isOfOtherType(than other: [TemplateWalker.Piece]) -> Bool {
        guard case .text(_, isPlain: false)? = other.first?.known, other.count == 1 else {
            return false
        }
        guard case .text(let text, isPlain: true) = self else { return self == .null }
        return Bool(text) != nil || Double(text) != nil
    }
}
