import Content
import Diagnostics
import Foundation
import Pictures
import VCard

/// Imports cards into a folder of contacts: updates the existing ones and adds the others.
package struct CardImport {
    /// A change of a card that is there.
    package struct Update: Sendable {
        /// The path below the site's folder.
        package let path: String

        /// The names of the properties with new values.
        package let properties: [String]
    }

    private let site: String

    private let hasUniqueUIDs: Bool
    private let updatesCards: Bool
    private var index = CardIndex()

    /// The cards that an imported one has updated or equals, and those that were added.
    private var matched: Set<Int> = []

    /// The cards of the import that have no UID, by the hash of their contents.
    private var seen: [Int: VCard] = [:]
    private var fileNames: Set<String> = []
    private var numbers = NameNumbers()

    package private(set) var files = ImportedFiles()
    package private(set) var added = 0
    package private(set) var unchanged = 0

    /// The number of cards that differ and are left as they are.
    package private(set) var different = 0
    package private(set) var updates: [Update] = []

    /// Notes for the user, each on a line.
    package private(set) var notes: [String] = []

    /// The photos of other servers: the path of the card, and the photo's address.
    package private(set) var remotePhotos: [(card: String, url: String)] = []

    /// The folder below contacts for people who are new: the container itself if it is empty.
    package let newContainer: String

    /// `isOpen` returns true if consent.yml publishes contacts of a container.
    /// `hasUniqueUIDs` is true if the UIDs of the import are those of vCards, not of a list.
    /// Without `updatesCards`, the import only lists what differs from cards that are there.
    package init(
        into container: String, site: String, hasUniqueUIDs: Bool, updatesCards: Bool,
        isOpen: (String) throws -> Bool
    ) rethrows {
        self.site = site
        self.updatesCards = updatesCards
        self.hasUniqueUIDs = hasUniqueUIDs
        let folder = "\(site)/Content/contacts"
        let all = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.fileExtension == "vcf" }.sorted()
        func cards(in name: String) -> [String] { all.filter { $0.hasPrefix("\(name)/") } }
        // The first of NAME-new, NAME-new-2 … that is not published.
        var (new, number) = ("\(container)-new", 1)
        var others = [new]
        while try isOpen(new) {
            number += 1
            new = "\(container)-new-\(number)"
            others.append(new)
        }
        newContainer = try isOpen(container) || !cards(in: container).isEmpty ? new : container
        let own = ([container] + others).flatMap(cards)
        let ownPaths = Set(own)
        for path in own + all.filter({ !ownPaths.contains($0) }) {
            read("Content/contacts/\(path)", isOwn: ownPaths.contains(path))
        }
    }

    private mutating func read(_ path: String, isOwn: Bool) {
        if isOwn { fileNames.insert(path.lastPathPart.withoutExtension) }
        guard let bytes = FileManager.default.contents(atPath: "\(site)/\(path)") else {
            return notes.append("\(path): not compared: it cannot be read")
        }
        let (cards, hasErrors) = CardIndex.cards(in: bytes, of: path)
        if hasErrors { notes.append("\(path): not compared: it has errors") }
        let isAlone = cards.count == 1 && !hasErrors
        for card in cards {
            index.add(CardIndex.Entry(path: path, card: card, isOwn: isOwn && isAlone))
        }
    }
}

extension CardImport {
    /// Adds the cards of the import. A card updates the one of the same person; else it is new.
    package mutating func add(_ cards: [VCard]) {
        let cards = cards.filter { !isRepeated($0) }
        // The certain ones first, which leaves fewer for those with a common name.
        let others = cards.filter { !addCertain($0) }
        for card in others { addOther(card) }
    }

    /// Notes a card without a UID that the import has had.
    private mutating func isRepeated(_ card: VCard) -> Bool {
        guard card.uid == nil else { return false }
        let all = card.allContents
        guard seen.updateValue(card, forKey: all.hashValue)?.allContents == all else {
            return false
        }
        noteRepeated(card)
        return true
    }

    private mutating func noteRepeated(_ card: VCard) {
        notes.append("\(card.formattedName ?? ""): comes twice, the first is taken")
    }

