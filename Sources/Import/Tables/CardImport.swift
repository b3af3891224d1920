import Content
import Diagnostics
import Foundation
import Pictures
import VCard

/// Imports cards into a folder of contacts: updates the existing ones and adds the others.
package struct CardImport {
    /// The last day of a former member.
    package struct Former: Sendable {
        package let slug: String
        package let day: String

        /// The digest of the day in an earlier import.
        fileprivate let last: UInt64?
        package var isNew: Bool { last == nil }
    }

    private let site: String

    private let hasUniqueUIDs: Bool
    private let overwrites: Bool
    private let addsRemoved: Bool
    private var base: ImportBase

    /// The fields of the import's cards.
    private var fields: Set<String> = []
    private var index: CardIndex

    /// The cards that an imported one has updated or equals, and those that were added.
    private var matched: Set<Int> = []

    /// The digests of the cards of the import that have no UID.
    private var seen: Set<UInt64> = []

    /// The number of cards of the import with each name.
    private var names: [String: Int] = [:]
    private var fileNames: Set<String> = []
    private var numbers = NameNumbers()

    package private(set) var files = ImportedFiles()
    package private(set) var added = 0
    package private(set) var unchanged = 0

    /// The number of cards with values that differ from new ones and are left as they are.
    package private(set) var different = 0

    /// The number of cards that differ only by edits.
    package private(set) var edited = 0

    /// The changes of cards that are there: their paths below the site's folder, and the names of
    /// the properties with new values.
    package private(set) var updates: [(path: String, properties: [String])] = []

    /// Notes for the user, each on a line.
    package private(set) var notes: [String] = []

    /// The photos of other servers: the path of the card, and the photo's address.
    package private(set) var remotePhotos: [(card: String, url: String)] = []

    /// The last days of former members that no import has had before.
    package private(set) var former: [Former] = []

    /// The units of the cards that no import has had before.
    package private(set) var units: [String] = []

    /// The folder below contacts for people who are new: the container itself if it is empty.
    package let newContainer: String

    /// `isOpen` returns true if consent.yml publishes contacts of a container.
    /// `hasUniqueUIDs` is true if the UIDs of the import are those of vCards, not of a list.
    /// With `overwrites`, new values replace those that differ from the last import; with
    /// `addsRemoved`, people come back whose cards were removed.
    package init(
        into container: String, site: String, hasUniqueUIDs: Bool, overwrites: Bool,
        addsRemoved: Bool, isOpen: (String) throws -> Bool
    ) rethrows {
        self.site = site
        self.overwrites = overwrites
        self.addsRemoved = addsRemoved
        base = ImportBase(site: site)
        index = CardIndex(base.key)
        self.hasUniqueUIDs = hasUniqueUIDs
        let folder = "\(site)/Content/contacts"
        let all = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.fileExtension == "vcf" }.sorted()
        func cards(in name: String) -> [String] { all.filter { $0.hasPrefix("\(name)/") } }
        // The first of NAME-new, NAME-new-2 … that is not published.
        var others: [String] = []
        var new: String
        repeat {
            new = "\(container)-new".numbered(others.count + 1)
            others.append(new)
        } while try isOpen(new)
        newContainer = try isOpen(container) || !cards(in: container).isEmpty ? new : container
        let own = ([container] + others).flatMap(cards)
        let ownPaths = Set(own)
        for path in own + all.filter({ !ownPaths.contains($0) }) {
            read("Content/contacts/\(path)", isOwn: ownPaths.contains(path))
        }
    }

    private mutating func read(_ path: String, isOwn: Bool) {
        fileNames.insert(path.lastPathPart.withoutExtension.lowercased())
        guard let bytes = FileManager.default.contents(atPath: "\(site)/\(path)") else {
            return notes.append("\(path): not compared: it cannot be read")
        }
        let (cards, hasErrors) = CardIndex.cards(in: bytes, of: path)
        if hasErrors { notes.append("\(path): not compared: it has errors") }
        let isAlone = cards.count == 1 && !hasErrors
        for card in cards {
            // The slug of a card in a file with others is its name.
            if !isAlone { fileNames.insert(Slug.make(card.formattedName ?? "")) }
            index.add(CardIndex.Entry(path: path, card: card, isOwn: isOwn && isAlone))
        }
    }
}

