import Foundation

/// Whom damaged or unreadable files may hold. Naming one of them is no problem of its own.
struct LostContacts: Sendable {
    /// Slugs and UIDs.
    private var names: Set<String> = []

    /// Whether a folder is missing, so that it may be anyone.
    private(set) var isAnyone = false

    func mayInclude(_ name: String) -> Bool { isAnyone || names.contains(name) }

    /// Everything that looks like a name in a file whose cards may not all have been read.
    mutating func add(_ file: FoundFile, _ bytes: [UInt8]) {
        names.insert(Slug.make(file.stem))
        for line in Self.text(bytes).split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            let name = line[..<colon].prefix { $0 != ";" }
            switch name.uppercased() {
            case "FN": names.insert(Slug.make(value))
            case "UID": names.insert(value)
            default: break
            }
        }
    }

    /// What could not be looked into, by its path below Content/contacts.
    mutating func add(unread path: String) {
        let name = path.pathParts.last ?? ""
        if name.lowercased().hasSuffix(".vcf") {
            names.insert(Slug.make(String(name.dropLast(4))))
        } else {
            isAnyone = true
        }
    }

    mutating func formUnion(_ other: LostContacts) {
        names.formUnion(other.names)
        isAnyone = isAnyone || other.isAnyone
    }
}

extension LostContacts {
    /// Also of a file in UTF-16, whose cards are refused.
    private static func text(_ bytes: [UInt8]) -> String {
        let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
        guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { offset in
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
    }
}
