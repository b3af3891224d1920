/// A type whose values a template, or a section of one, can show.
public protocol TemplateModel: Sendable {
    /// Must always have the same names in the same order: declare it with `static let`.
    static var vocabulary: Vocabulary<Self> { get }
}

/// The names that a model offers to templates, each with its kind and accessor.
public struct Vocabulary<Model>: Sendable {
    @usableFromInline
    var words: [Word] = []
    @usableFromInline
    var kinds: [WordKind] = []
    @usableFromInline
    var indices: [String: Int] = [:]

    /// Returns the values of a model, by the position of their names.
    @usableFromInline
    var frame: @Sendable (Model) -> Frame

    /// Declares the names: `Vocabulary { $0.text("name", \.name) }`. The accessors are public and
    /// inlinable so that they are compiled for the model's type: finding the type for each value
    /// takes a third of the rendering time.
    @inlinable
    public init(_ declare: (inout Self) -> Void) {
        self.init(frame: { _ in { _ in .nothing } })
        declare(&self)
        let words = words
        frame = { model in { words[$0].value(model) } }
    }

    @usableFromInline
    init(frame: @escaping @Sendable (Model) -> Frame) { self.frame = frame }

    /// A word's accessor; an array of closures would call each through another one.
    @usableFromInline
    struct Word: Sendable {
        @usableFromInline
        let value: @Sendable (Model) -> WordValue
    }
}

extension Vocabulary {
    /// Escaped when written; as a section, absent if empty.
    @inlinable
    public mutating func text(_ name: String, _ value: @escaping @Sendable (Model) -> String) {
        add(name, .text) { .text(value($0)) }
    }

    /// `nil` writes nothing.
    @inlinable
    public mutating func text(_ name: String, _ value: @escaping @Sendable (Model) -> String?) {
        add(name, .text) { .text(value($0) ?? "") }
    }

    /// Never escaped; as a section, absent if empty. `nil` writes nothing.
    @inlinable
    public mutating func html(_ name: String, _ value: @escaping @Sendable (Model) -> HTML?) {
        add(name, .html) { value($0).map(WordValue.html) ?? .nothing }
    }

    /// For sections only.
    @inlinable
    public mutating func flag(_ name: String, _ value: @escaping @Sendable (Model) -> Bool) {
        add(name, .flag) { .flag(value($0)) }
    }

    /// A section enters the child; dotted names also reach it. For `nil`, all its names write nothing
    /// and all sections are absent.
    @inlinable
    public mutating func model<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Child?
    ) {
        add(name, .model { ModelNames(Child.self) }) {
            value($0).map { .model(Child.vocabulary.frame($0)) } ?? .nothing
        }
    }

    /// A section repeats for each child.
    @inlinable
    public mutating func list<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> [Child]
    ) {
        add(name, .list { ModelNames(Child.self) }) {
            let children = value($0)
            return .models(count: children.count) { Child.vocabulary.frame(children[$0]) }
        }
    }

    /// A list, and the flag `has-` and its name, which is true unless the list is empty.
    @inlinable
    public mutating func flaggedList<Child: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> [Child]
    ) {
        list(name, value)
        flag("has-\(name)") { !value($0).isEmpty }
    }

    /// A section repeats for each text, which is `{{.}}`.
    @inlinable
    public mutating func texts(_ name: String, _ value: @escaping @Sendable (Model) -> [String]) {
        add(name, .texts) { .texts(value($0)) }
    }

    /// Texts, and the flag `has-` and their name, which is true unless there are none.
    @inlinable
    public mutating func flaggedTexts(
        _ name: String, _ value: @escaping @Sendable (Model) -> [String]
    ) {
        texts(name, value)
        flag("has-\(name)") { !value($0).isEmpty }
    }

    /// The names below it are looked up while rendering; a missing one writes nothing.
    @inlinable
    public mutating func free(_ name: String, _ value: @escaping @Sendable (Model) -> Value) {
        add(name, .free) { .value(value($0)) }
    }

    @usableFromInline
    mutating func add(
        _ name: String, _ kind: WordKind, _ value: @escaping @Sendable (Model) -> WordValue
    ) {
        precondition(indices[name] == nil, "\(Model.self) declares \"\(name)\" twice")
        indices[name] = words.count
        words.append(Word(value: value))
        kinds.append(kind)
    }
}

/// A model's names and their kinds, without its type. Templates are checked against it.
@usableFromInline
struct ModelNames: Sendable {
    /// Identifies the model's type.
    let identifier: ObjectIdentifier

    let kinds: [WordKind]

    /// The index of each name in `kinds` and in the vocabulary's words.
    let indices: [String: Int]

    @usableFromInline
    init<Model: TemplateModel>(_ model: Model.Type) {
        let vocabulary = Model.vocabulary
        identifier = ObjectIdentifier(model)
        kinds = vocabulary.kinds
        indices = vocabulary.indices
    }

    /// In the order of declaration.
    var names: [String] { indices.sorted { $0.value < $1.value }.map(\.key) }
}

/// The kind of a name's value, known without an instance.
@usableFromInline
enum WordKind: Sendable {
    case text, html, flag, texts, free

    /// The child's names are read when needed, because a model can be its own child.
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

/// The value of a name in one model.
@usableFromInline
enum WordValue {
    case nothing
    case text(String)
    case html(HTML)
    case flag(Bool)
    case texts([String])
    case value(Value)
    case model(Frame)
    case models(count: Int, at: (Int) -> Frame)
}

extension WordValue {
    var isTrue: Bool {
        switch self {
        case .nothing: false
        case .text(let text): !text.isEmpty
        case .html(let html): !html.bytes.isEmpty
        case .flag(let flag): flag
        case .texts(let texts): !texts.isEmpty
        case .value(let value): value.isTrue
        case .model: true
        case .models(let count, _): count > 0
        }
    }
}

/// A model without its type: returns the value of the name at a position in its vocabulary. This
/// replaces a look-up by name and a cast, because names are bound to positions beforehand.
@usableFromInline
typealias Frame = (_ position: Int) -> WordValue
