import Diagnostics
import Platform

/// Collects the faults of a file.
struct CardFaults {
    private let source: SourceText
    private var entries: [(fault: CardFault, place: Location, count: Int)] = []

    /// The index in `entries` of each fault that is only reported once.
    private var indices: [CardFault: Int] = [:]

    var isEmpty: Bool { entries.isEmpty }

    init(_ source: SourceText) {
        self.source = source
    }

    /// `offset` and `length` are in bytes from the line's start; `nil` means the whole line.
    mutating func add(
        _ fault: CardFault, on line: UnfoldedText.Line, at offset: Int? = nil, length: Int = 1
    ) {
        if let index = indices[fault] {
            entries[index].count += 1
            return
        }
        if fault.isReportedOnce { indices[fault] = entries.count }
        let place = location(of: line, at: offset, length: length)
        entries.append((fault, place, 1))
    }

    /// Adds a fault of the whole file.
    mutating func add(_ fault: CardFault) {
        entries.append((fault, Location(path: source.path), 1))
    }

    /// In the file's order; at the same place, in the order in which they were found.
    var problems: [Problem] {
        entries.sorted { $0.place < $1.place }.map {
            $0.fault.problem(at: $0.place, count: $0.count)
        }
    }
}

extension CardFaults {
    /// A place after the first line of a folded one has no column.
    private func location(of line: UnfoldedText.Line, at offset: Int?, length: Int) -> Location {
        let start = line.source.lowerBound + (offset ?? line.source.count)
        let isOnFirstLine = start < line.source.upperBound && !line.containsNUL
        let end = min(start + length, line.source.upperBound)
        return Location(
            path: source.path, line: line.number,
            column: isOnFirstLine ? text(line.source.lowerBound..<start).count + 1 : nil,
            length: isOnFirstLine ? text(start..<end).count : 1, source: text(line.source))
    }

    private func text(_ range: Range<Int>) -> String {
        LenientText(source.bytes[range]).string
    }
}

/// A fault of a vCard file, and its message.
enum CardFault: Hashable {
    case damagedUTF16, invalidUTF8, nulByte
    case unknownCharset(String), notOfCharset(String)
    case noCard, emptyFile, outsideCard, missingBegin, missingEnd, nestedCard
    case notAProperty, openQuote, list
    case unknownVersion(String), missingVersion
    case missingFormattedName, nameless
    case damagedData(String), notADate, unknownClass
}

extension CardFault {
    /// `count` is the number of places in the file.
    func problem(at place: Location, count: Int = 1) -> Problem {
        let others = count > 1 ? " (and \(count - 1) more in this file)" : ""
        return Problem(severity, code, message + others, at: place, help: help)
    }

    /// A fault that may lose a card or many values is an error, others are warnings.
    var severity: Problem.Severity {
        switch self {
        case .invalidUTF8, .unknownCharset, .notOfCharset, .unknownVersion, .emptyFile, .nestedCard,
            .notAProperty, .openQuote, .list, .missingVersion, .damagedData,
            .missingFormattedName, .nameless, .notADate, .unknownClass:
            .warning
        default: .error
        }
    }

    /// True if only its first place is reported, with the number of others, to keep the problems of
    /// a large export readable.
    var isReportedOnce: Bool {
        switch self {
        case .damagedUTF16, .invalidUTF8, .unknownCharset, .notOfCharset, .nulByte, .nestedCard,
            .openQuote, .list, .unknownVersion, .missingVersion,
            .missingFormattedName, .nameless:
            true
        default: false
        }
    }

    var code: String {
        switch self {
        case .damagedUTF16: "invalid-utf16"
        case .invalidUTF8: "invalid-utf8"
        case .unknownCharset, .notOfCharset: "bad-charset"
        case .nulByte: "nul-byte"
        case .noCard, .emptyFile: "no-card"
        case .outsideCard: "outside-card"
        case .missingBegin: "missing-begin"
        case .missingEnd: "missing-end"
        case .nestedCard: "nested-card"
        case .notAProperty: "not-a-property"
        case .openQuote: "open-quote"
        case .list: "vcard-list"
        case .unknownVersion, .missingVersion: "vcard-version"
        case .missingFormattedName, .nameless: "missing-fn"
        case .damagedData: "bad-base64"
        case .notADate: "not-a-date"
        case .unknownClass: "unknown-class"
        }
    }

