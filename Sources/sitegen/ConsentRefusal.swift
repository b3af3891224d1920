import Diagnostics

/// What a command about consent cannot do.
enum ConsentRefusal {
    static func ofContainer(_ name: String) -> Problem {
        Problem(
            "bad-consent", "\"\(name)\" is a container: it has no fields and no last day",
            help: "name a contact, or the container alone; its contacts publish what consent.yml's "
                + "first publish lists")
    }

    static func ofName(_ key: String) -> Problem {
        Problem(
            "publish-without-name", "the name cannot be denied alone: nobody is shown without one",
            help: "to publish nothing: sitegen consent deny \(key)")
    }

    static func ofNothing(_ key: String) -> Problem {
        Problem(
            "bad-consent", "nobody has agreed to publish \"\(key)\", so no field can be taken away",
            help: "to publish nothing, whatever is agreed later: sitegen consent deny \(key)")
    }

    /// A value that cannot be told apart from others by its types.
    static func ofType(_ field: String, _ others: String) -> Problem {
        Problem(
            "bad-consent", "\(field) cannot be denied alone: the card has \(others)",
            help: "deny all of that kind, or part them on the card")
    }
}