extension CardImport {
    /// True if an earlier import had this day of a former member.
    package func had(_ day: String, of member: Former) -> Bool {
        member.last == base.key.digest(day)
    }

    /// Adds the cards of the import. A card updates the one of the same person; else it is new.
    package mutating func add(_ cards: [VCard]) {
        fields = cards.reduce(into: []) { $0.formUnion($1.fields) }
        let cards = cards.filter { !isRepeated($0) }
        for card in cards { names[card.nameKey, default: 0] += 1 }
        // The certain ones first, which leaves fewer for those with a common name.
        let others = cards.filter { !addCertain($0) }
        for card in others { addOther(card) }
        if let bytes = base.bytes {
            files.add(ImportBase.path, bytes: bytes)
            files.add("import/.gitignore", text: "*\n")
        }
    }

    /// Notes a card without a UID that the import has had.
    private mutating func isRepeated(_ card: VCard) -> Bool {
        let text = (card.whole + card.text(of: "PHOTO")).lowercased()
        guard card.uid == nil, !seen.insert(base.key.digest(text)).inserted else { return false }
        noteRepeated(card)
        return true
    }

    private mutating func noteRepeated(_ card: VCard) {
        notes.append("\(card.formattedName ?? ""): is listed twice; the first row is used")
    }

    /// Adds a card whose contents or UID are those of another. Returns false for others.
    private mutating func addCertain(_ card: VCard) -> Bool {
        let mails = index.withNameAndMail(of: card)
        if let digest = base[card.whole] {
            let place = index.withUID(digest)
            if let place, !matched.contains(place) {
                merge(card, into: [place], place)
                return true
            }
            if place == nil, mails.isEmpty, !addsRemoved {
                noteRemoved(card)
                return true
            }
        }
        if hasUniqueUID(card), let place = withUID(of: card),
            index.entries[place].isOwn || !mails.contains(where: { index.entries[$0].isOwn })
        {
            merge(card, into: mails.contains(place) ? [place] : mails.union([place]), place)
            return true
        }
        guard let place = index.equal(to: card, taken: matched) else { return false }
        matched.insert(place)
        update(place, with: card)
        return true
    }

    private mutating func addOther(_ card: VCard) {
        let mails = index.withNameAndMail(of: card)
        let left = mails.subtracting(matched)
        let own = left.filter { index.entries[$0].isOwn }
        if let place = index.withUID(of: card), own.contains(place) {
            return merge(card, into: [place], place)
        }
        if let place = (own.isEmpty ? left : own).min() {
            return merge(card, into: own.isEmpty ? [place] : own, place)
        }
        if let place = withUID(of: card) { return merge(card, into: [place], place) }
        for identity in card.identities {
            guard let digest = base[identity] else { continue }
            if let place = index.withUID(digest), !matched.contains(place) {
                return merge(card, into: [place], place, isCertain: identity != card.nameKey)
            } else if index.withUID(digest) == nil, !addsRemoved {
                return noteRemoved(card)
            }
        }
        if names[card.nameKey] == 1, let place = index.ofOldSite(card), !matched.contains(place) {
            return merge(card, into: [place], place, isCertain: false)
        }
        addNew(card)
    }

    private mutating func noteRemoved(_ card: VCard) {
        let name = card.formattedName ?? ""
        notes.append("\(name): was removed, so it is not added (--removed adds it again)")
    }

    private func hasUniqueUID(_ card: VCard) -> Bool { hasUniqueUIDs && card.uid != nil }

    /// Returns the card with the same UID if it is of the same person.
    private func withUID(of card: VCard) -> Int? {
        index.withUID(of: card).flatMap { place in
            index.isSamePerson(card, as: place, isUnique: hasUniqueUID(card)) ? place : nil
        }
    }

