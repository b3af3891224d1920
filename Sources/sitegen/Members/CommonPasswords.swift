/// Passwords that attackers try first: one or two common words, with digits and symbols around
/// them or in place of letters.
enum CommonPasswords {
    /// True if a password, in lower case, is a common one.
    static func contains(_ password: String) -> Bool {
        let letters = password.plainLetters
        let core = password.filter(\.isLetter)
        return [letters, core, password].contains { phrases.contains($0) || $0.isOfCommonWords }
    }

    /// A password with more different words is not common.
    fileprivate static let mostWords = 2

    fileprivate static let longestWord = words.map(\.count).max() ?? 0

    /// Common passwords of several words.
    private static let phrases: Set = [
        "correcthorsebatterystaple", "correcthorse", "thequickbrownfox", "maytheforcebewithyou",
        "tobeornottobe", "iloveyousomuch", "letmeinnow", "changemenow", "opensesame",
        "onceuponatime", "wintercoming", "winteriscoming", "thisismypassword", "mypasswordis",
        "ihatepasswords", "nopasswordneeded", "donttellanyone", "whatsmypassword",
        "ifyoucanreadthis", "helloworldhello", "loremipsumdolor", "loremipsum",
        "thisisapassword", "thequickbrownfoxjumps", "ilovemyfamily", "motdepasse", "contraseña",
    ]

    fileprivate static let words: Set<String> = Set(
        """
        barcelona christopher elizabeth fucker jackson kennwort madrid manchester mother real
        realmadrid spongebob unbelievable united christ contrasena
        access account admin administrator apple august autumn baseball basketball batman beach
        butterfly charlie cheese chelsea chocolate computer cookie dallas database december default
        demo diamond dolphin dragon england facebook family february flower football forever
        freedom friend friends google guest guitar hallo harley hello hockey home hunter iloveyou
        internet january jennifer jessica jesus jordan july june killer letmein liverpool login
        london lovely manager march maria mario master matrix member michael michelle midnight
        mobile monday money monkey mustang my naruto nicole november october office orange pass
        passphrase passwd passwort password passwords pepper phone pikachu please pokemon princess
        private purple qwert qwerty qwertz qwertyuiop rainbow root samsung saturday secret secure
        security september server shadow silver sitegen snoopy soccer spring starwars summer
        sunday sunshine superman superstar system temp test tester testing the thomas thunder
        tigger time trustno twitter user user welcome whatever william windows winter word
        work world yellow yankees your youtube zaq abc abcd abcdef asdf asdfgh change changeme
        hidden hola love ninja one qazwsx team website you me in is new old user club
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension String {
    /// The letters, with digits and symbols replaced by the letters they resemble (`p4$$w0rd` is
    /// `password`). Digits and symbols at both ends are left out.
    fileprivate var plainLetters: String {
        let isOrnament = { (character: Character) in !character.isLetter }
        let inner = drop(while: isOrnament).reversed().drop(while: isOrnament).reversed()
        return String(inner.compactMap { $0.isLetter ? $0 : Self.letters[$0] })
    }

    private static let letters: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g", "@": "a",
        "$": "s", "!": "i",
    ]

    /// True if the text is a sequence of common words with at most `mostWords` different ones.
    fileprivate var isOfCommonWords: Bool {
        let characters = Array(self)
        guard !characters.isEmpty, characters.count <= 100 else { return false }
        // For each prefix length, the smallest set of words that the prefix consists of.
        var cuts: [Set<String>?] = [[]] + Array(repeating: nil, count: characters.count)
        for end in 1...characters.count {
            for length in 1...Swift.min(end, CommonPasswords.longestWord) {
                let word = String(characters[end - length..<end])
                guard let start = cuts[end - length], CommonPasswords.words.contains(word) else {
                    continue
                }
                let cut = start.union([word])
                if cut.count < cuts[end]?.count ?? .max { cuts[end] = cut }
            }
        }
        return cuts[characters.count].map { $0.count <= CommonPasswords.mostWords } ?? false
    }
}
