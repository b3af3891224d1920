/// The way from a model to the value of one of its names.
enum Word<Model>: Sendable {
    case text(@Sendable (Model) -> String)
    case html(@Sendable (Model) -> HTML)
    case flag(@Sendable (Model) -> Bool)
    case texts(@Sendable (Model) -> [String])
    case free(@Sendable (Model) -> Value)

    /// Nil where the model has no such child.
    case model(@Sendable (Model) -> Frame?)

    case list(@Sendable (Model) -> Item)
}