    /// Updates a card unless there are several, or it may not change.
    /// Only lists the new values unless it is certain that they are of the same person.
    private mutating func merge(
        _ card: VCard, into places: Set<Int>, _ place: Int, isCertain: Bool = true
    ) {
        let name = card.formattedName ?? ""
        let entry = index.entries[place]
        let own = places.filter { index.entries[$0].isOwn || $0 == place }
        if own.count > 1 {
            let paths = own.map { index.entries[$0].path }.sorted().joined(separator: ", ")
            return notes.append("\(name): matches several cards, so it is left out: \(paths)")
        }
        if matched.contains(place) { return noteRepeated(card) }
        guard entry.isOwn else {
            let path = entry.path.dropFirst("Content/contacts/".count)
            let folder = path.split(separator: "/").dropLast().first
            let help = folder.map { " (--container \($0) compares it)" } ?? ""
            return notes.append("\(name): is already in \(path), so it is left out\(help)")
        }
        matched.insert(place)
        update(place, with: card, isCertain: isCertain)
    }

    /// Takes the new values of the fields that were not edited since the last import.
    private mutating func update(_ place: Int, with card: VCard, isCertain: Bool = true) {
        let (old, path) = (index.entries[place].card, index.entries[place].path)
        listIfRemote(old.photo?.value, path.withoutExtension)
        let uid = old.uid?.plainUID ?? ""
        let changed = old.changes(in: card)
        let new = changed.filter { overwrites || isCertain && isNew($0, of: card, in: old, uid) }
        let conflicts = changed.subtracting(new).filter { field in
            base["\(uid) \(field)"].map { $0 != base.key.digest(card.text(of: field)) }
                ?? !old.hasAll(of: field, in: card)
        }
        if !conflicts.isEmpty { noteConflicts(conflicts, of: card, path) }
        if changed.isEmpty { unchanged += 1 } else if new.isEmpty, conflicts.isEmpty { edited += 1 }
        noteMissing(old.fields.subtracting(card.fields), uid, path)
        record(card, uid, path.lastPathPart.withoutExtension, except: conflicts, new)
        if new.isEmpty { return }
        var merged = old.properties.filter { !new.contains($0.field) }
        merged += card.properties.filter { new.contains($0.field) }
        if new.contains("PHOTO"), let photo = card.photo?.value {
            separate(photo, path.withoutExtension, &merged)
        }
        files.add(path, text: VCard(merged).text)
        updates.append((path: path, properties: new.sorted()))
    }

    /// True if the field of a card is as an earlier import left it, and the new values are others.
    private func isNew(_ field: String, of card: VCard, in old: VCard, _ uid: String) -> Bool {
        guard let last = base["\(uid) \(field)"] else {
            return base["\(uid) FN"] != nil && !old.fields.contains(field)
        }
        return last == base.key.digest(old.text(of: field))
            && last != base.key.digest(card.text(of: field))
    }

    private mutating func noteConflicts(_ fields: Set<String>, of card: VCard, _ path: String) {
        different += 1
        let values = card.properties.filter { fields.contains($0.field) }
            .map { "\($0.name) \($0.value.prefix(200))" }.joined(separator: ", ")
        notes.append("\(path): left as it is (--overwrite updates it); new: \(values)")
    }

    /// Notes the fields that an earlier import had, and that other cards of this one have.
    private mutating func noteMissing(_ others: Set<String>, _ uid: String, _ path: String) {
        let missing = fields.intersection(others).filter { base["\(uid) \($0)"] != nil }
        if missing.isEmpty { return }
        let names = missing.sorted().joined(separator: ", ")
        notes.append("\(path): keeps \(names), which the import does not have any more")
    }

    /// Remembers the values of a card, whose UID is `uid`, for the next import.
    private mutating func record(
        _ card: VCard, _ uid: String, _ slug: String, except conflicts: Set<String> = [],
        _ new: Set<String> = []
    ) {
        noteGroups(of: card, uid, slug)
        if uid.isEmpty { return }
        let digest = base.key.digest(uid)
        if conflicts.isEmpty, new.isEmpty, base[card.whole] == digest { return }
        let all = conflicts.isEmpty ? card.identities : Array(card.identities.dropFirst())
        for identity in all { base[identity] = digest }
        for field in card.fields.subtracting(conflicts) {
            base["\(uid) \(field)"] = base.key.digest(card.text(of: field))
        }
    }

