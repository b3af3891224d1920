import Content
import Templating
import YAML

extension Value {
    /// Converts a front matter's `extra` for templates.
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

    /// All texts and numbers in the value.
    var texts: [String] {
        switch self {
        case .null, .bool: []
        case .number(let text), .text(let text): [text]
        case .list(let values): values.flatMap(\.texts)
        case .map(let fields): fields.values.flatMap(\.texts)
        }
    }

    /// Returns the value without some of its texts.
    func leavingOut(_ texts: Set<String>) -> Value {
        switch self {
        case .null, .bool: self
        case .number(let text), .text(let text): texts.contains(text) ? .null : self
        case .list(let values):
            .list(values.map { $0.leavingOut(texts) }.filter { $0 != .null })
        case .map(let fields): .map(fields.mapValues { $0.leavingOut(texts) })
        }
    }

    /// Follows the core schema of YAML 1.2; a number keeps its written form.
    private static func plain(_ text: String) -> Value {
        switch text {
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        default: text.isNumber ? .number(text) : .text(text)
        }
    }
}

extension String {
    /// False for `nan` and `infinity`, which Swift parses as numbers but YAML does not.
    fileprivate var isNumber: Bool {
        Double(self) != nil && utf8.allSatisfy { "0123456789abcdefxABCDEF+-.".utf8.contains($0) }
            && contains(where: \.isNumber)
    }
}
