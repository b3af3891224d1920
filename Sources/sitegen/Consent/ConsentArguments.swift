import ArgumentParser
import Content
import Diagnostics

/// The arguments of a change: who is meant, and what of them.
struct ConsentArguments: ParsableArguments {
    @OptionGroup var content: ContentArguments

    @Argument(
        help: ArgumentHelp(
            "A contact's slug or UID, or a container.", valueName: "contact-or-container"))
    var name: String

    @Argument(
        help: ArgumentHelp(
            "Fields of the contact: \(Self.knownFields), or those of one type, as in email.work.",
            valueName: "field"))
    var fields: [String] = []

    func validate() throws {
        for field in fields where PublishedField(field) == nil {
            throw ValidationError(
                "no field \"\(field.visible)\" to publish; \(PublishedField.help(for: field))")
        }
    }

    var publishedFields: Set<PublishedField> { Set(fields.compactMap { PublishedField($0) }) }

    private static let knownFields = CardField.allCases.map(\.rawValue).joined(separator: ", ")
}
