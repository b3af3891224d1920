import Platform

extension VCard.Property {
    /// True for BEGIN:VCARD, false for END:VCARD, nil for anything else.
    var beginsCard: Bool? {
        guard name == "BEGIN" || name == "END", text.uppercased() == "VCARD" else { return nil }
        return name == "BEGIN"
    }

    /// What is wrong with the value.
    var findings: [Finding] {
        switch name {
        case "VERSION":
            hasKnownVersion ? [] : [.unknownVersion(text)]
        case "BDAY":
            isDate ? [] : [.notADate]
        case "CLASS":
            text.isEmpty || VCard.Classification(text) != nil ? [] : [.unknownClass(text)]
        case "PHOTO", "LOGO", "SOUND", "KEY":
            isDamaged ? [.damagedData(name)] : []
        default: []
        }
    }
}

extension VCard.Property {
    private var hasKnownVersion: Bool {
        switch text {
        case "", "2.1", "3.0", "4.0": true
        default: false
        }
    }

    private var isDate: Bool {
        guard let birthday = VCard.Birthday(self) else { return true }
        return birthday.year ?? birthday.month ?? birthday.day != nil
            || parameters.contains { parameter in
                parameter.name == "VALUE" && parameter.values.contains { $0.inLowerCase == "text" }
            }
    }

    private var isDamaged: Bool {
        if isBase64 { return [UInt8](base64: value) == nil }
        return DataURI.isOne(value) && DataURI(text) == nil
    }
}
