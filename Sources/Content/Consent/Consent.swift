import Diagnostics
import Privacy

/// What consent.yml says: who may be published, and what of them.
package struct Consent: Sendable {
    package enum ContainerState: String, Sendable { case authorized, denied }

    /// What an authorized contact publishes unless its own entry says otherwise.
    package var publish: Set<PublishedField> = Set(
        [CardField.name, .photo, .organization, .title].map { PublishedField($0) })

    /// By the name of a folder or .vcf file directly below `contacts`.
    package var containers: [String: (state: ContainerState, location: Location)] = [:]
    package var contacts: [ConsentEntry] = []
    package var allowances: [Allowance] = []

    /// Whether consent.yml could not be read: then nobody is published, and nobody is missed.
    package var isDamaged = false

    package init() {}
}

extension Consent {
    /// The values that each page may hold.
    var allowancesByPage: [String: Set<String>] {
        allowances.reduce(into: [:]) { $0[$1.page, default: []].insert($1.text) }
    }
}
