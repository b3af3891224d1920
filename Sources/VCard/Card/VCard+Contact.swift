import Platform

extension VCard {
    package var uid: String? { text(named: "UID") }

    /// EMAIL, without `mailto:`.
    package var emails: [Typed<String>] {
        typed("EMAIL") { $0.text.removingScheme("mailto:").nonEmpty }
    }

    /// TEL, without `tel:`; an extension (`;ext=102`) stays.
    package var phones: [Typed<String>] {
        typed("TEL") { $0.text.removingScheme("tel:").nonEmpty }
    }

    package var urls: [Typed<String>] { typed("URL") { $0.text.nonEmpty } }

    package var notes: [Typed<String>] { typed("NOTE") { $0.text.nonEmpty } }
}

extension String {
    /// The scheme is given in lower case, with its colon.
    func removingScheme(_ scheme: String) -> String {
        guard hasBytes(ofScheme: scheme), prefix(scheme.count).lowercased() == scheme else {
            return self
        }
        return dropFirst(scheme.count).trimmed
    }

    /// Whether it may be of the scheme: a letter with a mark on it is none of it.
    func hasBytes(ofScheme scheme: String) -> Bool {
        withBytes { bytes in
            bytes.prefix(scheme.utf8.count).lazy.map(\.lowercased).elementsEqual(scheme.utf8)
        }
    }
}
