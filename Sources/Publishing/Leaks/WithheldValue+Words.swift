import Content

extension WithheldValue.Kind {
    /// In a problem: the e-mail of someone.
    var words: String {
        switch self {
        case .email: "e-mail"
        case .phone: "phone number"
        case .street: "address"
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
        case .name(let orders): orders.first?.masked()
        case .phone(let text): text.masked(keepingLast: 2)
        case .birthday(let day, _, _): day.text.masked(keepingLast: 0)
        case .photo: nil
        }
    }
}

extension String {
    /// With a dot for each letter and digit but the first of each word.
    fileprivate func masked() -> String {
        var isInWord = false
        return String(
            map { character in
                let isOfWord = character.isLetter || character.isNumber
                defer { isInWord = isOfWord }
                return isOfWord && (isInWord || character.isNumber) ? "•" : character
            })
    }

    /// With a dot for each letter and digit but the last ones.
    fileprivate func masked(keepingLast kept: Int) -> String {
        var rest = count { $0.isLetter || $0.isNumber }
        return String(
            map { character in
                guard character.isLetter || character.isNumber else { return character }
                rest -= 1
                return rest < kept ? character : "•"
            })
    }
}
