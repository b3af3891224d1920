/// A place where a footnote is referred to; `definition` is an index of the definitions in the text.
typealias FootnoteReference = (node: SyntaxNode, definition: Int)

/// The footnotes of a text that are referred to.
struct Footnotes {
    /// In the order in which they are first referred to: their number is the index plus one.
    private(set) var notes: [Note] = []

    /// Those in the text first, then those in notes: their ids, and indices of `notes`.
    private(set) var references: [(id: String, note: Int)] = []

    /// By index of the definition, that of the note.
    private var indices: [Int: Int] = [:]
    private var referenceIDs: Set<String> = []

    struct Note {
        let id: String
        fileprivate let label: String

        /// The ids of the places where it is referred to.
        fileprivate(set) var references: [String] = []

        /// The last number that was put behind such an id.
        fileprivate var lastNumber = 0
    }

    var isEmpty: Bool { notes.isEmpty }

    /// Every id that is written for them.
    var ids: [String] { notes.map(\.id) + references.map(\.id) }

    /// Labels are unique.
    mutating func add(_ label: String, _ definition: Int) {
        indices[definition] = notes.count
        notes.append(Note(id: "fn-\(label)", label: label))
    }

    /// Gives a reference to a note that has been added its id.
    mutating func refer(_ reference: FootnoteReference) {
        guard let note = indices[reference.definition] else { return }
        let id = nextID(of: note)
        notes[note].references.append(id)
        reference.node.addition = Addition(.footnoteReference, number: references.count)
        references.append((id, note))
    }

    /// That of the first has no number. Another label may end as if it had one.
    private mutating func nextID(of note: Int) -> String {
        let base = "fnref-\(notes[note].label)"
        var id = base
        repeat {
            notes[note].lastNumber += 1
            let number = notes[note].lastNumber
            id = number == 1 ? base : "\(base)-\(number)"
        } while !referenceIDs.insert(id).inserted
        return id
    }
}
