/// The names that a model offers to templates, each with its kind and the way to its value.
public struct Vocabulary<Model>: Sendable {
    private(set) var words: [Word<Model>] = []
    private(set) var kinds: [WordKind] = []
    private(set) var indices: [String: Int] = [:]

    /// Declares the names: `Vocabulary { $0.text("name", \.name) }`.
    public init(_ declare: (inout Self) -> Void) { declare(&self) }
}

extension Vocabulary {
    /// Escaped where it is written; as a section, absent if empty.
    public mutating func text(_ name: String, _ value: @escaping @Sendable (Model) -> String) {
        add(name, .text, .text(value))
    }

    /// Nil is written as nothing.
    public mutating func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) {
        add(name, .text, .text { value($0) ?? "" })
    }

    /// Never escaped; as a section, absent if empty.
    public mutating func html(_ name: String, _ value: @escaping @Sendable (Model) -> HTML) {
        add(name, .html, .html(value))
    }

    /// Nil is written as nothing.
    public mutating func html(_ name: String, _ value: @escaping @Sendable (Model) -> HTML?) {
        add(name, .html, .html { value($0) ?? HTML([]) })
    }

    /// Only for sections.
    public mutating func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) {
        add(name, .flag, .flag(value))
    }

    /// A section on it speaks of the child; so do dotted names.
    public mutating func model<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Child
    ) {
        add(name, .model { ModelNames(Child.self) }, .model { ModelFrame(value($0)) })
    }

    /// Of nil, every name is written as nothing and every section is absent.
    public mutating func model<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Child?
    ) {
        add(name, .model { ModelNames(Child.self) }, .model { value($0).map(ModelFrame.init) })
    }

    /// A section on it repeats for each child.
    public mutating func list<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> [Child]
    ) {
        add(
            name, .list { ModelNames(Child.self) },
            .list {
                let children = value($0)
                return Item.models(count: children.count) { ModelFrame(children[$0]) }
            })
    }

    /// A section on it repeats for each text, which is `{{.}}`.
    public mutating func texts(_ name: String, _ value: @escaping @Sendable (Model) -> [String]) {
        add(name, .texts, .texts(value))
    }

    /// The names below it are looked up while rendering; a missing one is written as nothing.
    public mutating func free(_ name: String, _ value: @escaping @Sendable (Model) -> Value) {
        add(name, .free, .free(value))
    }

    private mutating func add(_ name: String, _ kind: WordKind, _ word: Word<Model>) {
        precondition(indices[name] == nil, "\(Model.self) declares \"\(name)\" twice")
        indices[name] = words.count
        words.append(word)
        kinds.append(kind)
    }
}
