import VCard

extension VCard.Name {
    /// The parts of a name as a person types it: one word is the given name; of several the last
    /// is the family name, with what stands small before it (`Ludwig van Beethoven`).
    init(typed name: String) {
        let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let given = words.first, words.count > 1 else {
            self.init(given: name)
            return
        }
        let particles = words.dropFirst().dropLast().reversed()
            .prefix { $0.first?.isLowercase ?? false }.count
        let start = words.count - 1 - particles
        self.init(
            family: words[start...].joined(separator: " "), given: given,
            additional: Array(words[1..<start]))
    }
}
