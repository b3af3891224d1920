import Presentation

/// A contact's page as it stands in Output.
final class KnownContact: Sendable {
    let subject: ContactSubject
    let address: Address

    init(_ subject: ContactSubject) {
        self.subject = subject
        address = subject.address
    }
}
