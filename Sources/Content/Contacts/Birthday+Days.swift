import VCard

extension VCard.Birthday {
    /// The days that it may mean: one, or both readings of `10/12/1985`, which the card's own form
    /// has no place for; none where no day is told.
    var days: [VCard.Birthday] {
        if let month, let day {
            return [VCard.Birthday(year: year, month: month, day: day, text: text)]
        }
        guard year == nil, month == nil else { return [] }
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 3, let year = numbers.first(where: { $0 > 1000 }) else { return [] }
        let others = numbers.filter { $0 <= 31 }
        guard others.count == 2 else { return [] }
        let readings = [(others[0], others[1]), (others[1], others[0])]
        return readings.prefix(others[0] == others[1] ? 1 : 2).compactMap { month, day in
            CivilDay(year: year, month: month, day: day).map { _ in
                VCard.Birthday(year: year, month: month, day: day, text: text)
            }
        }
    }
}
