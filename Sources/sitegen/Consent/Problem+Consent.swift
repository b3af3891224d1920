import Content
import Diagnostics

extension Problem {
    static func fieldsOfContainer(_ name: String) -> Problem {
        Problem(
            "container-fields", "\"\(name)\" is a container: it has no fields and no last day",
            help: "name a contact, or the container alone; its contacts publish what consent.yml's "
                + "first publish lists")
    }

    /// `key` is what consent.yml calls the contact.
    init(_ flaw: DenialFlaw, of key: String) {
        switch flaw {
        case .nothingAgreed:
            self.init(
                "nothing-to-deny",
                "nobody has agreed to publish \"\(key)\", so no field can be taken away",
                help: "to publish nothing, whatever is agreed later: sitegen consent deny \(key)")
        case .nameAlone:
            self.init(
                "publish-without-name",
                "the name cannot be denied alone: nobody is shown without one",
                help: "to publish nothing: sitegen consent deny \(key)")
        case .indistinct(let fields):
            let kind = fields.first?.field.rawValue ?? "value"
            self.init(
                inseparable: fields.map(\.name).joined(separator: ", "),
                "another \(kind) that no type of its own tells apart")
        case .shared(let field, let other):
            self.init(inseparable: field.name, "one that is \(other.name) too")
        }
    }

    private init(inseparable field: String, _ others: String) {
        self.init(
            "inseparable-type", "\(field) cannot be denied alone: the card has \(others)",
            help: "deny all of that kind, or part them on the card")
    }
}
