/// RFC 2045, section 6.7, which vCard 3.0 no longer knows but exports still write.
enum QuotedPrintable {
    /// The property with its value decoded, and without the parameters that said so.
    static func decoded(_ property: VCard.Property) -> VCard.Property {
        guard property.parameters.contains(where: \.isQuotedPrintable) else { return property }
        let bytes = property.value.utf8.decodingHex(after: UInt8(ascii: "="))
        return VCard.Property(
            group: property.group, name: property.name,
            parameters: property.parameters.filter {
                !$0.isQuotedPrintable && $0.name != "CHARSET"
            },
            value: String(decoding: bytes.filter { $0 != 0x0D && $0 != 0 }, as: UTF8.self),
            line: property.line)
    }
}

extension VCard.Parameter {
    fileprivate var isQuotedPrintable: Bool {
        name == "ENCODING" && values.contains { $0.uppercased() == "QUOTED-PRINTABLE" }
    }
}
