/// What a name stands for, known without an instance.
enum WordKind: Sendable {
    case text, html, flag, texts, free

    /// The child's names are reached when they are needed: a model may be its own child.
    case model(@Sendable () -> ModelNames)
    case list(@Sendable () -> ModelNames)
}

extension WordKind {
    var noun: String {
        switch self {
        case .text: "a text"
        case .html: "markup"
        case .flag: "a flag"
        case .texts: "a list of texts"
        case .free: "free"
        case .model: "a model"
        case .list: "a list"
        }
    }
}
