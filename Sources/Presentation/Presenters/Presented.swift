/// A page ready to be rendered, and where it goes.
package struct Presented<Page: Sendable>: Sendable {
    package let page: Page
    package let address: Address

    package init(page: Page, address: Address) {
        self.page = page
        self.address = address
    }
}

extension Presented: Equatable where Page: Equatable {}