    var message: String {
        switch self {
        case .damagedUTF16: "these bytes are not valid UTF-16, unlike the rest of the file"
        case .invalidUTF8: "these bytes are not UTF-8; they are read as Windows-1252"
        case .unknownCharset(let name):
            "unknown CHARSET \"\(name)\"; the text is read as UTF-8 or Windows-1252"
        case .notOfCharset(let name):
            "these bytes are not \(name); they are read as UTF-8 or Windows-1252"
        case .nulByte: "a NUL byte"
        case .noCard: "no card in this file"
        case .emptyFile: "the file is empty"
        case .outsideCard: "this line belongs to no card"
        case .missingBegin: "END:VCARD without a BEGIN:VCARD"
        case .missingEnd: "BEGIN:VCARD without an END:VCARD"
        case .nestedCard: "a card inside another card; it is read as a separate card"
        case .notAProperty: "this line is not a property of the form NAME:value, so it is not read"
        case .openQuote: "a quote is opened and not closed"
        case .list: "a list of cards (VLIST), which is not read"
        case .unknownVersion(let version): "vCard \(version) is not known; the card is read as 4.0"
        case .missingVersion: "the card has no VERSION; it is read as 3.0"
        case .missingFormattedName: "the card has no FN; its name is taken from N or ORG"
        case .nameless: "the card has no name: FN, N and ORG are missing or empty"
        case .damagedData(let name): "the base64 of \(name) is damaged, so it is not read"
        case .notADate: "the birthday is not a date"
        case .unknownClass: "unknown CLASS, which counts as PRIVATE"
        }
    }

    var help: String {
        switch self {
        case .damagedUTF16, .invalidUTF8: "save the file as UTF-8"
        case .unknownCharset, .notOfCharset: "export the card again, as UTF-8"
        case .nulByte: "export the file again, as UTF-8"
        case .noCard, .emptyFile: "a card starts with BEGIN:VCARD and ends with END:VCARD"
        case .outsideCard: "a card starts with a line BEGIN:VCARD"
        case .missingBegin: "write BEGIN:VCARD before the card's first line, or remove this one"
        case .missingEnd: "write END:VCARD after the card's last line"
        case .nestedCard: "end the card with END:VCARD before the next one begins"
        case .notAProperty: "if it continues the line before, start it with a space"
        case .openQuote: "close it with \" before the colon"
        case .list: "remove the lines up to END:VLIST"
        case .unknownVersion: "export the contact as vCard 3.0 or 4.0"
        case .missingVersion: "write VERSION:3.0 after BEGIN:VCARD"
        case .missingFormattedName, .nameless: "write FN: and the full name"
        case .damagedData: "export the card again, or remove the property"
        case .notADate: "write it as 1815-12-10, or as --12-10 without the year"
        case .unknownClass: "write PUBLIC, PRIVATE or CONFIDENTIAL"
        }
    }
}

extension VCard.Property {
    /// True for BEGIN:VCARD, false for END:VCARD, `nil` for other properties.
    var beginsCard: Bool? {
        guard name == "BEGIN" || name == "END", text.uppercased() == "VCARD" else { return nil }
        return name == "BEGIN"
    }

    /// The faults of the value.
    var faults: [CardFault] {
        switch name {
        case "VERSION":
            hasKnownVersion ? [] : [.unknownVersion(text)]
        case "BDAY":
            isDate ? [] : [.notADate]
        case "CLASS":
            text.isEmpty || VCard.classes.contains(text.lowercased()) ? [] : [.unknownClass]
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
        if isBase64, !DataURI.isDataURI(value) { return [UInt8](base64: value) == nil }
        return DataURI.isDataURI(value) && DataURI(text) == nil
    }
}
