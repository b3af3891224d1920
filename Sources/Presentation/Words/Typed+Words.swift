import VCard

extension VCard.Typed {
    /// What kind it is, in words: the owner's own, else the first type that says something.
    var words: String? {
        label.map { $0 == "HomePage" ? "home page" : $0 }
            ?? types.lazy.compactMap(\.wordForType).first
    }
}

extension String {
    fileprivate var wordForType: String? {
        switch self {
        case "work", "home", "mobile", "fax", "pager", "main", "school", "other": self
        case "cell", "iphone": "mobile"
        default: nil
        }
    }
}
