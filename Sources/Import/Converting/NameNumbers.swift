/// The numbers that distinguish equal names: `ada`, `ada-2`, `ada-3`. The search for a free one
/// goes on where the last for the same name ended.
struct NameNumbers {
    private var last: [String: Int] = [:]

    /// Returns the first number, from 1, that is free.
    mutating func next(for name: String, isFree: (Int) -> Bool) -> Int {
        var number = last[name] ?? 1
        while !isFree(number) { number += 1 }
        last[name] = number
        return number
    }
}

extension String {
    /// The name with a number above 1.
    func numbered(_ number: Int) -> String { number == 1 ? self : "\(self)-\(number)" }
}

extension [String] {
    /// The first of equal texts.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
