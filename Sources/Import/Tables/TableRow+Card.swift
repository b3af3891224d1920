import Content
import Platform
import VCard

extension TableRow {
    /// Returns the card of the row; `nil` without a name.
    mutating func card() -> VCard? {
        guard let name = RowName(&self) else { return nil }
        properties = [VCard.Property(name: "FN", text: name.text), VCard.Property(name.parts)]
        for cell in cells { add(cell) }
        addAddresses()
        addOrganizations()
        useLabels()
        return VCard(properties)
    }

    /// Adds the properties of a cell that no other cell has a part of.
    private mutating func add(_ cell: Cell) {
        switch cell.column.field {
        case .uid: addSingle(cell, VCard.Property(name: "UID", text: cell.text))
        case .photo: addSingle(cell, VCard.Property(name: "PHOTO", uri: cell.text))
        case .title: addSingle(cell, VCard.Property(name: "TITLE", text: cell.text))
        case .birthday: addBirthday(cell)
        case .nickname: add(cell, VCard.Property(name: "NICKNAME", list: [cell.text]))
        case .role: add(cell, VCard.Property(name: "ROLE", text: cell.text))
        case .note: add(cell, VCard.Property(name: "NOTE", text: cell.text))
        case .email: addParts(cell, cell.text.emailParts) { $0.wholeMatch(of: Self.mail) != nil }
        case .phone:
            addParts(cell, cell.text.phoneParts) {
                $0.contains(where: \.isNumber) && !$0.isChangedNumber
            }
        case .former:
            guard let day = cell.day, day.year != 1604 else { return }
            addSingle(cell, VCard.Property(name: VCard.former, text: day.text))
        case .url:
            for part in cell.text.singleValues { add(cell, VCard.Property(name: "URL", uri: part)) }
        case .category:
            use(cell)
            let words = cell.text.words.filter { !$0.hasPrefix("*") }
            if !words.isEmpty { add(cell, VCard.Property(name: "CATEGORIES", list: words)) }
        default: break
        }
    }

    /// Adds a property unless the card has one of its name and value.
    private mutating func add(_ cell: Cell, _ property: VCard.Property) {
        use(cell)
        let isKnown = properties.contains { $0.name == property.name && $0.value == property.value }
        if !isKnown { properties.append(property) }
    }

    /// Adds a property that a card has once; another value is unused.
    private mutating func addSingle(_ cell: Cell, _ property: VCard.Property) {
        let first = properties.first { $0.name == property.name }
        if first == nil || first?.value == property.value { add(cell, property) }
    }

    private mutating func addBirthday(_ cell: Cell) {
        if cell.text.wholeMatch(of: Self.noDate) != nil { return use(cell) }
        guard let day = cell.day, day <= .today else { return }
        let digits = day.text.replacing("-", with: "")
        let text = day.year == 1604 ? "--\(digits.dropFirst(4))" : digits
        addSingle(cell, VCard.Property(name: "BDAY", text: text))
    }

    /// Adds an e-mail address or a phone number for each part of a cell that is one.
    private mutating func addParts(_ cell: Cell, _ parts: [String], where isValid: (String) -> Bool)
    {
        let name = cell.column.field == .email ? "EMAIL" : "TEL"
        for part in parts {
            guard isValid(part) else {
                drop(part, of: cell)
                continue
            }
            add(cell, VCard.Property(name: name, text: part, types: types(of: cell.column)))
        }
    }

    private static let mail = SharedRegex(/[^@:"'()=]+@[^@:"'()=]+/)

    /// Outlook's date of a contact without one.
    private static let noDate = SharedRegex(/0+[.\/-]0+[.\/-]0+/)

    /// Returns the column's type, or those in the column of labels of the same number.
    private func types(of column: Column) -> [String] {
        if let type = column.type { return [type] }
        let number = column.number
        return cells(of: .label).first { $0.column.number == number }?.text.labelTypes ?? []
    }

    /// Uses the labels that are types, and those of no value.
    private mutating func useLabels() {
        for label in cells(of: .label) {
            let hasValue = cells.contains {
                $0.column.number == label.column.number && $0.column.field != .label
            }
            if !hasValue || label.text.labelTypes != nil { use(label) }
        }
    }

    /// Adds an ORG for each organization; the first has the units.
    private mutating func addOrganizations() {
        let units = useAll(.unit).flatMap(\.words)
        let names = useAll(.organization).flatMap(\.googleValues)
        for (index, name) in (names.isEmpty && !units.isEmpty ? [""] : names).enumerated() {
            let components = [name] + (index == 0 ? units : [])
            properties.append(VCard.Property(name: "ORG", components: components))
        }
    }

    private mutating func addAddresses() {
        var addresses: [Column] = []
        let all = cells.filter(\.column.field.isAddress)
        for first in all where !addresses.contains(first.column.address) {
            addresses.append(first.column.address)
            let cells = all.filter { $0.column.address == first.column.address }
            let count = cells.map { $0.text.googleValues.count }.max() ?? 1
            for place in 0..<count {
                let value = Self.address(cells, place)
                add(first, VCard.Property(value, types: types(of: first.column)))
            }
            for cell in cells { use(cell) }
        }
    }

    private static let houseNumber = SharedRegex(/\d{1,4} ?\p{L}?/)

    /// Returns one of the addresses in some cells, the lines of its street without repetitions.
    private static func address(_ cells: [Cell], _ place: Int) -> VCard.Address {
        func text(_ field: Column.Field) -> String {
            var (text, lines) = ("", [String]())
            for cell in cells where cell.column.field == field {
                let parts = cell.text.googleValues
                guard place < parts.count, !lines.contains(parts[place]) else { continue }
                // A house number follows its street.
                let isNumber =
                    !text.contains(where: \.isNumber)
                    && parts[place].wholeMatch(of: houseNumber) != nil
                text += (lines.isEmpty ? "" : isNumber ? " " : "\n") + parts[place]
                lines.append(parts[place])
            }
            return text
        }
        return VCard.Address(
            street: text(.street), locality: text(.city), region: text(.region),
            postalCode: text(.postcode), country: text(.country))
    }
}
