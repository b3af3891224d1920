/// A model and the ways to its values.
final class ModelFrame<Model: TemplateModel>: Frame {
    private let model: Model
    private let words: [Word<Model>]

    init(_ model: Model) {
        self.model = model
        words = Model.vocabulary.words
    }

    override func item(_ index: Int) -> Item {
        switch words[index] {
        case .text(let value): .text(value(model))
        case .html(let value): .html(value(model))
        case .flag(let value): .flag(value(model))
        case .texts(let value): .texts(value(model))
        case .free(let value): .value(value(model))
        case .model(let value): value(model).map(Item.model) ?? .nothing
        case .list(let value): value(model)
        }
    }
}
