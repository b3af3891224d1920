/// Replaces the addresses in HTML: those in `href`, `src`, `srcset` and `poster`.
package struct HTMLAddresses {
    private let html: [UInt8]

    private static let names: [StaticString] = ["href", "src", "srcset", "poster"]

    package init(_ html: [UInt8]) {
        self.html = html
    }

    /// Calls `append` with each address as written and the name of its tag; it appends the new
    /// address. Returns `nil` if nothing changes.
    package func replaced(
        by append: (_ address: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>, inout [UInt8]) -> Void
    ) -> [UInt8]? {
        var scanner = HTMLScanner(html)
        var result: [UInt8] = []
        var copied = 0
        var isChanged = false
        while let attribute = scanner.nextAttribute() {
            guard attribute.name.isOneOf(Self.names) else { continue }
            if copied == 0 { result.reserveCapacity(html.count + html.count / 8) }
            result.append(contentsOf: html[copied..<attribute.value.lowerBound])
            let (start, value) = (result.count, html[attribute.value])
            if attribute.name.isOneOf(["srcset"]) {
                var last = value.startIndex
                for address in value.addressesOfSourceSet {
                    result.append(contentsOf: value[last..<address.startIndex])
                    append(address, attribute.tag, &result)
                    last = address.endIndex
                }
                result.append(contentsOf: value[last...])
            } else {
                append(value, attribute.tag, &result)
            }
            isChanged = isChanged || !result[start...].elementsEqual(value)
            copied = attribute.value.upperBound
        }
        guard isChanged else { return nil }
        result.append(contentsOf: html[copied...])
        return result
    }
}
