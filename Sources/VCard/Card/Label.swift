extension VCard {
    /// What Apple's address book writes beside a property of the same group.
    struct Label {
        /// `HomePage` of `_$!<HomePage>!$_`; the owner's own words stay as they are.
        let text: String

        /// The TYPE that a stock label stands for.
        let type: String?

        init(_ text: String) {
            guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.count >= 8 else {
                self.text = text
                type = nil
                return
            }
            let stock = String(text.dropFirst(4).dropLast(4))
            self.text = stock
            type = Self.types[stock.lowercased()]
        }

        private static let types = [
            "home": "home", "work": "work", "school": "school", "other": "other",
            "mobile": "cell", "iphone": "cell", "main": "main", "pager": "pager",
        ]
    }

    /// By group.
    var labels: [String: Label] {
        properties.reduce(into: [:]) { labels, property in
            guard property.name == "X-ABLABEL", let group = property.group,
                let text = property.text.nonEmpty
            else { return }
            labels[group] = Label(text)
        }
    }
}
