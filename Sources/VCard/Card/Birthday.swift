extension VCard {
    /// A date of birth, of which a card may leave out any part.
    package struct Birthday: Sendable, Hashable {
        package let year: Int?
        package let month: Int?
        package let day: Int?

        /// As the card says it: `1996-04-15`, or `circa 1800`, which has no parts.
        package let text: String

        package init(year: Int? = nil, month: Int? = nil, day: Int? = nil, text: String) {
            self.year = year
            self.month = month
            self.day = day
            self.text = text
        }
    }

    package var birthday: Typed<Birthday>? {
        typed("BDAY", Birthday.init).first
    }
}

extension VCard.Birthday {
    /// Nil where it is empty. Apple's address book stands 1604 for a year that it omits.
    init?(_ property: VCard.Property) {
        guard let text = property.text.nonEmpty else { return nil }
        guard property.firstValue(of: "VALUE")?.inLowerCase != "text",
            let date = DateParts(text)
        else {
            self.init(text: text)
            return
        }
        let omitted = property.firstValue(of: "X-APPLE-OMIT-YEAR").flatMap { Int($0) }
        self.init(
            year: date.year == omitted ? nil : date.year, month: date.month, day: date.day,
            text: text)
    }
}
