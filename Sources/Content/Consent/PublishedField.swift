/// A part of a contact that can be published on its own, as consent.yml names it.
public enum PublishedField: Sendable, Hashable {
    case name, photo, organization, title, note, url, birthday

    /// Nil: of every type.
    case email(type: String?)
    case phone(type: String?)
    case address(type: String?)

    /// `email`, or `email.work` for those of one type alone.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let type = parts.count == 2 ? parts[1].lowercased() : nil
        guard type != "" else { return nil }
        switch (parts.first.map(String.init), type) {
        case ("name", nil): self = .name
        case ("photo", nil): self = .photo
        case ("organization", nil): self = .organization
        case ("title", nil): self = .title
        case ("note", nil): self = .note
        case ("url", nil): self = .url
        case ("birthday", nil): self = .birthday
        case ("email", _): self = .email(type: type)
        case ("phone", _): self = .phone(type: type)
        case ("address", _): self = .address(type: type)
        default: return nil
        }
    }

    static let names = [
        "name", "photo", "organization", "title", "note", "url", "birthday", "email",
        "email.work", "phone", "phone.work", "address", "address.work",
    ]
}
