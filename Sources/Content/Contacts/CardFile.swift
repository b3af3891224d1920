/// A file with cards, and the files beside it with the same name: if it has one card, they are the
/// contact's photo and biography.
struct CardFile: Equatable, Sendable {
    let cards: FoundFile
    private(set) var picture: FoundFile?
    private(set) var text: FoundFile?
}

extension CardFile {
    /// The extensions of pictures, the preferred one first.
    private static let pictures = ["jpg", "jpeg", "png", "webp", "gif"]

    /// Returns the files with cards among all files below Content/contacts, in their order.
    static func all(in files: [FoundFile]) -> [CardFile] {
        var beside: [String: [FoundFile]] = [:]
        for file in files where file.fileExtension == "md" || pictures.contains(file.fileExtension)
        {
            beside[file.pathWithoutExtension, default: []].append(file)
        }
        return files.filter { $0.fileExtension == "vcf" }.map { cards in
            var file = CardFile(cards: cards)
            for found in beside[cards.pathWithoutExtension] ?? [] { file.add(found) }
            return file
        }
    }

    private mutating func add(_ file: FoundFile) {
        guard let rank = Self.pictures.firstIndex(of: file.fileExtension) else {
            text = file
            return
        }
        let other = (picture?.fileExtension).flatMap(Self.pictures.firstIndex) ?? .max
        if rank < other { picture = file }
    }
}

extension FoundFile {
    /// The path without the extension: `everyone/ada` for `everyone/ada.vcf`.
    var pathWithoutExtension: String { folder.isEmpty ? stem : "\(folder)/\(stem)" }
}
