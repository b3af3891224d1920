/// The meaning of a name in a template.
struct Resolution {
    enum Target {
        case word(WordPath, WordKind)

        /// Below a free name.
        case free(WordPath, keys: [String])

        case constant(String)
        case dot(Scope.Innermost)
    }

    /// True if free values inside the target's context may have the name.
    let isSearched: Bool

    /// `nil` if only free values can have the name.
    let target: Target?
}

/// A slot, and the positions of a dotted name's parts in the vocabularies of the model in it and of
/// its children; at least one.
typealias WordPath = (slot: Int, words: [Int])

/// The types of the contexts in which a part of a template is rendered.
///
/// Each type of model occurs once, because the outer one of two can't be reached by name. So the
/// number of scopes is finite, and checking a partial that includes itself ends.
struct Scope: Hashable {
    enum Layer: Hashable {
        /// A model, by the slot of its type.
        case model(Int)

        /// Free values, one or more.
        case free
    }

    /// The kind of `.`.
    enum Innermost: Hashable { case model, text, html, flag, free }

    /// From the outermost to the innermost.
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
