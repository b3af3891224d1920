import Presentation
import Templating

/// Renders pages and stages them for Output. Without an Output it does nothing: a build that has
/// met a problem goes on only to find the others.
struct PageStage: Sendable {
    let transaction: OutputTransaction?

    func stage<Page>(_ presented: Presented<Page>, _ template: PageTemplate<Page>?) throws {
        guard let transaction, let template else { return }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16_384)
        template.render(presented.page, into: &bytes)
        try transaction.stage(bytes, at: presented.address.outputPath)
        for file in presented.files { try stage(file) }
    }

    func stage(_ file: PublishedFile) throws {
        try transaction?.stage(copyOf: file.file.absolute, at: file.address.outputPath)
    }

    func stage(_ bytes: [UInt8], at address: Address) throws {
        try transaction?.stage(bytes, at: address.outputPath)
    }
}
