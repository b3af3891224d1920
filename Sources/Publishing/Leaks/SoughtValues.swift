import Content
import LeakSearch
import Presentation

/// The withheld values of a site as a search takes them, in their order.
struct SoughtValues {
    let all: [SoughtValue]

    init(_ withheld: WithheldValues, _ presenter: SitePresenter) {
        all = withheld.values.map { value in
            switch value.kind {
            case .email(let address): .email(address)
            case .phone(let number): .phone(number)
            case .street(let line): .street(line)
            case .note(let note): .note(note)
            case .name(let orders): .name(orders)
            case .slug(let slug): .slug(slug)
            case .birthday(let day, month: let month, day: let number):
                .birthday(
                    year: day.year, month: month, day: number, words: presenter.words(for: day))
            case .photo(let picture): .photo(picture.bytes ?? [])
            }
        }
    }
}
