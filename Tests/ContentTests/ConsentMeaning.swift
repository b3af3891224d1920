@testable import Content

/// The meaning of a consent, for comparison.
struct ConsentMeaning: Equatable {
    struct Entry: Equatable {
        var isDenied = false
        var publish: [String]?
        var forMembers: [String]?
        var until: String?
        var slug: String?

        static let denied = Entry(isDenied: true)
    }

    var publish: [String] = ["name", "photo", "organization", "title"].sorted()
    var forMembers: [String] = []
    var containers: [String: String] = [:]
    var contacts: [String: Entry] = [:]
    var allowances: [String] = []

    init() {}

    init(_ consent: Consent) {
        publish = consent.publish.map(\.name).sorted()
        forMembers = consent.forMembers.map(\.name).sorted()
        containers = consent.containers.mapValues { Self.text($0.state, $0.publish, $0.forMembers) }
        for entry in consent.contacts {
            contacts[entry.key] =
                Entry(
                    isDenied: entry.isDenied, publish: entry.publish?.map(\.name).sorted(),
                    forMembers: entry.forMembers?.map(\.name).sorted(),
                    until: entry.until.map { "\($0.year)-\($0.month)-\($0.day)" },
                    slug: entry.slug)
        }
        allowances = consent.allowances.map { "\($0.page): \($0.text)" }
    }

    /// `authorized: name photo` for a container with fields of its own, followed by `; name phone`
    /// for those for members.
    static func text(
        _ state: Consent.ContainerState, _ publish: Set<PublishedField>?,
        _ forMembers: Set<PublishedField>?
    ) -> String {
        func list(_ mark: String, _ fields: Set<PublishedField>?) -> String {
            fields.map { mark + $0.map(\.name).sorted().joined(separator: " ") } ?? ""
        }
        return state.rawValue + list(": ", publish) + list("; ", forMembers)
    }

    mutating func apply(_ edit: ConsentEdit) {
        switch edit {
        case .setContainer(let name, let state, let publish, let forMembers):
            let old = containers[name, default: ""].split(
                separator: "; ", omittingEmptySubsequences: false)
            let fields = old.first.flatMap {
                $0.firstRange(of: ": ").map { old[0][$0.lowerBound...] }
            }
            containers[name] =
                (publish.map { Self.text(state, $0, nil) } ?? state.rawValue + (fields ?? ""))
                + (forMembers.map { "; " + $0.map(\.name).sorted().joined(separator: " ") }
                    ?? (old.count > 1 ? "; \(old[1])" : ""))
        case .allow(let texts, let page):
            let new = texts.map { "\(page): \($0)" }.filter { !allowances.contains($0) }
            let last = allowances.lastIndex { $0.hasPrefix("\(page): ") } ?? allowances.count - 1
            allowances.insert(contentsOf: new, at: last + 1)
        case .deny(let key):
            if contacts[key]?.slug == nil { contacts[key] = .denied }
            contacts[key]?.isDenied = true
        case .grant(let key, let publish, let forMembers, let until):
            var entry = contacts[key].flatMap { $0 == .denied ? nil : $0 } ?? Entry()
            entry.isDenied = false
            if let publish { entry.publish = publish.map(\.name).sorted() }
            if let forMembers { entry.forMembers = forMembers.map(\.name).sorted() }
            if let until { entry.until = "\(until.year)-\(until.month)-\(until.day)" }
            contacts[key] = entry
        }
    }
}
