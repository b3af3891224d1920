import Platform

/// The script that is added to every page on its way to the browser.
struct ReloadTag {
    /// The newest build when the page was read from the disk, or an earlier one.
    let mark: BuildMark

    /// What is not of the site is below this address. The site's own files can't be in its way:
    /// names with a dot at the start are not served.
    static let folder = "/.sitegen/"

    /// The page with a script element before its end.
    func added(to page: [UInt8]) -> [UInt8] {
        let tag =
            "<script src=\"\(Self.folder)reload.js\" data-build=\"\(mark.text)\" "
            + "data-page=\"\(PageDigest(page).text)\" defer></script>"
        var result: [UInt8] = []
        result.reserveCapacity(page.count + tag.utf8.count)
        let end = page.lastBodyEnd
        result += page[..<end]
        result += tag.utf8
        result += page[end...]
        return result
    }
}

extension [UInt8] {
    /// Where the last `</body` starts, in any case; the end where there is none.
    fileprivate var lastBodyEnd: Int {
        let name = Array("</body".utf8)
        guard count >= name.count else { return count }
        return withView { bytes in
            for start in stride(from: bytes.count - name.count, through: 0, by: -1)
            where bytes[start] == UInt8(ascii: "<") {
                if name.indices.allSatisfy({ bytes[start + $0].lowercased == name[$0] }) {
                    return start
                }
            }
            return bytes.count
        }
    }
}

extension UInt8 {
    /// An ASCII letter as a small one, anything else as it is.
    var lowercased: UInt8 { (65...90).contains(self) ? self + 32 : self }
}
