/// A model's names and their kinds, without its type: what templates are checked against.
struct ModelNames: Sendable {
    /// Of the model's type.
    let identifier: ObjectIdentifier

    let kinds: [WordKind]

    /// Where a name stands in `kinds`, and in the vocabulary's words.
    let indices: [String: Int]

    init<Model: TemplateModel>(_ model: Model.Type) {
        let vocabulary = Model.vocabulary
        identifier = ObjectIdentifier(model)
        kinds = vocabulary.kinds
        indices = vocabulary.indices
    }

    /// In the order of declaration.
    var names: [String] { indices.sorted { $0.value < $1.value }.map(\.key) }
}

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
