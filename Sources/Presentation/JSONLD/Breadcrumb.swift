/// One step of the way from the home page to a page.
struct Breadcrumb: Sendable, Equatable {
    let name: String

    /// Absolute.
    let url: String
}
