/// The way from a model to the value of one of its names.
struct Word<Model>: Sendable {
    let value: @Sendable (Model) -> Item

    init(_ value: @escaping @Sendable (Model) -> Item) {
        self.value = value
    }
}
