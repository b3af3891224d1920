import VCard

extension VCard.Typed {
    /// What kind it is, in words: the owner's own, else the first type that says something.
    var words: String? {
        if let label { return label }
        return types.lazy.compactMap { Self.words[$0] }.first
    }

    private static var words: [String: String] {
        [
            "work": "work", "home": "home", "cell": "mobile", "mobile": "mobile", "fax": "fax",
            "pager": "pager", "main": "main", "school": "school", "other": "other",
        ]
    }
}
