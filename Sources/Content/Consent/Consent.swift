import Diagnostics

/// What consent.yml says: who may be published, and what of them.
public struct Consent: Sendable {
    public enum ContainerState: String, Sendable { case authorized, denied }

    /// What an authorized contact publishes unless its own entry says otherwise.
    public var publish: Set<PublishedField> = Set(
        [CardField.name, .photo, .organization, .title].map { PublishedField($0) })

    /// By the name of a folder or .vcf file directly below `contacts`.
    public var containers: [String: (state: ContainerState, location: Location)] = [:]
    public var contacts: [ConsentEntry] = []
    public var allowances: [Allowance] = []

    /// Whether consent.yml could not be read: then nobody is published, and nobody is missed.
    public var isDamaged = false

    public init() {}
}
