import Content
import LeakSearch
import Presentation

/// The withheld values that the site publishes all the same, by right: another contact has agreed
/// to the same number, site.yml itself says the name, a post is of the same day.
struct LiftedValues {
    /// In the site's withheld values.
    let positions: Set<Int>

    init(_ rights: PublishedByRight, _ withheld: WithheldValues, _ search: LeakSearch) {
        func found(in texts: [String], where isMeant: (WithheldValue.Kind) -> Bool) -> [Int] {
            search.leaks(in: Array(texts.joined(separator: Self.separator).utf8)).map(\.value)
                .filter { isMeant(withheld.values[$0].kind) }
        }
        var positions = Set(found(in: rights.agreed) { _ in true })
        positions.formUnion(found(in: rights.dates, where: \.isBirthday))
        positions.formUnion(found(in: rights.addresses) { $0.isSlug })
        positions.formUnion(Self.photos(rights.photos, withheld, search))
        self.positions = positions
    }

    /// A word of its own, so that no value is found that begins in one text and ends in the next.
    private static let separator = "\n\nhere-another-text-begins\n\n"

    /// Two cards may name one picture.
    private static func photos(
        _ published: [Picture], _ withheld: WithheldValues, _ search: LeakSearch
    ) -> [Int] {
        guard withheld.values.contains(where: \.kind.isPhoto) else { return [] }
        return published.compactMap(\.bytes).flatMap { search.leaks(in: $0).map(\.value) }
            .filter { withheld.values[$0].kind.isPhoto }
    }
}

extension WithheldValue.Kind {
    fileprivate var isBirthday: Bool {
        if case .birthday = self { true } else { false }
    }

    fileprivate var isSlug: Bool {
        if case .slug = self { true } else { false }
    }

    var isPhoto: Bool {
        if case .photo = self { true } else { false }
    }
}
