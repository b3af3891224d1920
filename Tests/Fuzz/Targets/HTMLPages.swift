import Markup

/// The tags of a page follow each other, and its addresses can be replaced by themselves.
func scanHTML(_ input: [UInt8]) {
    var (scanner, end) = (HTMLScanner(input), 0)
    while let tag = scanner.nextTag() {
        require(end <= tag.lowerBound && !tag.isEmpty, "\(tag) follows \(end)")
        require(tag.upperBound <= input.count, "\(tag) of \(input.count)")
        end = tag.upperBound
    }
    var (attributes, last) = (HTMLScanner(input), 0)
    while let attribute = attributes.nextAttribute() {
        require(last <= attribute.value.lowerBound, "\(attribute.value) follows \(last)")
        last = attribute.value.upperBound
        _ = input[attribute.value].withoutCharacterReferences
        _ = input[attribute.value].hasScheme
    }
    for sheet in attributes.sheets { require(sheet.upperBound <= input.count, "\(sheet)") }
    require(HTMLAddresses(input).replaced { $2 += $0 } == nil, "the same addresses change it")
}
