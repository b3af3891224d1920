extension VCard {
    /// What a content line says about its value: `TYPE=work,home`.
    public struct Parameter: Sendable, Hashable {
        /// In upper case.
        public let name: String

        /// Without quotes, and with the carets of RFC 6868 decoded.
        public let values: [String]

        public init(name: String, values: [String]) {
            self.name = name
            self.values = values
        }
    }
}
