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
