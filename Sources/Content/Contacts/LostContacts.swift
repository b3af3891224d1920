import Foundation

/// Whom damaged or unreadable files may hold. Naming one of them is no problem of its own.
struct LostContacts: Sendable, Equatable {
    /// Slugs and UIDs.
    private var names: Set<String> = []

    /// Whether a folder is missing, so that it may be anyone.
    private(set) var isAnyone = false

    func mayInclude(_ name: String) -> Bool { isAnyone || names.contains(name) }

    /// Everything that looks like a name in a file whose cards may not all have been read; `bytes`
    /// are UTF-8.
    mutating func add(_ file: FoundFile, _ bytes: [UInt8]) {
        names.insert(Slug.make(file.stem))
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
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
