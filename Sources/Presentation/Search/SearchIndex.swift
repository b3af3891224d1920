import Content
import Platform

/// The index of the search in files that a browser loads as it needs them: where each word is, and
/// the texts for the sentences of hits.
struct SearchIndex: Sendable {
    /// The folder of the files beside the search page.
    static let folder = "index"

    /// The numbers of parts of each document and of each file of texts, and the first word of each
    /// file of words.
    let start: [UInt8]

    /// Words in order, each with the parts that have it.
    let words: [[UInt8]]

    /// The parts of documents in order.
    let texts: [TextFile]

    /// In bytes; a file or a part is complete once it is as large. Hits are shown one by one, each
    /// with the part that has most words of the query, so files of texts are small.
    private static let (blockSize, partSize) = (3_000, 2_000)

    init(_ documents: [SearchDocument]) {
        var vocabulary = SearchVocabulary()
        var (counts, sizes) = ([UInt8](), [UInt8]())
        var (texts, file, part) = ([TextFile](), TextFile(), 0)
        for (position, document) in documents.enumerated() {
            let parts = document.text.parts(of: Self.partSize)
            counts.append(number: parts.count)
            for range in parts {
                vocabulary.add(document, range, at: part)
                file.add(document, range)
                part += 1
                let isLast = position == documents.count - 1 && range == parts.last
                guard file.bytes.count >= Self.partSize || isLast else { continue }
                texts.append(file)
                sizes.append(number: file.count)
                file = TextFile()
            }
        }
        let (words, heads) = vocabulary.blocks(of: Self.blockSize)
        (self.words, self.texts) = (words, texts)
        let version = (words + texts.map(\.bytes)).reduce(0) { $0 &* 31 &+ $1.fingerprint }
        var json = JSONWriter()
        json.object {
            $0.member("version", String(version, radix: 36))
            $0.member("documents", utf8: counts)
            $0.member("texts", utf8: sizes)
            $0.member("words", heads)
        }
        start = json.bytes
    }

    /// A file with parts of documents: lines of their URLs, titles, details, languages and texts.
    struct TextFile: Sendable {
        private(set) var bytes: [UInt8] = []

        /// What of it no page's text has.
        private(set) var searched: [UInt8] = []

        /// The ranges in `bytes` of the texts, and their pages.
        private(set) var texts: [(range: Range<Int>, document: SearchDocument)] = []
        private(set) var count = 0

        fileprivate mutating func add(_ document: SearchDocument, _ range: Range<Int>) {
            let start = bytes.count
            if count > 0 { bytes.append(0x0C) }
            for line in [document.url, document.title, document.details, document.language ?? ""] {
                bytes += line.utf8.lazy.map { $0 < 0x20 ? 0x20 : $0 }
                bytes.append(0x0A)
            }
            if range.lowerBound == 0 { searched += bytes[start...] }
            if !range.isEmpty { texts.append((bytes.count..<bytes.count + range.count, document)) }
            bytes += document.text.bytes[range]
            if range.upperBound == document.text.bytes.count {
                let names = Array(document.names.map { $0 + "\n" }.joined().utf8)
                bytes += names
                searched += names
            }
            count += 1
        }
    }
}

/// A page, or an entry of a list, that the search can find.
struct SearchDocument: Sendable {
    let title: String
    let url: String

    /// The words below a hit's title: its collection and date, a person's title.
    var details = ""

    /// The tag of the language, if it is not that of the search page.
    var language: String?

    /// Names of people, tags and the like, each a line after the text.
    var names: [String] = []
    var text = SearchText()

    /// The page that shows the text; `nil` if that is not searched as a whole.
    var page: Address?
}

/// The words of all parts of documents, and where each occurs.
private struct SearchVocabulary {
    /// The best place of a word in a part.
    private enum Place: Int { case text, name, heading, title }

    private struct Word {
        let range: Range<Int32>
        let hash: UInt64

        /// The first eight letters: all of most words.
        let letters: UInt64
        var last: Int32 = -1
        var postings: [UInt8] = []
    }

    private var reader = SearchWords()

    /// The letters of all words.
    private var pool: [UInt8] = []
    private var words: [Word] = []

    /// Positions in `words` by hash, -1 for none; its count is a power of two.
    private var slots = [Int32](repeating: -1, count: 1 << 12)

    /// Adds a part of a document. The best place of a word counts, so places are read in that order.
    mutating func add(_ document: SearchDocument, _ range: Range<Int>, at part: Int) {
        let (text, headings) = (document.text.bytes, document.text.headings)
        if range.lowerBound == 0 { add(Array(document.title.utf8), .title, part) }
        for heading in headings where range.contains(heading.lowerBound) {
            add(Array(text[heading]), .heading, part)
        }
        if range.upperBound == text.count {
            for name in document.names { add(Array(name.utf8), .name, part) }
        }
        add(Array(text[range]), .text, part)
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
        var letters: UInt64 = 0
        let rest = word.startIndex + min(8, word.count)
        for byte in word[word.startIndex..<rest] { letters = letters << 8 | UInt64(byte) }
        var hash = (letters ^ UInt64(word.count)) &* 0x9E37_79B9_7F4A_7C15
        for byte in word[rest..<word.endIndex] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var slot = slot(of: hash)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if words[index].hash == hash, words[index].letters == letters,
                isEqual(words[index].range, word)
            {
                return index
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Int32(words.count)
        let start = Int32(pool.count)
        pool.append(contentsOf: word)
        words.append(Word(range: start..<Int32(pool.count), hash: hash, letters: letters))
        if words.count * 2 > slots.count { grow() }
        return words.count - 1
    }

    private func slot(of hash: UInt64) -> Int { Int(hash >> 32) & (slots.count - 1) }

    /// Compares words with the same first letters.
    private func isEqual(_ range: Range<Int32>, _ word: ByteView) -> Bool {
        guard range.count == word.count, word.count > 8 else { return range.count == word.count }
        return pool.withView { $0[Int(range.lowerBound)..<Int(range.upperBound)] == word }
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 4)
        for (index, word) in words.enumerated() {
            var slot = slot(of: word.hash)
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
    /// Differs for different bytes, as far as files of one name need.
    fileprivate var fingerprint: UInt64 {
        withView { bytes in
            guard bytes.count >= 8 else { return stableHash }
            return (Swift.stride(from: 0, to: bytes.count - 8, by: 8) + [bytes.count - 8])
                .reduce(UInt64(bytes.count)) { ($0 ^ bytes.eight(at: $1)) &* 0x100_0000_01B3 }
        }
    }

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