    /// Notes new units of members, and the last day of a former one.
    private mutating func noteGroups(of card: VCard, _ uid: String, _ slug: String) {
        let day = card.properties(named: VCard.former).first?.value
        let isMember = day.map { $0 >= CivilDay.today.text } ?? true
        for unit in card.units where isMember && base["unit \(unit)"] == nil {
            units.append(unit)
            base["unit \(unit)"] = 0
        }
        guard let day, base["\(uid) former"] != base.key.digest(day) else { return }
        former.append(Former(slug: slug, day: day, last: base["\(uid) former"]))
        base["\(uid) former"] = base.key.digest(day)
    }

    private mutating func addNew(_ card: VCard) {
        let name = card.formattedName ?? ""
        if let place = index.withName(of: card).first {
            notes.append("\(name): a card of its own, beside \(index.entries[place].path)")
        }
        let slug = Slug.make(name)
        let stem = slug.isEmpty ? "contact" : slug
        let free = stem.numbered(
            numbers.next(for: stem) { fileNames.insert(stem.numbered($0)).inserted })
        let path = "Content/contacts/\(newContainer)/\(free)"
        var properties = card.properties.filter { $0.name != VCard.former }
        setUID(of: card, name, &properties)
        if let photo = card.photo?.value { separate(photo, path, &properties) }
        let new = VCard(properties)
        files.add("\(path).vcf", text: new.text)
        matched.insert(index.entries.count)
        record(card, new.uid?.plainUID ?? "", free)
        index.addNew(CardIndex.Entry(path: "\(path).vcf", card: new, isOwn: true))
        added += 1
    }

    /// Gives a new card a UID if it has none, or one of another person.
    private mutating func setUID(
        of card: VCard, _ name: String, _ properties: inout [VCard.Property]
    ) {
        if let uid = card.uid {
            guard let place = index.withUID(of: card) else { return }
            notes.append(
                "\(name): gets another UID: \(uid) is that of \(index.entries[place].path), "
                    + "whose name and e-mail differ")
            properties.removeAll { $0.name == "UID" }
        }
        let id = "urn:uuid:\(UUID().uuidString.lowercased())"
        properties.insert(VCard.Property(name: "UID", uri: id), at: 0)
    }

    /// Makes a photo in the card a file beside it; lists one of another server.
    private mutating func separate(
        _ photo: VCard.Photo, _ path: String, _ properties: inout [VCard.Property]
    ) {
        guard case .data(let bytes, let mediaType) = photo else { return listIfRemote(photo, path) }
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
        remotePhotos.append((card: "\(path).vcf", url: url))
    }

    /// Saves the photo of a card beside it, and returns its path. Both are below `site`.
    package static func save(photo: [UInt8], of card: String, site: String) throws -> String {
        guard let type = PictureType(photo), PictureSize(photo) != nil else {
            throw Problem("no-picture", "it is not a JPEG, PNG, GIF, WebP, AVIF or HEIC picture")
        }
        let found = CardIndex.cards(in: try Data(importing: "\(site)/\(card)"), of: card)
        guard let old = found.cards.first, found.cards.count == 1, !found.hasErrors else {
            throw Problem("no-card", "this file has more than one card, or errors")
        }
        let path = "\(card.withoutExtension).\(type.rawValue)"
        var properties = old.properties
        properties.setPhoto(path.lastPathPart)
        var files = ImportedFiles()
        files.add(path, bytes: photo)
        files.add(card, text: VCard(properties).text)
        _ = try files.write(to: site, overwrite: true, isDryRun: false)
        return path
    }
}

extension [VCard.Property] {
    fileprivate mutating func setPhoto(_ name: String) {
        removeAll { $0.name == "PHOTO" }
        append(VCard.Property(name: "PHOTO", uri: name))
    }
}
