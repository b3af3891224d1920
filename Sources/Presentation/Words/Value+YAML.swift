import Content
import Templating
import YAML

extension Value {
    /// What a front matter holds under `extra`, for a template.
    init(_ node: YAMLNode) {
        switch node.value {
        case .null: self = .null
        case .scalar(let text, isPlain: true): self = Self.plain(text)
        case .scalar(let text, isPlain: false): self = .text(text)
        case .list(let nodes): self = .list(nodes.map { Value($0) })
        case .map(let entries):
            self = .map(
                Dictionary(entries.map { ($0.key, Value($0.value)) }) { first, _ in first })
        }
    }

    /// YAML 1.2's core schema; a number keeps the form it was written in.
    private static func plain(_ text: String) -> Value {
        switch text {
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        default: text.isNumber ? .number(text) : .text(text)
        }
    }
}

extension String {
    /// `nan` and `infinity`, which Swift takes for numbers, are words in YAML.
    fileprivate var isNumber: Bool {
        Double(self) != nil && utf8.allSatisfy { "0123456789abcdefxABCDEF+-.".utf8.contains($0) }
            && contains(where: \.isNumber)
    }
}
