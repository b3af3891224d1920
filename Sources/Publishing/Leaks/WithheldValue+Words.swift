import Content

extension WithheldValue.Kind {
    /// In a problem: the e-mail of someone.
    var words: String {
        switch self {
        case .email: "e-mail"
        case .phone: "phone number"
        case .street: "postal address"
        case .note: "note"
        case .birthday: "birthday"
        case .photo: "photo"
        case .name: "name"
        case .slug: "slug"
        }
    }

    /// Enough for its owner to know it by; nil for a picture.
    var masked: String? {
        switch self {
        case .email(let text), .street(let text), .slug(let text): text.masked()
        case .note(let text): String(text.prefix(40)).masked() + (text.count > 40 ? "…" : "")
        case .name(let text): text.masked()
        case .phone(let text): text.masked(keepingLast: 2)
        case .birthday(let day): day.text.masked(keepingLast: 0)
        case .photo: nil
        }
    }

    /// What tells it from others; of a picture its size.
    var identity: String {
        if case .photo(let picture) = self { return "photo \(picture.bytes?.count ?? 0)" }
        return "\(self)"
    }
}

extension String {
    /// With a dot for each letter and digit but the first letter of each longer word.
    fileprivate func masked() -> String {
        split(omittingEmptySubsequences: false) { !$0.isOfWord }.reduce(into: "") { masked, word in
            if word.startIndex > startIndex { masked.append(self[index(before: word.startIndex)]) }
            let isTold = word.count > 2 && word.first?.isLetter == true
            masked +=
                word.prefix(isTold ? 1 : 0)
                + String(repeating: "•", count: word.count - (isTold ? 1 : 0))
        }
    }

    /// With a dot for each letter and digit but the last ones.
    fileprivate func masked(keepingLast kept: Int) -> String {
        var rest = count(where: \.isOfWord)
        return String(
            map { character in
                guard character.isOfWord else { return character }
                rest -= 1
                return rest < kept ? character : "•"
            })
    }
}

extension Character {
    fileprivate var isOfWord: Bool { isLetter || isNumber }
}
