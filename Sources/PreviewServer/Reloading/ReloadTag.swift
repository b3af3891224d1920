import Markup

/// The script element that the server adds to every page.
struct ReloadTag {
    /// The newest build when the page was read, or an earlier one.
    let mark: BuildMark

    /// The path of the server's own files. It can't collide with the site's: names that begin with
    /// a dot are not served.
    static let folder = "/.sitegen/"

    /// Returns the page with the script element before `</body`.
    func added(to page: [UInt8]) -> [UInt8] {
        let scan = PageScan(page)
        let tag =
            "<script src=\"\(Self.folder)reload.js\" data-build=\"\(mark.text)\" "
            + "data-page=\"\(scan.digest)\" defer></script>"
        return Array(page[..<scan.bodyEnd] + tag.utf8 + page[scan.bodyEnd...])
    }
}

/// A page's digest without the addresses of its style sheets. Pages with equal digests differ in
/// these at most.
struct PageScan {
    /// The offset of the last `</body`; the page's end if there is none.
    let bodyEnd: Int

    /// FNV-1a, 64 bits. It need not resist attacks: the pages are the user's own.
    let digest: String

    init(_ page: [UInt8]) {
        var scanner = HTMLScanner(page)
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var start = 0
        func add(to end: Int) {
            for byte in page[start..<end] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        }
        for address in Self.styleAddresses(&scanner, page) {
            add(to: address.lowerBound)
            start = address.upperBound
        }
        add(to: page.count)
        bodyEnd = scanner.bodyEnd ?? page.count
        digest = String(hash, radix: 36)
    }

    /// The first `href` of each `<link rel="stylesheet">`.
    private static func styleAddresses(
        _ scanner: inout HTMLScanner, _ page: [UInt8]
    ) -> [Range<Int>] {
        var addresses: [Range<Int>] = []
        var link: (start: Int, address: Range<Int>?, isStyle: Bool)?
        func endLink() {
            if let link, link.isStyle, let address = link.address { addresses.append(address) }
        }
        while let attribute = scanner.nextAttribute() {
            guard attribute.tag.isOneOf(["link"]) else { continue }
            if link?.start != attribute.tag.startIndex {
                endLink()
                link = (attribute.tag.startIndex, nil, false)
            }
            if attribute.name.isOneOf(["href"]) {
                if link?.address == nil { link?.address = attribute.value }
            } else if attribute.name.isOneOf(["rel"]) {
                let words = page[attribute.value].split(whereSeparator: \.isHTMLSpace)
                if words.contains(where: { $0.isOneOf(["stylesheet"]) }) { link?.isStyle = true }
            }
        }
        endLink()
        return addresses
    }
}
