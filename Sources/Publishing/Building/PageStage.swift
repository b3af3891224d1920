import Diagnostics
import Presentation
import Templating

/// Renders pages and stages them for Output. Without an Output it does nothing: a build that has
/// met a problem goes on only to find the others.
struct PageStage: Sendable {
    let transaction: OutputTransaction?
    private let refusals = Locked<[Problem]>([])

    /// What Output cannot hold: a path too long, one name for two files.
    var problems: [Problem] { refusals.with { $0 } }

    init(transaction: OutputTransaction?) {
        self.transaction = transaction
    }

    func stage<Page>(_ presented: Presented<Page>, _ template: PageTemplate<Page>?) throws {
        guard transaction != nil, let template else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16_384)
        template.render(presented.page, into: &bytes)
        try stage(bytes, at: presented.address)
        for file in presented.files { try stage(file) }
    }

    func stage(_ file: PublishedFile) throws {
        try gathering(from: Location(path: file.file.shown)) {
            try transaction?.stage(copyOf: file.file.absolute, at: file.address.outputPath)
        }
    }

    func stage(_ bytes: [UInt8], at address: Address) throws {
        try gathering { try transaction?.stage(bytes, at: address.outputPath) }
    }
}

extension PageStage {
    private func gathering(from place: Location? = nil, _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let problem as Problem {
            let told = Problem(
                problem.severity, problem.code, problem.message, at: problem.location ?? place,
                help: problem.help)
            refusals.with { $0.append(told) }
        }
    }
}
