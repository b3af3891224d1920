import Content
import Platform
import VCard

/// The e-mail addresses and phone numbers of people that the old site shows.
struct ShownValues {
    /// `email` and `phone`, if a template reads this field of people.
    private let fields: Set<String>

    /// The e-mail addresses in texts, in lower case, and the last digits of the phone numbers.
    private let values: Set<String>

    init(_ site: OldSite, _ folder: OldFolder) {
        let templates = folder.files.filter { path in
            ["html", "liquid", "md", "markdown"].contains(path.fileExtension)
                && !path.hasPrefix("content/") && !path.contains("_posts/")
                && !path.lowercased().hasPrefix("readme.") && !path.contains("exampleSite/")
        }
        let all: Set = ["email", "phone"]
        var fields: Set<String> = []
        for file in templates where fields != all {
            fields.formUnion(Self.fields(in: folder.text(file) ?? ""))
        }
        self.fields = fields
        let texts = site.texts.filter { !$0.isDraft }.flatMap { text in
            [text.body] + ["title", "summary", "description"].compactMap { text.front[$0]?.text }
        }
        values = (texts + site.people.compactMap(\.biography)).reduce(into: []) {
            $0.formUnion(Self.values(in: $1))
        }
    }

    /// Returns the e-mail addresses in a text, in lower case, and the last digits of phone numbers.
    static func values(in text: String) -> Set<String> {
        Set(text.mailAddresses.map { $0.lowercased() }).union(
            text.matches(of: number).compactMap(\.0.lastDigits))
    }

    /// True unless the property is an e-mail address or phone number that the old site does not
    /// show.
    func contains(_ property: VCard.Property, of person: OldPerson) -> Bool {
        let value = property.value
        return switch property.name {
        case "EMAIL":
            fields.contains("email") || values.contains(value.lowercased())
                || person.linkedMails.contains(value)
        case "TEL": fields.contains("phone") || value.lastDigits.map(values.contains) ?? false
        default: true
        }
    }

    /// The fields of people that the code of a template reads, outside of comments. Those of the
    /// site are not of people.
    private static func fields(in template: String) -> Set<String> {
        let tags = template.replacing(comment, with: "").matches(of: code)
        let names = tags.flatMap { $0.0.matches(of: field) }.filter { match in
            let owner = match.1.lowercased().split(separator: ".")
            return !owner.contains("site") && !owner.contains("config")
        }
        return Set(names.map { $0.2.hasSuffix("mail") ? "email" : "phone" })
    }

    private static let number = SharedRegex(/[0-9](?:[ ().\/-]{0,2}[0-9]){6,}/)
    private static let comment = SharedRegex(
        /(?s)<!--.*?-->|\{\{-?\s*\/\*.*?\*\/\s*-?\}\}|\{%-?\s*comment\b.*?\bendcomment\b/)
    private static let code = SharedRegex(/\{\{[^{}]*\}\}|\{%[^%]*%\}/)
    private static let field = SharedRegex(
        /([\w.$]*)(?:\.|\[["'])(e-?mail|mail|phone|tel|telephone)(?![\w-])/)
}