    /// Adds a card whose contents or UID are those of another. Returns false for others.
    private mutating func addCertain(_ card: VCard) -> Bool {
        let mails = index.withNameAndMail(of: card)
        if hasUniqueUID(card), let place = withUID(of: card),
            index.entries[place].isOwn || !mails.contains(where: { index.entries[$0].isOwn })
        {
            merge(card, into: mails.contains(place) ? [place] : mails.union([place]), place)
            return true
        }
        guard let place = index.removeEqual(to: card, taken: matched) else { return false }
        matched.insert(place)
        if index.entries[place].card.changes(in: card) == ["PHOTO"] {
            update(place, with: card)
        } else {
            keep(place)
        }
        return true
    }

    private mutating func addOther(_ card: VCard) {
        let mails = index.withNameAndMail(of: card)
        let left = mails.subtracting(matched)
        let own = left.filter { index.entries[$0].isOwn }
        if let place = index.withUID(of: card), index.entries[place].isOwn,
            !matched.contains(place), index.hasNameAndMail(of: card, place)
        {
            return merge(card, into: [place], place)
        }
        if let place = (own.isEmpty ? left : own).min() {
            return merge(card, into: own.isEmpty ? [place] : own, place)
        }
        if let place = withUID(of: card) {
            return merge(card, into: [place], place)
        }
        addNew(card)
    }

    private func hasUniqueUID(_ card: VCard) -> Bool {
        hasUniqueUIDs && card.uid != nil
    }

    /// Returns the card with the same UID if it is of the same person.
    private func withUID(of card: VCard) -> Int? {
        index.withUID(of: card).flatMap { place in
            index.isSamePerson(card, as: place, isUnique: hasUniqueUID(card)) ? place : nil
        }
    }

    /// Updates a card unless there are several, or it may not change.
    private mutating func merge(_ card: VCard, into places: Set<Int>, _ place: Int) {
        let name = card.formattedName ?? ""
        let entry = index.entries[place]
        let own = places.filter { index.entries[$0].isOwn || $0 == place }
        if own.count > 1 {
            let paths = own.map { index.entries[$0].path }.sorted().joined(separator: ", ")
            return notes.append("\(name): matches several cards, so it is left out: \(paths)")
        }
        guard !matched.contains(place) else {
            return noteRepeated(card)
        }
        guard entry.isOwn else {
            let path = entry.path.dropFirst("Content/contacts/".count)
            return notes.append("\(name): is already in \(path), so it is left out")
        }
        matched.insert(place)
        update(place, with: card)
    }

    private mutating func keep(_ place: Int) {
        let entry = index.entries[place]
        listIfRemote(entry.card.photo?.value, entry.path.withoutExtension)
        unchanged += 1
    }

    private mutating func update(_ place: Int, with card: VCard) {
        let (old, path) = (index.entries[place].card, index.entries[place].path)
        listIfRemote(old.photo?.value, path.withoutExtension)
        let changed = old.changes(in: card)
        if changed.isEmpty { return unchanged += 1 }
        let new = old.comparable(card).filter { changed.contains($0.name) }
        guard updatesCards else {
            different += 1
            let values = new.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
            return notes.append("\(path): left as it is (--overwrite updates it); new: \(values)")
        }
        var merged = old.properties.filter { !changed.contains($0.name) } + new
        if changed.contains("PHOTO"), let photo = card.photo?.value {
            separate(photo, path.withoutExtension, &merged)
        }
        files.add(path, text: VCard(merged).text)
        updates.append(Update(path: path, properties: changed.sorted()))
    }

    private mutating func addNew(_ card: VCard) {
        let name = card.formattedName ?? ""
        noteSameName(card, name)
        let slug = Slug.make(name)
        let stem = slug.isEmpty ? "contact" : slug
        let free = stem.numbered(
            numbers.next(for: stem) { fileNames.insert(stem.numbered($0)).inserted })
        let path = "Content/contacts/\(newContainer)/\(free)"
        var properties = card.properties
        setUID(of: card, name, &properties)
        if let photo = card.photo?.value { separate(photo, path, &properties) }
        let new = VCard(properties)
        files.add("\(path).vcf", text: new.text)
        matched.insert(index.entries.count)
        index.addNew(CardIndex.Entry(path: "\(path).vcf", card: new, isOwn: true))
        added += 1
    }

    /// Names an earlier card with the name of a new one.
    private mutating func noteSameName(_ card: VCard, _ name: String) {
        guard let place = index.withName(of: card).first else { return }
        let same = index.withNameAndMail(of: card).contains(place)
        let path = index.entries[place].path
        notes.append(
            same
                ? "\(name): has the name and e-mail of \(path), which another one equals"
                : "\(name): has the name of \(path), but no UID or e-mail of it")
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
