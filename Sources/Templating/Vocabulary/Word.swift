/// The way from a model to the value of one of its names.
@usableFromInline
struct Word<Model>: Sendable {
    @usableFromInline
    let value: @Sendable (Model) -> Item

    @inlinable
    init(_ value: @escaping @Sendable (Model) -> Item) {
        self.value = value
    }
}
