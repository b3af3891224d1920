import Content
import LeakSearch
import Presentation

extension SoughtValue {
    /// A withheld value as a search takes it.
    init(_ value: WithheldValue, _ presenter: SitePresenter) {
        self =
            switch value.kind {
            case .email(let address): .email(address)
            case .phone(let number): .phone(number)
            case .street(let line): .street(line)
            case .note(let note): .note(note)
            case .name(let orders): .name(orders)
            case .slug(let slug): .slug(slug)
            case .birthday(let day, let month, let number):
                .birthday(
                    year: day.year, month: month, day: number, words: presenter.words(for: day))
            case .photo(let picture): .photo(picture.bytes ?? [])
            }
    }
}
