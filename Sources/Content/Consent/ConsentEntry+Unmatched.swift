import Diagnostics
import VCard

extension ConsentEntry {
    /// Returns warnings about fields that the entry lists and of which the card has no value,
    /// besides `common` ones.
    func unmatched(
        for audience: Audience, besides common: Set<PublishedField>, _ candidate: ContactCandidate
    ) -> [Problem] {
        let (own, place) =
            audience == .everyone
            ? (publish ?? [], publishLocation)
            : ((forMembers ?? []).subtracting(publish ?? []), forMembersLocation)
        return own.subtracting(common).sorted { $0.name < $1.name }.compactMap { field in
            let alike = candidate.texts(of: field.field)
            let isMatched = alike.contains { value in
                field.type.map { value.types.contains($0) } ?? true
            }
            guard !isMatched, field.field != .name, field.field != .groups else { return nil }
            return Problem(
                .warning, "unmatched-field",
                "the card of \"\(key)\" has no \(field.name), which consent.yml lists",
                at: place ?? location, help: help(for: field.field, alike))
        }
    }

    /// `values` are all values of the field.
    private func help(for field: CardField, _ values: [VCard.Typed<String>]) -> String {
        let noun = field == .email ? "e-mail" : field.rawValue
        guard let first = values.first else { return "remove it, or add the \(noun) to the card" }
        let type = first.types.distinctiveType ?? first.types.first
        if values.count == 1 {
            let only = "the card has one \(noun), "
            return type.map { only + "of the type \($0): write \(field.rawValue).\($0)" }
                ?? only + "without a type: write \(field.rawValue)"
        }
        let names = values.map { value in
            PublishedField(field, type: value.types.distinctiveType ?? value.types.first).name
        }
        return "write one that the card has: \(names.joined(separator: ", "))"
    }
}
