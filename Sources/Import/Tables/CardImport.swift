import Content
import Diagnostics
import Foundation
import VCard

/// Brings cards into a folder of contacts: updates the cards that are there, adds the others.
package struct CardImport {
    /// A card in Content/contacts that is alone in its file.
    private struct Existing {
        let path: String
        let card: VCard
    }

    /// A change of a card that is there.
    package struct Update: Sendable {
        /// The path below the site's folder.
        package let path: String

        /// The names of the properties with new values.
        package let properties: [String]
    }

    private let container: String
    private let site: String
    private var existing: [Existing] = []

    /// By UID, and by name and e-mail; `nil` for several.
    private var places: [String: Int?] = [:]
    private var taken: Set<String> = []

    private var numbers = NameNumbers()

    /// The first card of each name, as a slug.
    private var names: [String: Int] = [:]
    private var matched: Set<Int> = []

    package private(set) var files = ImportedFiles()
    package private(set) var added = 0
    package private(set) var unchanged = 0
    package private(set) var updates: [Update] = []

    /// What a person should look at, each on a line.
    package private(set) var notes: [String] = []

    /// The photos of other servers: the file for it beside the card, and its address.
    package private(set) var remotePhotos: [(path: String, url: String)] = []

    /// The folder below contacts for people who are new: the container itself if it is empty.
    package let newContainer: String

    /// `isOpen` returns true if consent.yml publishes contacts of a container.
    package init(into container: String, site: String, isOpen: (String) -> Bool) {
        self.container = container
        self.site = site
        let folder = "\(site)/Content/contacts"
        func cards(in name: String) -> [String] {
            let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
            return (files ?? []).filter { $0.hasSuffix(".vcf") }.sorted()
        }
        // The first of NAME-new, NAME-new-2 … that is not published.
        var (new, number) = ("\(container)-new", 1)
        var others = [new]
        while isOpen(new) {
            number += 1
            new = "\(container)-new-\(number)"
            others.append(new)
        }
        newContainer = isOpen(container) || !cards(in: container).isEmpty ? new : container
        for name in [container] + others {
            for file in cards(in: name) { read("Content/contacts/\(name)/\(file)") }
        }
    }

    private mutating func read(_ path: String) {
        taken.insert(path.lastPathPart.withoutExtension)
        guard let bytes = FileManager.default.contents(atPath: "\(site)/\(path)") else { return }
        guard let card = Self.card(in: bytes, of: path) else {
            return notes.append("\(path): not compared: it has several cards or errors")
        }
        existing.append(Existing(path: path, card: card))
        let name = Slug.make(card.formattedName ?? "")
        if names[name] == nil { names[name] = existing.count - 1 }
        for key in Self.keys(of: card) {
            places[key] = places.keys.contains(key) ? .some(nil) : existing.count - 1
        }
    }

    /// Returns the card that is alone in its file; `nil` for others, and for one with errors.
    private static func card(in bytes: Data, of path: String) -> VCard? {
        var problems: [Problem] = []
        let cards = VCardParser().cards(
            in: SourceText(path: path, bytes: Array(bytes)), problems: &problems)
        return cards.count == 1 && !problems.hasErrors ? cards.first : nil
    }

    /// The UID, and the name with each e-mail address.
    private static func keys(of card: VCard) -> Set<String> {
        let name = Slug.make(card.formattedName ?? "")
        let mails = card.emails.map { "\(name) \($0.value.lowercased())" }
        return Set([card.uid.map { "uid \($0)" }].compactMap(\.self) + mails)
    }
}

extension CardImport {
    /// Adds a card of the import: updates the one with its UID, or with its name and e-mail; else it
    /// is new.
    package mutating func add(_ card: VCard) {
        let name = card.formattedName ?? ""
        let found = Set(Self.keys(of: card).compactMap { places[$0] ?? nil })
        guard let place = found.first, found.count == 1 else {
            if found.count > 1 { notes.append("\(name): matches several cards, not merged") }
            return addNew(card, name)
        }
        guard matched.insert(place).inserted else {
            return notes.append("\(name): comes twice, the first is taken")
        }
        update(place, with: card)
    }

    private mutating func update(_ place: Int, with card: VCard) {
        let (old, path) = (existing[place].card, existing[place].path)
        listIfRemote(old.photo?.value, path.withoutExtension)
        let new = Self.comparable(card, with: old)
        let names = Set(new.map(\.name))
        let changed = names.filter { name in
            Set(old.properties(named: name).map(Contents.init))
                != Set(
                    new.filter { $0.name == name }.map(Contents.init))
        }
        guard !changed.isEmpty else { return unchanged += 1 }
        let kept = old.properties.filter { !changed.contains($0.name) && $0.name != "VERSION" }
        var merged = kept + new.filter { changed.contains($0.name) }
        if changed.contains("PHOTO"), let photo = card.photo?.value {
            separate(photo, path.withoutExtension, &merged)
        }
        files.add(path, text: VCardWriter().text(of: VCard(merged)))
        updates.append(Update(path: path, properties: changed.sorted()))
    }

    /// A property without its line.
    private struct Contents: Hashable {
        let types: Set<String>
        let value: String

        init(_ property: VCard.Property) {
            types = Set(property.parameters.flatMap(\.values).map { $0.lowercased() })
            value = property.value
        }
    }

