import Content
import Platform

/// The index of the search in files that a browser loads as it needs them: where each word is, and
/// the texts for the sentences of hits.
struct SearchIndex: Sendable {
    /// The folder of the files beside the search page.
    static let folder = "index"

    /// The first word of each file of words, and the first document of each file of texts.
    let start: [UInt8]

    /// Words in order, each with the documents that have it.
    let words: [[UInt8]]

    /// The documents in order, with their texts.
    let texts: [[UInt8]]

    /// In bytes. A file is complete once it is as large: documents are shown one by one, so theirs
    /// are smaller.
    private static let (blockSize, textSize) = (4_000, 2_000)

    init(_ documents: [SearchDocument]) {
        var vocabulary = SearchVocabulary()
        var (texts, firsts) = ([[UInt8]](), [Int]())
        var (file, size) = ([SearchDocument](), 0)
        for (position, document) in documents.enumerated() {
            vocabulary.add(document, at: position)
            if file.isEmpty { firsts.append(position) }
            file.append(document)
            size += document.text.bytes.count + document.title.utf8.count + document.url.utf8.count
            guard size >= Self.textSize || position == documents.count - 1 else { continue }
            texts.append(file.json)
            (file, size) = ([], 0)
        }
        let (words, heads) = vocabulary.blocks(of: Self.blockSize)
        (self.words, self.texts) = (words, texts)
        let version = (words + texts).map(\.stableHash).reduce(0) { $0 &* 31 &+ $1 }
        var json = JSONWriter()
        json.object {
            $0.member("version", String(version, radix: 36))
            $0.member("documents", documents.count)
            $0.member("texts", firsts.map(String.init).joined(separator: " "))
            $0.member("words", heads)
        }
        start = json.bytes
    }
}

/// A page, or an entry of a list, that the search can find.
struct SearchDocument: Sendable {
    let title: String
    let url: String

    /// The words below a hit's title: its collection, a person's title.
    var details = ""

    /// Names of people, tags and the like, before the text.
    var names: [String] = []
    var text = SearchText()
}

extension [SearchDocument] {
    fileprivate var json: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.member("documents", of: self) { json, document in
                json.object {
                    $0.member("url", document.url)
                    $0.member("title", document.title)
                    $0.member("details", document.details)
                    $0.member("text", utf8: document.text.bytes)
                }
            }
        }
        return json.bytes
    }
}

/// The words of all documents, and where each occurs.
private struct SearchVocabulary {
    /// The weight of the best place of a word in a document.
    private enum Place: Int { case text, name, heading, title }

    private struct Word {
        let range: Range<Int32>
        let hash: UInt32
        var last: Int32 = -1
        var postings: [UInt8] = []
    }

    private var reader = SearchWords()

    /// The letters of all words.
    private var pool: [UInt8] = []
    private var words: [Word] = []

    /// Positions in `words` by hash, -1 for none; its count is a power of two.
    private var slots = [Int32](repeating: -1, count: 1 << 12)

    /// The best place of a word counts, so places are read in that order.
    mutating func add(_ document: SearchDocument, at position: Int) {
        add(Array(document.title.utf8), .title, position)
        let (text, headings) = (document.text.bytes, document.text.headings)
        for heading in headings { add(Array(text[heading]), .heading, position) }
        for name in document.names { add(Array(name.utf8), .name, position) }
        add(text, .text, position)
    }

    private mutating func add(_ text: [UInt8], _ place: Place, _ position: Int) {
        var reader = SearchWords()
        swap(&reader, &self.reader)
        text.withView { reader.forEach(in: $0) { add($0, place, Int32(position)) } }
        swap(&reader, &self.reader)
    }

    private mutating func add(_ word: ByteView, _ place: Place, _ position: Int32) {
        let index = index(of: word)
        let last = words[index].last
        guard last != position else { return }
        words[index].last = position
        words[index].postings.append(number: Int(position - last - 1) << 2 | place.rawValue)
    }

    private mutating func index(of word: ByteView) -> Int {
        var hash: UInt32 = 0x811C_9DC5
        for byte in word { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if words[index].hash == hash, isEqual(words[index].range, word) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(words.count)
        let start = Int32(pool.count)
        pool.append(contentsOf: word)
        words.append(Word(range: start..<Int32(pool.count), hash: hash))
        if words.count * 2 > slots.count { grow() }
        return words.count - 1
    }

    private func isEqual(_ range: Range<Int32>, _ word: ByteView) -> Bool {
        range.count == word.count
            && pool.withView { $0[Int(range.lowerBound)..<Int(range.upperBound)] == word }
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 4)
        for (index, word) in words.enumerated() {
            var slot = Int(word.hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(index)
        }
    }

    /// Returns the words in the order of their UTF-8 in files of at least this size, each word on a
    /// line with its postings, and the first word of each file.
    func blocks(of size: Int) -> (files: [[UInt8]], firsts: [String]) {
        let order = pool.withView { pool in
            words.indices.sorted {
                let (a, b) = (words[$0].range, words[$1].range)
                return pool[Int(a.lowerBound)..<Int(a.upperBound)]
                    < pool[Int(b.lowerBound)..<Int(b.upperBound)]
            }
        }
        var (files, firsts, file) = ([[UInt8]](), [String](), [UInt8]())
        for index in order {
            let range = words[index].range
            let word = pool[Int(range.lowerBound)..<Int(range.upperBound)]
            if file.isEmpty { firsts.append(String(decoding: word, as: UTF8.self)) }
            file += word
            file.append(0x20)
            file += words[index].postings
            file.append(0x0A)
            guard file.count >= size || index == order.last else { continue }
            files.append(file)
            file = []
        }
        return (files, firsts)
    }
}

extension [UInt8] {
    /// Appends a number in digits of 5 bits, the lowest first, as characters from `0` on: all but
    /// the last have a sixth bit.
    fileprivate mutating func append(number: Int) {
        var rest = number
        while rest >= 32 {
            append(0x30 + UInt8(rest & 31 | 32))
            rest >>= 5
        }
        append(0x30 + UInt8(rest))
    }
}
