extension VCard {
    /// One content line (RFC 6350, section 3.3), unfolded.
    public struct Property: Sendable, Hashable {
        /// What ties properties together, in lower case: `item1` of `item1.EMAIL`.
        public let group: String?

        /// In upper case.
        public let name: String

        /// In the file's order. A bare value (`TEL;WORK:`) has got the name it stands for;
        /// quoted-printable, once decoded, is no longer named.
        public let parameters: [Parameter]

        /// As the file writes it: still escaped, base64 not decoded.
        public let value: String

        /// Where it starts; counts from 1.
        public let line: Int

        public init(
            group: String? = nil, name: String, parameters: [Parameter] = [], value: String,
            line: Int
        ) {
            self.group = group
            self.name = name
            self.parameters = parameters
            self.value = value
            self.line = line
        }
    }
}
