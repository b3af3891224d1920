import Content

extension LeftOut {
    /// What a text is that has no page: `a draft`.
    var words: String {
        switch self {
        case .draft: "a draft"
        case .scheduled: "not yet published"
        case .expired: "expired"
        case .damaged: "damaged"
        }
    }
}
