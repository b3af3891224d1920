/// What the blocks of an included template are overridden with, by name.
final class Overrides: Sendable {
    static let none = Overrides([:])

    /// An override, and what overrides the blocks inside it: those of the place it was written at.
    struct Override: Sendable {
        let block: Block
        let around: Overrides
    }

    private let blocks: [String: Override]

    private init(_ blocks: [String: Override]) { self.blocks = blocks }

    subscript(name: String) -> Override? { blocks[name] }

    /// What comes from further out wins.
    func adding(_ inner: [Block]) -> Overrides {
        guard !inner.isEmpty else { return self }
        let added = inner.map { ($0.name, Override(block: $0, around: self)) }
        return Overrides(blocks.merging(added) { outer, _ in outer })
    }
}
