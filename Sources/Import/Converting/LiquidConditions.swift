import Foundation
import Platform

/// The parts of a text that Liquid never shows on the published site: those below `{% if false %}`,
/// or for another environment than `production`.
struct LiquidConditions {
    /// The ranges to remove, in their order.
    private(set) var hidden: [Range<String.Index>] = []

    private enum Block {
        /// The start of what is hidden; `nil` once a branch is shown.
        case hidden(String.Index?)
        case other
    }

    private var open: [Block] = []
    private var isRaw = false

    private static let tag = SharedRegex(
        /\{%-?\s*(if|unless|case|for|tablerow|elsif|else|endif|endunless|endcase|endfor|endtablerow|raw|endraw)\b([^%]*)%\}/
    )

    init(_ text: String) {
        for match in text.matches(of: Self.tag) {
            let condition = match.2.trimmingCharacters(in: .whitespaces.union(["-"]))
            if isRaw {
                isRaw = match.1 != "endraw"
            } else {
                read(String(match.1), condition, match.range)
            }
        }
    }

    private mutating func read(_ tag: String, _ condition: String, _ range: Range<String.Index>) {
        switch tag {
        case "raw": isRaw = true
        case "if", "unless":
            let isHidden = Self.isTrue(condition).map { $0 == (tag == "unless") } ?? false
            open.append(isHidden ? .hidden(range.lowerBound) : .other)
        case "case", "for", "tablerow": open.append(.other)
        case "else", "elsif":
            guard case .hidden(let start?) = open.last else { return }
            // The end of a condition with several branches stays, for a look at them.
            hide(start..<(tag == "else" ? range.upperBound : range.lowerBound))
            open[open.count - 1] = tag == "else" ? .hidden(nil) : .other
        default:
            guard case .hidden(let start)? = open.popLast() else { return }
            hide((start ?? range.lowerBound)..<range.upperBound)
        }
    }

    /// `nil` for a condition that depends on values.
    private static func isTrue(_ condition: String) -> Bool? {
        if condition == "true" { return true }
        if ["false", "nil"].contains(condition) { return false }
        return condition.wholeMatch(of: environment).map { match in
            (match.2 == "production") == (match.1 == "==")
        }
    }

    private static let environment = SharedRegex(
        /jekyll\.environment\s*(==|!=)\s*["'](\w*)["']/)

    /// An outer part contains those that were hidden before.
    private mutating func hide(_ range: Range<String.Index>) {
        while let last = hidden.last, last.lowerBound >= range.lowerBound { hidden.removeLast() }
        hidden.append(range)
    }
}
