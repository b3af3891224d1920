/// What a page's template, or a part of it, can speak of.
package protocol TemplateModel: Sendable {
    /// The same names in the same order whenever it is asked: declare it with `static let`.
    static var vocabulary: Vocabulary<Self> { get }
}

/// The names that a model offers to templates, each with its kind and the way to its value.
package struct Vocabulary<Model>: Sendable {
    private(set) var words: [@Sendable (Model) -> Item] = []
    private(set) var kinds: [WordKind] = []
    private(set) var indices: [String: Int] = [:]

    /// A model with these names.
    var frame: @Sendable (Model) -> Frame

    /// Declares the names: `Vocabulary { $0.text("name", \.name) }`. All that knows the model's type
    /// is compiled where this is called: to ask for the type at each value would cost more than the
    /// value.
    package init(_ declare: (inout Self) -> Void) {
        self.init(frame: { _ in { _ in .nothing } })
        declare(&self)
        let words = words
        frame = { model in { words[$0](model) } }
    }

    init(frame: @escaping @Sendable (Model) -> Frame) { self.frame = frame }
}

extension Vocabulary {
    /// Escaped where it is written; as a section, absent if empty.
    package mutating func text(_ name: String, _ value: @escaping @Sendable (Model) -> String) {
        add(name, .text) { .text(value($0)) }
    }

    /// Nil is written as nothing.
    package mutating func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) {
        add(name, .text) { .text(value($0) ?? "") }
    }

    /// Never escaped; as a section, absent if empty.
    package mutating func html(_ name: String, _ value: @escaping @Sendable (Model) -> HTML) {
        add(name, .html) { .html(value($0)) }
    }

    /// Nil is written as nothing.
    package mutating func html(_ name: String, _ value: @escaping @Sendable (Model) -> HTML?) {
        add(name, .html) { value($0).map(Item.html) ?? .nothing }
    }

    /// Only for sections.
    package mutating func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) {
        add(name, .flag) { .flag(value($0)) }
    }

    /// A section on it speaks of the child; so do dotted names.
    package mutating func model<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Child
    ) {
        add(name, .model { ModelNames(Child.self) }) { .model(Child.vocabulary.frame(value($0))) }
    }

    /// Of nil, every name is written as nothing and every section is absent.
    package mutating func model<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Child?
    ) {
        add(name, .model { ModelNames(Child.self) }) {
            value($0).map { .model(Child.vocabulary.frame($0)) } ?? .nothing
        }
    }

    /// A section on it repeats for each child.
    package mutating func list<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> [Child]
    ) {
        add(name, .list { ModelNames(Child.self) }) {
            let children = value($0)
            return .models(count: children.count) { Child.vocabulary.frame(children[$0]) }
        }
    }

    /// A section on it repeats for each text, which is `{{.}}`.
    package mutating func texts(_ name: String, _ value: @escaping @Sendable (Model) -> [String]) {
        add(name, .texts) { .texts(value($0)) }
    }

    /// The names below it are looked up while rendering; a missing one is written as nothing.
    package mutating func free(_ name: String, _ value: @escaping @Sendable (Model) -> Value) {
        add(name, .free) { .value(value($0)) }
    }

    mutating func add(
        _ name: String, _ kind: WordKind, _ value: @escaping @Sendable (Model) -> Item
    ) {
        precondition(indices[name] == nil, "\(Model.self) declares \"\(name)\" twice")
        indices[name] = words.count
        words.append(value)
        kinds.append(kind)
    }
}