    /// The properties of a card that can be new in `old`: not its UID, and no photo beside another,
    /// which an import made a file, or the user chose.
    private static func comparable(_ card: VCard, with old: VCard) -> [VCard.Property] {
        let hasPhoto = !old.properties(named: "PHOTO").isEmpty
        return card.properties.filter {
            $0.name != "UID" && $0.name != "VERSION" && !($0.name == "PHOTO" && hasPhoto)
        }
    }

    private mutating func addNew(_ card: VCard, _ name: String) {
        let slug = Slug.make(name)
        let stem = slug.isEmpty ? "contact" : slug
        if let place = names[slug], !slug.isEmpty {
            let same = existing[place]
            let new = Self.comparable(card, with: same.card)
            if Set(same.card.properties.map(Contents.init)).isSuperset(of: new.map(Contents.init)) {
                listIfRemote(same.card.photo?.value, same.path.withoutExtension)
                return unchanged += 1
            }
            notes.append("\(name): has the name of \(same.path), but no UID or e-mail of it")
        }
        let free = stem.numbered(
            numbers.next(for: stem) { taken.insert(stem.numbered($0)).inserted })
        let path = "Content/contacts/\(newContainer)/\(free)"
        var properties = card.properties.filter { $0.name != "VERSION" }
        if card.uid == nil {
            let id = "urn:uuid:\(UUID().uuidString.lowercased())"
            properties.insert(VCard.Property(name: "UID", uri: id), at: 0)
        }
        if let photo = card.photo?.value { separate(photo, path, &properties) }
        files.add("\(path).vcf", text: VCardWriter().text(of: VCard(properties)))
        added += 1
    }

    /// Makes a photo in the card a file beside it; lists one of another server.
    private mutating func separate(
        _ photo: VCard.Photo, _ path: String, _ properties: inout [VCard.Property]
    ) {
        guard case .data(let bytes, let mediaType) = photo else {
            return listIfRemote(photo, path)
        }
        let type =
            (mediaType ?? "image/jpeg").split(separator: "/").last?
            .prefix { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? "jpeg"
        let name = "\(path.lastPathPart).\(type == "jpeg" ? "jpg" : type)"
        files.add("\(path.folderPath)/\(name)", bytes: bytes)
        properties.setPhoto(name)
    }

    /// `path` is that of the card, without its extension.
    private mutating func listIfRemote(_ photo: VCard.Photo?, _ path: String) {
        guard case .uri(let url) = photo, url.contains("://") else { return }
        let type = url.isPicture ? url.fileExtension.prefix { $0.isLetter } : "jpg"
        remotePhotos.append((path: "\(path).\(type)", url: url))
    }

    /// Makes a picture that was fetched the photo of the card beside it. Both are below `site`.
    package static func setPhoto(_ picture: String, site: String) throws {
        let path = "\(picture.withoutExtension).vcf"
        guard let card = card(in: try Data(importing: "\(site)/\(path)"), of: path) else { return }
        var properties = card.properties.filter { $0.name != "VERSION" }
        properties.setPhoto(picture.lastPathPart)
        var files = ImportedFiles()
        files.add(path, text: VCardWriter().text(of: VCard(properties)))
        _ = try files.write(to: site, overwrite: true, isDryRun: false)
    }
}

extension [VCard.Property] {
    fileprivate mutating func setPhoto(_ name: String) {
        removeAll { $0.name == "PHOTO" }
        append(VCard.Property(name: "PHOTO", uri: name))
    }
}

/// A table of people as cards.
package struct TableImport {
    package private(set) var cards: [VCard] = []

    /// Each column that is read, with its field: `Vorname = given`.
    package private(set) var mapping: [String] = []

    /// The headings of the columns that are dropped.
    package private(set) var dropped: [String] = []

    /// What could not be read, each on a line.
    package private(set) var notes: [String] = []

    /// Reads a file. Throws if no column has a name.
    package init(_ path: String, given: [String: Column]) throws(Problem) {
        let table = CSVTable(try Data(importing: path))
        for heading in given.keys.sorted() where !table.headings.contains(heading) {
            throw Problem(
                "unknown-column", "there is no column \"\(heading)\"",
                at: Location(path: path, line: 1),
                help: Suggestions.didYouMean(heading, in: table.headings)
                    ?? "the columns are \(table.headings.joined(separator: ", "))")
        }
        let columns = ColumnMapping(table.headings, given: given)
        let names: Set<Column.Field> = [.name, .given, .family]
        guard columns.columns.contains(where: { $0.map { names.contains($0.field) } ?? false })
        else {
            throw Problem(
                "no-names", "no column is known to have names", at: Location(path: path, line: 1),
                help: "name one, as in --map \"\(table.headings.first ?? "Member")=name\"")
        }
        for (heading, column) in zip(table.headings, columns.columns) {
            if let column {
                mapping.append("\(heading) = \(column.text)")
            } else {
                dropped.append(heading)
            }
        }
        var reader = RowMapper(columns)
        for (index, row) in table.rows.enumerated() {
            if let card = reader.card(row) {
                cards.append(card)
            } else {
                notes.append("row \(index + 2) has no name, so it is left out")
            }
        }
        notes += reader.unread.map { "not read: \($0)" }
    }
}
