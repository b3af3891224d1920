import Diagnostics

/// A file with cards, and the files beside it with the same name: if it has one card, they are the
/// contact's photo and biography.
struct CardFile: Equatable, Sendable {
    let cards: FoundFile

    /// The preferred one first.
    private(set) var pictures: [FoundFile] = []

    /// The biographies, each with its language; `nil` for the site's first one.
    private(set) var texts: [Text] = []

    struct Text: Equatable, Sendable {
        let file: FoundFile
        let language: String?
    }
}

extension CardFile {
    /// Returns the files with cards among all files below Content/contacts, in their order.
    /// `languages` are the codes of the site's languages.
    static func all(in files: [FoundFile], languages: [String]) -> [CardFile] {
        let cards = files.filter { $0.fileExtension == "vcf" }
        let paths = Set(cards.map(\.pathWithoutExtension))
        var beside: [String: [FoundFile]] = [:]
        for file in files where file.isMarkdown || file.rankOfPhoto != nil {
            let path = file.pathWithoutExtension
            let isBiography = file.isMarkdown && !paths.contains(path)
            beside[isBiography ? path.withoutLanguage(languages).stem : path, default: []]
                .append(file)
        }
        return cards.map { cards in
            var file = CardFile(cards: cards)
            for found in beside[cards.pathWithoutExtension] ?? [] { file.add(found, languages) }
            return file
        }
    }

    private mutating func add(_ file: FoundFile, _ languages: [String]) {
        guard let rank = file.rankOfPhoto else {
            let stem = file.stem
            let language = stem == cards.stem ? nil : stem.withoutLanguage(languages).language
            return texts.append(Text(file: file, language: language))
        }
        let index = pictures.firstIndex { ($0.rankOfPhoto ?? .max) > rank }
        pictures.insert(file, at: index ?? pictures.endIndex)
    }
}

extension ContactCandidate {
    /// Returns notes about the files that are published because they have the card's name, and
    /// about a biography that is not; an error if several pictures have the name. `isOwn` is true
    /// if the contact's own entry lists the fields: then only this file can be meant by
    /// `biography`.
    func problems(
        ofFilesWith consent: Set<PublishedField>, for audience: Audience, isOwn: Bool, slug: String
    ) -> [Problem] {
        let shown = audience == .everyone ? "published" : "shown to members"
        var problems: [Problem] = []
        if let photo = photosByName.first, consent.covers(.photo) {
            problems.append(
                photosByName.count > 1 ? repeatedPhoto(photo) : named(photo, slug, shown))
        }
        for biography in biographies {
            if !consent.covers(.biography) {
                problems.append(unpublished(biography, slug))
            } else if !isOwn {
                problems.append(named(biography, slug, shown))
            }
        }
        return problems
    }

    private func repeatedPhoto(_ photo: FoundFile) -> Problem {
        let others = photosByName.dropFirst().map { "\"\($0.name)\"" }.joined(separator: " and ")
        return Problem(
            "repeated-photo", "\(others) beside it could also be the photo of the card",
            at: Location(path: photo.shown),
            help: "remove or rename all but one, or write PHOTO:\(photo.name) on the card")
    }

    private func named(_ photo: FoundFile, _ slug: String, _ shown: String) -> Problem {
        Problem(
            .note, "photo-by-name",
            "this picture is \(shown) as the photo of \"\(slug)\", because it has the card's name",
            at: Location(path: photo.shown),
            help: "to confirm it, write PHOTO:\(photo.name) on the card; to withhold it: "
                + "sitegen consent deny \(slug) photo")
    }

    private func named(_ biography: Biography, _ slug: String, _ shown: String) -> Problem {
        Problem(
            .note, "biography-by-name",
            "this text is \(shown) as the biography of \"\(slug)\", because it has the card's "
                + "name",
            at: Location(path: biography.shown),
            help: "to withhold it: sitegen consent deny \(slug) biography")
    }

    private func unpublished(_ biography: Biography, _ slug: String) -> Problem {
        Problem(
            .note, "unpublished-biography",
            "the biography of \"\(slug)\" is not published: consent.yml does not list it",
            at: Location(path: biography.shown),
            help: "to publish it: sitegen consent grant \(slug) biography")
    }
}

extension Problem {
    /// The path of the file that the note reports as published because of its name, which is
    /// reported only once; `nil` for another problem.
    package var fileByName: String? {
        ["photo-by-name", "biography-by-name"].contains(code) ? location?.path : nil
    }
}

extension FoundFile {
    /// The position of the picture's type among those of photos, the preferred one first.
    fileprivate var rankOfPhoto: Int? {
        ["jpg", "jpeg", "png", "webp", "gif"].firstIndex(of: fileExtension)
    }

    /// The path without the extension: `everyone/ada` for `everyone/ada.vcf`.
    var pathWithoutExtension: String { folder.isEmpty ? stem : "\(folder)/\(stem)" }
}
