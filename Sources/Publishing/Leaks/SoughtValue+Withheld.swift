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
            case .name(let spelling): .name([spelling])
            case .slug(let slug): .slug(slug)
            case .birthday(let day):
                .birthday(
                    year: day.year, month: day.month ?? 0, day: day.day ?? 0,
                    words: day.year == nil ? [] : presenter.words(for: day))
            case .photo(let picture): .photo(picture.bytes ?? [])
            }
    }
}
