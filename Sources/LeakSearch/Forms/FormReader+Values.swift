extension FormReader {
    /// Every form in which a value is sought; none where it is too short to be told from others.
    mutating func forms(of value: SoughtValue) -> [Form] {
        let forms =
            switch value.kind {
            case .email: value.texts.flatMap { emails($0) }
            case .phone: value.texts.flatMap(PhoneNumber.forms)
            case .street: value.texts.flatMap { streets($0) }
            case .note: value.texts.flatMap { notes($0) }
            case .name: value.texts.flatMap { names($0) }
            case .slug: value.texts.flatMap { slugs($0) }
            case .birthday: days(value)
            case .photo: [] as [Form]
            }
        return forms.filter { $0.letters.count >= PatternIndex.shortestForm }
    }
}

extension FormReader {
    private mutating func emails(_ address: String) -> [Form] {
        forms(of: address, rule: .email).filter(\.hasDomain).flatMap { form in
            form.spelled.map { [form] + $0 } ?? [form]
        }
    }

    private mutating func streets(_ line: String) -> [Form] {
        forms(of: line, rule: .words)
            .filter { !$0.gaps.isEmpty && $0.characterCount >= 6 && $0.hasLetter }
            .map { $0.shortened() }
    }

    private mutating func notes(_ line: String) -> [Form] {
        forms(of: line, rule: .words).filter { $0.characterCount >= 6 }.map { $0.shortened() }
    }

    private mutating func names(_ name: String) -> [Form] {
        forms(of: name, rule: .name).compactMap { form in
            if form.gaps.contains(where: \.isOptional) {
                return form.characterCount >= 3 ? form : nil
            }
            guard form.isOneWord else { return form }
            guard form.characterCount >= 5 else { return nil }
            var form = form
            form.rule = .word
            form.spelling = name.filter { !$0.isWhitespace }
            return form
        }
    }

    private mutating func slugs(_ slug: String) -> [Form] {
        forms(of: slug, rule: .slug).flatMap { form in
            form.isOneWord || form.letters.count < PatternIndex.shortestForm
                ? forms(of: "contacts/\(slug)", rule: .contactPath) : [form]
        }
    }

    private mutating func days(_ value: SoughtValue) -> [Form] {
        value.texts.flatMap { forms(of: $0, rule: .words) }.filter(\.hasDigit)
            + (value.day?.forms ?? [])
    }
}
