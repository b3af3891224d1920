import Foundation
import Platform

/// The parts of a text that Liquid never shows on the published site, such as those below
/// `{% if false %}` or `{% if page.kind == "other" %}`.
struct LiquidConditions {
    /// The ranges to remove, in their order.
    private(set) var hidden: [Range<String.Index>] = []

    private enum Block {
        /// No branch is shown yet, from the start of what is hidden.
        case hidden(String.Index)
        case shown

        /// The branches after one that is shown, from their start.
        case rest(String.Index)
        case other
    }

    private var open: [Block] = []
    private var isRaw = false

    private static let tag = SharedRegex(
        /\{%-?\s*(if|unless|case|for|tablerow|elsif|else|endif|endunless|endcase|endfor|endtablerow|raw|endraw)\b([^%]*)%\}/
    )

    /// Returns a value such as `page.image`; `nil` if it is not known.
    private let value: (String) -> DataValue?

    init(_ text: String, value: @escaping (String) -> DataValue?) {
        self.value = value
        for match in text.matches(of: Self.tag) {
            let condition = match.2.trimmingCharacters(in: .whitespaces.union(["-"]))
            if isRaw {
                isRaw = match.1 != "endraw"
            } else {
                read(String(match.1), condition, match.range)
            }
        }
    }

    /// Removes the hidden parts from the text.
    func removeHidden(from text: inout String) {
        for range in hidden.reversed() { text.removeSubrange(range) }
    }

    private mutating func read(_ tag: String, _ condition: String, _ range: Range<String.Index>) {
        switch tag {
        case "raw": isRaw = true
        case "if", "unless":
            guard let isTrue = isTrue(condition) else { return open.append(.other) }
            let isShown = isTrue == (tag == "if")
            if isShown { hide(range) }
            open.append(isShown ? .shown : .hidden(range.lowerBound))
        case "case", "for", "tablerow": open.append(.other)
        case "else", "elsif": readBranch(tag == "else" ? true : isTrue(condition), range)
        default:
            switch open.popLast() {
            case .hidden(let start), .rest(let start): hide(start..<range.upperBound)
            case .shown: hide(range)
            default: break
            }
        }
    }

    private mutating func readBranch(_ isTrue: Bool?, _ range: Range<String.Index>) {
        switch open.popLast() {
        case .hidden(let start) where isTrue == false: open.append(.hidden(start))
        case .hidden(let start):
            // The end of a condition with several branches stays, for a look at them.
            hide(start..<(isTrue == true ? range.upperBound : range.lowerBound))
            open.append(isTrue == true ? .shown : .other)
        case .shown: open.append(.rest(range.lowerBound))
        case .some(let block): open.append(block)
        case nil: break
        }
    }

    /// `nil` for a condition that depends on values.
    private func isTrue(_ condition: String) -> Bool? {
        if condition == "true" { return true }
        if ["false", "nil"].contains(condition) { return false }
        guard let match = condition.wholeMatch(of: Self.test),
            let value = match.1 == "jekyll.environment"
                ? .text("production", isPlain: false) : value(String(match.1))
        else { return nil }
        guard let sign = match.2, let text = match.3.map(String.init) else {
            return value != .null && value.flag != false
        }
        if sign == "contains" { return value.texts.contains { $0.contains(text) } }
        return (value.text ?? "" == text) == (sign == "==")
    }

    private static let test = SharedRegex(
        /((?:page|site|include)\.[\w.-]+|jekyll\.environment)(?:\s*(==|!=|contains)\s*["']([^"']*)["'])?/
    )

    /// An outer part contains those that were hidden before.
    private mutating func hide(_ range: Range<String.Index>) {
        while let last = hidden.last, last.lowerBound >= range.lowerBound { hidden.removeLast() }
        hidden.append(range)
    }
}
