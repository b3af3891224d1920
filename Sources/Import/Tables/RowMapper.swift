import Content
import VCard

/// Makes cards of the rows of a table.
struct RowMapper {
    let mapping: ColumnMapping

    /// What could not be read: the cell and its column.
    private(set) var unread: [String] = []

    init(_ mapping: ColumnMapping) { self.mapping = mapping }

    /// Returns the card of a row; `nil` for a row without a name.
    mutating func card(_ row: [String]) -> VCard? {
        let cells = zip(mapping.columns, row).compactMap { column, cell in
            column.flatMap { cell.isEmpty ? nil : (column: $0, text: cell) }
        }
        func text(_ field: Column.Field) -> String? {
            cells.first { $0.column.field == field }?.text
        }
        let parts = VCard.Name(
            family: text(.family) ?? "", given: text(.given) ?? "",
            additional: [text(.additional)].compactMap(\.self),
            prefixes: [text(.prefix)].compactMap(\.self),
            suffixes: [text(.suffix)].compactMap(\.self))
        let joined = [text(.given), text(.additional), text(.family)].compactMap(\.self)
            .joined(separator: " ")
        guard let name = text(.name) ?? (joined.isEmpty ? nil : joined) else { return nil }
        var properties = [
            VCard.Property(name: "FN", text: name),
            VCard.Property(joined.isEmpty ? VCard.Name(typed: name) : parts),
        ]
        for (column, cell) in cells {
            if let property = property(column, cell, label: label(of: column, cells)) {
                properties.append(property)
            }
        }
        properties += addresses(cells)
        let organization = [text(.organization) ?? "", text(.unit) ?? ""]
        if organization != ["", ""] {
            properties.append(
                VCard.Property(
                    name: "ORG",
                    components: organization[1].isEmpty ? [organization[0]] : organization))
        }
        return VCard(properties)
    }

    private typealias Cells = [(column: Column, text: String)]

    /// Returns the type in the column of labels of the same number.
    private func label(of column: Column, _ cells: Cells) -> String? {
        let label = cells.first {
            $0.column.field == .label && $0.column.number == column.number && !column.number.isEmpty
        }
        switch label?.text.lowercased().filter(\.isLetter) {
        case "home", "privat", "domicile", "casa": return "home"
        case "work", "arbeit", "geschaftlich", "geschäftlich", "travail", "trabajo": return "work"
        case "mobile", "mobil", "cell": return "cell"
        default: return nil
        }
    }

    private mutating func property(
        _ column: Column, _ cell: String, label: String?
    ) -> VCard.Property? {
        let types = [column.type ?? label].compactMap(\.self)
        func text(_ name: String) -> VCard.Property {
            VCard.Property(name: name, text: cell, types: types)
        }
        switch column.field {
        case .uid: return text("UID")
        case .nickname: return VCard.Property(name: "NICKNAME", list: [cell])
        case .email: return text("EMAIL")
        case .phone: return text("TEL")
        case .title: return text("TITLE")
        case .role: return text("ROLE")
        case .url: return VCard.Property(name: "URL", uri: cell)
        case .note: return text("NOTE")
        case .photo: return VCard.Property(name: "PHOTO", uri: cell)
        case .category:
            let words = cell.split { $0 == ";" || $0 == "," }.flatMap { $0.split(separator: ":::") }
                .map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty && !$0.hasPrefix("*") }
            return words.isEmpty ? nil : VCard.Property(name: "CATEGORIES", list: words)
        case .birthday:
            guard let day = Self.day(cell) else {
                unread.append("birthday \(cell)")
                return nil
            }
            return VCard.Property(name: "BDAY", text: day)
        default: return nil
        }
    }

    /// Returns a date as in RFC 6350, from 1990-12-31, 31.12.1990, or 31/12/1990 if the order of day
    /// and month is certain; else `nil`.
    private static func day(_ text: String) -> String? {
        if let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2}).*/) {
            return "\(match.1)\(match.2)\(match.3)"
        }
        guard let match = text.wholeMatch(of: /(\d{1,2})([.\/])(\d{1,2})[.\/](\d{4})/),
            let first = Int(match.1), let second = Int(match.3)
        else { return nil }
        let isDayFirst = match.2 == "." || first > 12
        guard isDayFirst || second > 12 else { return nil }
        let (day, month) = isDayFirst ? (first, second) : (second, first)
        guard 1...31 ~= day, 1...12 ~= month else { return nil }
        return match.4 + (month < 10 ? "0\(month)" : "\(month)") + (day < 10 ? "0\(day)" : "\(day)")
    }

    private func addresses(_ cells: Cells) -> [VCard.Property] {
        let fields: Set<Column.Field> = [.street, .city, .region, .postcode, .country]
        var keys: [String] = []
        var parts: [String: [Column.Field: String]] = [:]
        var types: [String: String] = [:]
        for (column, text) in cells where fields.contains(column.field) {
            let key = column.number + (column.type ?? "")
            if parts[key] == nil { keys.append(key) }
            parts[key, default: [:]][column.field] = text
            types[key] = column.type ?? label(of: column, cells)
        }
        return keys.compactMap { key in
            guard let part = parts[key] else { return nil }
            let address = VCard.Address(
                street: part[.street] ?? "", locality: part[.city] ?? "",
                region: part[.region] ?? "", postalCode: part[.postcode] ?? "",
                country: part[.country] ?? "")
            return VCard.Property(address, types: [types[key]].compactMap(\.self))
        }
    }
}
