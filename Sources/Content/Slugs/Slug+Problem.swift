import Diagnostics

extension Problem {
    /// A slug that a person wrote, and what is wrong with it.
    static func badSlug(_ slug: String, _ flaw: String, at location: Location) -> Problem {
        Problem(
            "bad-slug", "the slug \"\(slug)\" \(flaw)", at: location,
            help: "a slug is one part of an address: lower-case letters, digits and hyphens")
    }
}
