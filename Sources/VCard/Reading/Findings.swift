import Diagnostics

/// Gathers what is wrong with one file.
struct Findings {
    private let source: SourceText
    private var told: [(finding: Finding, place: Location, count: Int)] = []

    /// Where in `told` that stands which is told once.
    private var once: [Finding: Int] = [:]

    var isEmpty: Bool { told.isEmpty }

    init(_ source: SourceText) {
        self.source = source
    }

    /// `offset` and `length` count bytes, from the line's start; nil means the whole line.
    mutating func add(
        _ finding: Finding, on line: UnfoldedText.Line, at offset: Int? = nil, length: Int = 1
    ) {
        if let index = once[finding] {
            told[index].count += 1
            return
        }
        if finding.isToldOnce { once[finding] = told.count }
        let place = location(of: line, at: offset, length: length)
        told.append((finding, place, 1))
    }

    /// For what the whole file is at fault.
    mutating func add(_ finding: Finding) {
        told.append((finding, Location(path: source.path), 1))
    }

    /// In the file's order; of one place, in the order in which they were found.
    var problems: [Problem] {
        told.sorted { $0.place < $1.place }.map {
            $0.finding.problem(at: $0.place, count: $0.count)
        }
    }
}

extension Findings {
    /// A place beyond the first line of a folded one has no column.
    private func location(of line: UnfoldedText.Line, at offset: Int?, length: Int) -> Location {
        let start = line.source.lowerBound + (offset ?? line.source.count)
        let isOnFirstLine = start < line.source.upperBound && !line.holdsNUL
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

/// What can be wrong with a vCard file, and its words.
enum Finding: Hashable {
    case damagedUTF16, invalidUTF8, nulByte
    case unknownCharset(String), notOfCharset(String)
    case noCard, emptyFile, outsideCard, missingBegin, missingEnd, nestedCard
    case notAProperty, openQuote
    case unknownVersion(String), missingVersion
    case missingFormattedName, nameless
    case damagedData(String), notADate, unknownClass(String)
}

extension Finding {
    /// `count` is in how many places of the file it was found.
    func problem(at place: Location, count: Int = 1) -> Problem {
        let others = count > 1 ? " (and \(count - 1) more in this file)" : ""
        return Problem(severity, code, message + others, at: place, help: help)
    }

    /// What loses a value is an error; what is merely odd, a warning.
    var severity: Problem.Severity {
        switch self {
        case .invalidUTF8, .unknownCharset, .notOfCharset, .unknownVersion, .emptyFile, .nestedCard,
            .openQuote, .missingVersion,
            .missingFormattedName, .nameless, .notADate, .unknownClass:
            .warning
        default: .error
        }
    }

    /// Told at its first place, with the number of places, so that a large export does not drown.
    var isToldOnce: Bool {
        switch self {
        case .damagedUTF16, .invalidUTF8, .unknownCharset, .notOfCharset, .nulByte, .nestedCard,
            .openQuote, .unknownVersion, .missingVersion,
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
        case .unknownVersion, .missingVersion: "vcard-version"
        case .missingFormattedName, .nameless: "missing-fn"
        case .damagedData: "bad-base64"
        case .notADate: "not-a-date"
        case .unknownClass: "unknown-class"
        }
    }

    var message: String {
        switch self {
        case .damagedUTF16: "these bytes are not UTF-16, as the rest of the file is"
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
        case .nestedCard: "a card within a card, read as one of its own"
        case .notAProperty: "this line is no property: it should read NAME:value"
        case .openQuote: "a quote is opened and not closed"
        case .unknownVersion(let version): "vCard \(version) is not known; the card is read as 4.0"
        case .missingVersion: "the card does not say its VERSION; it is read as 3.0"
        case .missingFormattedName: "the card has no FN; its name is made from N or ORG"
        case .nameless: "the card has no name: FN, N and ORG are missing or empty"
        case .damagedData(let name): "the base64 of \(name) is damaged"
        case .notADate: "the birthday is not a date"
        case .unknownClass(let word): "unknown CLASS \"\(word)\", which counts as PRIVATE"
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
        case .notAProperty: "where it continues the line before, start it with a space"
        case .openQuote: "close it with \" before the colon"
        case .unknownVersion: "export the contact as vCard 3.0 or 4.0"
        case .missingVersion: "write VERSION:3.0 after BEGIN:VCARD"
        case .missingFormattedName, .nameless: "write FN: and the full name"
        case .damagedData: "export the card again, or remove the property"
        case .notADate: "write it as 1815-12-10, or as --12-10 without the year"
        case .unknownClass: "write PUBLIC, PRIVATE or CONFIDENTIAL"
        }
    }
}
