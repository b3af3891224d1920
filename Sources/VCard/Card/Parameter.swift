extension VCard {
    /// What a content line says about its value: `TYPE=work,home`.
    package struct Parameter: Sendable, Hashable {
        /// In upper case.
        package let name: String

        /// Without quotes, and with the carets of RFC 6868 decoded.
        package let values: [String]

        package init(name: String, values: [String]) {
            self.name = name
            self.values = values
        }
    }
}
