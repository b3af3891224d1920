extension VCard {
    /// One content line (RFC 6350, section 3.3), unfolded.
    package struct Property: Sendable, Hashable {
        /// What ties properties together, in lower case: `item1` of `item1.EMAIL`.
        package let group: String?

        /// In upper case.
        package let name: String

        /// In the file's order. A bare value (`TEL;WORK:`) has got the name it stands for;
        /// quoted-printable and CHARSET, once decoded, are no longer named.
        package let parameters: [Parameter]

        /// As the file writes it: still escaped, base64 not decoded. Line breaks that were
        /// quoted-printable are in it as such.
        package let value: String

        /// Where it starts; counts from 1. Of what was made, not read, 0.
        package let line: Int

        package init(
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
