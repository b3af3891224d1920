/// Reads lists of people that are in settings, or in the front matter of a page.
extension PeopleReader {
    /// Returns the people in lists and maps below keys such as `authors`, in settings or in the front
    /// matter of a page about all of them.
    static func people(
        in data: DataValue, of path: String, _ report: inout ImportReport
    ) -> [OldPerson] {
        let found = lists(in: data).flatMap { entry in
            people(
                in: entry.value, key: entry.key, place: path,
                group: entry.value.items.isEmpty ? nil : entry.key)
        }
        return shown(found, at: path, &report)
    }

    /// The entries of a map with people.
    static func lists(in data: DataValue) -> [DataValue.Entry] {
        data.entries.filter { entry in
            let inner = entry.value.items + entry.value.entries.map(\.value)
            return entry.key.lowercased() != "author" && isOfPeople(entry.key)
                && inner.contains { !$0.entries.isEmpty }
        }
    }
}
