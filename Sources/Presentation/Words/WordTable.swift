import Content
import Diagnostics

/// Words by key, and the check of a site's own ones against them.
struct WordTable: Sendable {
    private var entries: [String: WordEntry]

    /// Keys in the order of the shipped file.
    private let keys: [String]

    /// The words that have plural forms.
    private let plurals: Set<String>

    /// The names in braces of each word.
    private let placeholders: [String: Set<String>]

    /// `{count}`
    static var placeholder: Regex<(Substring, Substring)> { /\{([^{}]*)\}/ }

    /// `words` define the keys.
    init(_ words: [WordEntry]) {
        entries = Dictionary(words.map { ($0.key, $0) }) { first, _ in first }
        keys = words.map(\.key)
        plurals = Set(words.filter { $0.forms.count > 1 }.map(\.key))
        placeholders = entries.mapValues { word in
            word.forms.values.reduce(into: Set()) { $0.formUnion($1.names) }
        }
    }

    mutating func replace(_ words: [WordEntry]) {
        for word in words { entries[word.key] = word }
    }

    /// Returns the text in a category, or in `other` if it lacks that one.
    func text(_ key: String, _ category: PluralCategory) -> String {
        let forms = entries[key]?.forms ?? [:]
        return forms[category.rawValue] ?? forms[PluralCategory.other.rawValue] ?? key
    }

    /// The words without plural forms and values.
    var constants: [String: String] {
        let plain = keys.filter { !plurals.contains($0) && placeholders[$0]?.isEmpty == true }
        return Dictionary(plain.map { ($0, text($0, .other)) }) { first, _ in first }
    }
}

extension WordTable {
    /// Returns the words without a problem; `rule` is their language's.
    func checked(
        _ words: [WordEntry], _ rule: PluralRule, _ problems: inout [Problem]
    ) -> [WordEntry] {
        var suggestions = Suggestions(keys)
        return words.filter { word in
            let found: [Problem]
            if let names = placeholders[word.key] {
                found = faults(of: word, rule, names.sorted())
            } else if word.key == "contact-count" {
                // Files of earlier versions have it.
                found = [
                    Problem(
                        .note, "unused-words", "the word \"contact-count\" is no longer used",
                        at: word.location, help: "remove it")
                ]
            } else {
                found = [
                    Problem(
                        "unknown-word", "no word \"\(word.key)\"", at: word.location,
                        help: suggestions.didYouMean(word.key)
                            ?? "the words are: \(keys.joined(separator: ", "))")
                ]
            }
            problems += found
            return found.isEmpty
        }
    }

    /// Returns a note if a file lacks words.
    func missing(in words: [WordEntry], of file: SourceText, fallback: String) -> [Problem] {
        let present = Set(words.map(\.key))
        let missing = keys.filter { !present.contains($0) }
        guard !missing.isEmpty else { return [] }
        let names = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? ", …" : "")
        let fact = missing.count == 1 ? "1 word is" : "\(missing.count) words are"
        return [
            Problem(
                .note, "missing-words", "\(fact) missing: \(names)",
                at: Location(path: file.path),
                help: "add them; until then the shipped words of \"\(fallback)\" are used")
        ]
    }

    private func faults(of word: WordEntry, _ rule: PluralRule, _ names: [String]) -> [Problem] {
        var problems: [Problem] = []
        let known = plurals.contains(word.key) ? rule.categories.map(\.rawValue) : ["other"]
        if word.forms[PluralCategory.other.rawValue] == nil {
            problems.append(
                Problem(
                    "bad-plural", "\"\(word.key)\" lacks the form other", at: word.location,
                    help: "add other: and the text for all other numbers"))
        }
        for (form, text) in word.forms.sorted(by: { $0.key < $1.key }) {
            let location = word.textLocations[form] ?? word.location
            if !known.contains(form) {
                problems.append(
                    Problem(
                        "bad-plural", "\"\(word.key)\" has no form \"\(form)\" in this language",
                        at: location,
                        help: known.count == 1
                            ? "write \(word.key): some words"
                            : "use \(known.joined(separator: ", "))"))
            }
            for name in text.names.sorted() where !names.contains(name) {
                let others = names.map { "{\($0)}" }.joined(separator: ", ")
                problems.append(
                    Problem(
                        "unknown-placeholder", "\"\(word.key)\" has no value {\(name)}",
                        at: location,
                        help: names.isEmpty
                            ? "write the text without braces"
                            : Suggestions.nearest(to: name, in: names).map {
                                "did you mean {\($0)}?"
                            } ?? "it can contain \(others)"))
            }
        }
        return problems
    }
}

extension String {
    /// The names in braces.
    fileprivate var names: Set<String> {
        guard contains("{") else { return [] }
        return Set(matches(of: WordTable.placeholder).map { String($0.output.1) })
    }
}
