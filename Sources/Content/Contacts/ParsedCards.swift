import Diagnostics
import Platform
import VCard

/// The cards of one file. Problems do not quote the card: it may contain values without consent,
/// and others may read the build's log. A class, because a preview keeps it until the file changes.
final class ParsedCards: Sendable {
    /// The readable cards, also those of a file with a problem.
    let candidates: [ContactCandidate]

    /// The contacts of the other cards.
    let unreadable: UnreadableContacts
    let problems: [Problem]

    init(_ file: CardFile) {
        var (unreadable, problems) = (UnreadableContacts(), [Problem]())
        do {
            let source = SourceText(
                path: file.cards.shown, bytes: try ContentFile.bytes(file.cards))
            candidates = Self.candidates(
                in: file, source, unreadable: &unreadable, problems: &problems)
        } catch {
            unreadable.add(file.cards, [])
            (candidates, problems) = ([], [error])
        }
        (self.unreadable, self.problems) = (unreadable, problems)
    }
}

extension ParsedCards {
    private static func candidates(
        in file: CardFile, _ source: SourceText, unreadable: inout UnreadableContacts,
        problems: inout [Problem]
    ) -> [ContactCandidate] {
        let cards = VCard.cards(in: source, problems: &problems)
        problems = problems.map(\.withoutSource)
        let shown = VCard.shown(source)
        if problems.hasErrors { unreadable.add(file.cards, shown.bytes) }
        let lines = SourceLines(shown)
        let isAlone = cards.count == 1
        let texts = isAlone ? file.texts : []
        let biographies = texts.compactMap { biography($0, problems: &problems) }
        for (index, text) in texts.enumerated()
        where texts[..<index].contains(where: { $0.language == text.language }) {
            problems.append(
                Problem(
                    "repeated-biography", "the card has another biography in this language",
                    at: Location(path: text.file.shown), help: "remove or rename one of the two"))
        }
        return cards.map {
            ContactCandidate(
                card: $0, file: file.cards, isAlone: isAlone,
                pictures: isAlone ? file.pictures : [], biographies: biographies, in: lines)
        }
    }

    private static let audience = SharedRegex(
        /(?im)^ *(["']?audience["']? *[:=]|["']?\w+["']? *[:=] *["']?members?\b)/)

    /// Lines of `key: value`, or `key = "value"` as in TOML, between two lines of `---` or `+++`.
    private static let frontMatter = SharedRegex(
        #/
        \s* (---|\+\+\+) \h* \R
        ((?: \h* (?: \#.* | \[.*\] | ["']?\w[\w.\-]*["']? \h* [:=].* | -\h.* )? \R)+)
        \1 \h* (?:\R|\z)
        /#)

    /// Returns the text beside the card; `nil` if there is none, or a blank one.
    private static func biography(_ file: CardFile.Text, problems: inout [Problem]) -> Biography? {
        let text = file.file
        do throws(Problem) {
            let source = try ContentFile.text(ContentFile.bytes(text), shown: text.shown)
            let words = String(decoding: source.bytes, as: UTF8.self)
            let start = words.drop(while: \.isWhitespace)
            let mayBegin = start.hasPrefix("---") || start.hasPrefix("+++")
            if mayBegin, words.contains(audience) {
                throw Problem(
                    "bad-audience",
                    "audience has no effect in a biography, which is a text without front matter",
                    at: Location(path: text.shown),
                    help: "remove the front matter; so that only members see the text, write "
                        + "biography below forMembers: in consent.yml, not below publish:")
            }
            if mayBegin, let match = words.prefixMatch(of: frontMatter),
                match.output.2.contains(where: ":=".contains)
            {
                problems.append(.shownFrontMatter(of: text))
            }
            let isBlank = source.bytes.allSatisfy { $0 <= 0x20 }
            return isBlank
                ? nil
                : Biography(
                    text: TextFile(text, source, hasFrontMatter: false),
                    markdown: words,
                    language: file.language)
        } catch {
            problems.append(error)
            return nil
        }
    }
}

extension Problem {
    fileprivate static func shownFrontMatter(of biography: FoundFile) -> Problem {
        Problem(
            .note, "biography-front-matter",
            "this biography begins with front matter, which its readers see as a text",
            at: Location(path: biography.shown),
            help: "remove these lines: a biography has no front matter")
    }
}

extension ParsedCards {
    /// Returns warnings about files that are not read. `cards` has the number of readable cards in
    /// each file with cards, by its path.
    static func warningsOfUnread(
        _ files: [FoundFile], cards: [String: Int], languages: [String]
    ) -> [Problem] {
        files.compactMap { file in
            guard file.isMarkdown else { return warningIfUnread(file) }
            let path = file.pathWithoutExtension
            let own = cards[path]
            return warning(
                about: file,
                stem: own == nil ? file.stem.withoutLanguage(languages).stem : file.stem,
                cards: own ?? cards[path.withoutLanguage(languages).stem])
        }
    }

    /// `stem` is the name of the text's card.
    private static func warning(about file: FoundFile, stem: String, cards: Int?) -> Problem? {
        if let cards, cards < 2 { return nil }
        return Problem(
            .warning, "unread-file",
            cards.map { "\"\(stem).vcf\" has \($0) cards, so this text is not read" }
                ?? "there is no card \"\(stem).vcf\" beside this text, so it is not read",
            at: Location(path: file.shown),
            help: "a biography has the name of a file with one card: ada.md beside ada.vcf; "
                + "if the card no longer exists, remove the text")
    }

    private static func warningIfUnread(_ file: FoundFile) -> Problem? {
        guard file.fileExtension != "vcf", !["consent.yml", "groups.yml"].contains(file.path),
            !file.isPicture
        else { return nil }
        return Problem(
            .warning, "unread-file",
            "this file is neither a vCard nor a picture, so it is not read",
            at: Location(path: file.shown),
            help: "give a vCard the extension .vcf, or move the file elsewhere")
    }
}
