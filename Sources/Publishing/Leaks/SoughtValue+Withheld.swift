import Content
import LeakSearch
import VCard

extension SoughtValue {
    /// A withheld value as a search takes it; `words` are those in which pages write a birthday.
    init(_ value: WithheldValue, words: (VCard.Birthday) -> [String]) {
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
                    words: day.year == nil ? [] : words(day))
            case .photo(let picture): .photo(picture.bytes ?? [])
            }
    }
}
