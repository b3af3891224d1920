import Presentation

/// A page of a sample site, where it goes, and what is published beside it because it shows it.
struct SamplePage<Page: Sendable> {
    let presented: Presented<Page>
    let files: Set<PublishedFile>

    init(_ presented: Presented<Page>, _ files: some Sequence<PublishedFile>) {
        self.presented = presented
        self.files = Set(files)
    }

    var page: Page { presented.page }
    var address: Address { presented.address }
}
