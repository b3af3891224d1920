/// What a name in a template stands for.
struct Resolution {
    enum Target {
        case word(WordPath, WordKind)

        /// Below a free name.
        case free(WordPath, keys: [String])

        case constant(String)
        case dot(Scope.Innermost)
    }

    /// True if free values that lie nearer than the target may hold the name.
    let isSearched: Bool

    /// Nil if nothing but free values can hold the name.
    let target: Target?
}

/// The way from a model in a slot along its vocabulary and its children's: one position or more.
typealias WordPath = (slot: Int, words: [Int])

/// The contexts that a piece of a template is rendered in, by their types.
///
/// It holds each type of model once: of two, the outer one can't be reached by name. So there are
/// finitely many scopes, and following a partial that includes itself ends.
struct Scope: Hashable {
    enum Layer: Hashable {
        /// A model, by the slot of its type.
        case model(Int)

        /// Free values, one or more.
        case free
    }

    /// What `.` is.
    enum Innermost: Hashable { case model, text, html, flag, free }

    /// The outermost first.
    private(set) var layers: [Layer]

    var innermost = Innermost.model

    init(model slot: Int) { layers = [.model(slot)] }
}

extension Scope {
    /// The slot of the nearest model.
    var model: Int? {
        for case .model(let slot) in layers.reversed() { return slot }
        return nil
    }

    func entering(_ innermost: Innermost) -> Scope {
        var scope = self
        scope.innermost = innermost
        if innermost == .free, layers.last != .free { scope.layers.append(.free) }
        return scope
    }

    func entering(model slot: Int) -> Scope {
        var scope = entering(.model)
        scope.layers = layers.reduce(into: []) { kept, layer in
            let isRepeated = layer == .free && kept.last == .free
            if layer != .model(slot), !isRepeated { kept.append(layer) }
        }
        scope.layers.append(.model(slot))
        return scope
    }
}
