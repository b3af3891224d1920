import Foundation
import Testing

@testable import Content

@Suite("Days")
struct CivilDayTests {
    /// The calendar repeats every 400 years.
    private static let cycle = 146_097

    @Test(
        "Each day is converted and back, and follows the previous one",
        arguments: [-719_162, 2_932_896 - cycle])
    func roundTrip(first: Int) throws {
        let last = first + Self.cycle
        var before = CivilDay(daysSinceEpoch: first)
        for days in stride(from: first, through: last, by: 1) {
            let day = CivilDay(daysSinceEpoch: days)
            guard day.daysSinceEpoch == days, follows(day, before) || days == first else {
                Issue.record("\(days) became \(day)")
                return
            }
            before = day
        }
    }

    @Test("The first and the last day are in the years 1 and 9999")
    func bounds() throws {
        let first = try #require(CivilDay(year: 1, month: 1, day: 1)).daysSinceEpoch
        let last = try #require(CivilDay(year: 9999, month: 12, day: 31)).daysSinceEpoch
        #expect((first, last) == (-719_162, 2_932_896))
    }

    private func follows(_ day: CivilDay, _ before: CivilDay) -> Bool {
        let next = [
            CivilDay(year: before.year, month: before.month, day: before.day + 1),
            CivilDay(year: before.year, month: before.month + 1, day: 1),
            CivilDay(year: before.year + 1, month: 1, day: 1),
        ].lazy.compactMap(\.self).first
        return day == next
    }

    @Test(
        "Days that do not exist",
        arguments: [
            (2026, 2, 29), (2026, 2, 30), (2024, 2, 30), (1900, 2, 29), (2100, 2, 29),
            (2026, 4, 31),
            (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, 32), (0, 1, 1), (10000, 1, 1),
        ])
    func impossible(year: Int, month: Int, day: Int) {
        #expect(CivilDay(year: year, month: month, day: day) == nil)
    }

    @Test("Days equal those of Foundation's calendar")
    func foundation() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for days in stride(from: -50_000, through: 80_000, by: 97) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let day = CivilDay(daysSinceEpoch: days)
            #expect([parts.year, parts.month, parts.day] == [day.year, day.month, day.day])
        }
    }
}
