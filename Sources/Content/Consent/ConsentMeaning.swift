/// What consent.yml says, whatever way it is written.
struct ConsentMeaning: Equatable {
    struct Entry: Equatable {
        var isDenied = false
        var publish: Set<PublishedField>?
        var until: CivilDay?
        var slug: String?
    }

    private let publish: Set<PublishedField>
    private var containers: [String: Consent.ContainerState]
    private var contacts: [String: Entry]

    /// Of each the page and the text.
    private let allowances: [[String]]

    init(_ consent: Consent) {
        publish = consent.publish
        containers = consent.containers.mapValues(\.state)
        contacts = Dictionary(
            consent.contacts.map {
                let entry = Entry(
                    isDenied: $0.isDenied, publish: $0.publish, until: $0.until, slug: $0.slug)
                return ($0.key, entry)
            }
        ) { first, _ in first }
        allowances = consent.allowances.map { [$0.page, $0.text] }
    }

    func applying(_ edit: ConsentEdit) -> ConsentMeaning {
        var changed = self
        switch edit {
        case .setContainer(let name, let state):
            changed.containers[name] = state
        case .deny(let key):
            changed.contacts[key] = Entry(isDenied: true)
        case .grant(let key, let publish, let until):
            var entry = contacts[key] ?? Entry()
            entry.isDenied = false
            entry.publish = publish ?? entry.publish
            entry.until = until ?? entry.until
            changed.contacts[key] = entry
        }
        return changed
    }
}
