import Content
import Diagnostics
import Platform
import Privacy

/// A file of the site, which is made when it is asked for.
package struct Output: Sendable {
    package let address: Address
    package let stage: Stage

    /// The text that the output shows, by its path in messages: shown while a long one is
    /// converted.
    package var text: String?

    /// The file that the output is made of, and a name of its state: it changes with the file, and
    /// with what is removed from it. `nil` if the output is no copy.
    package var source: (file: FoundFile, version: Int)?

    /// Makes the file. Throws an error of the disk.
    package let make: @Sendable () throws -> Rendered

    package init(
        _ address: Address, _ stage: Stage, text: String? = nil,
        source: (file: FoundFile, version: Int)? = nil,
        make: @escaping @Sendable () throws -> Rendered
    ) {
        self.address = address
        self.stage = stage
        (self.text, self.source) = (text, source)
        self.make = make
    }

    /// Makes the outputs of one kind.
    package enum Stage: String, CaseIterable, Sendable {
        case posts, pages, contacts, lists, feeds, members, files
    }
}

/// An output that was made, and what the leak gate must know to search it: `searched` and `parts`
/// together must contain all texts of `content`.
package struct Rendered: Sendable {
    package enum Content: Sendable {
        case bytes([UInt8])

        /// A file that is too large for memory, to be copied.
        case file(FoundFile)
    }

    /// `nil` if there is no such file, because of a problem or because nothing needs it.
    package var content: Content?
    package var problems: [Problem] = []

    /// The bytes to search in place of the content; `nil` for the content itself.
    package var searched: [UInt8]?

    /// Parts of the content that other outputs also contain, apart from `searched`.
    package var parts: [Part] = []

    /// The id of a part of other outputs that this content contains: without a value here, it has
    /// none there.
    package var ownPart: Address?
    package var origin = LeakGate.Origin.generated

    /// A picture before its metadata was removed.
    package var original: [UInt8]?

    /// A part is searched once; what is found in it is reported at its page.
    package struct Part: Sendable {
        /// The same for the same bytes.
        package let id: Address
        let page: Address

        /// Makes the bytes as they are in the output, with the format's escapes, or before they are
        /// encoded.
        package let bytes: @Sendable () -> [UInt8]

        /// The page that has the bytes as text: with `ownPart` of that page, they are not searched.
        package let within: Address?

        /// A picture before its metadata was removed.
        package var original: [UInt8]?

        /// See `LeakGate.check(_:partOf:isText:countsLines:allowing:)`.
        package let isText: Bool

        package var path: String { page.outputPath }

        init(
            id: Address, page: Address, within: Address? = nil,
            bytes: @autoclosure @escaping @Sendable () -> [UInt8],
            original: [UInt8]? = nil, isText: Bool = false
        ) {
            (self.id, self.page, self.original, self.bytes) = (id, page, original, bytes)
            (self.within, self.isText) = (within, isText)
        }
    }

    /// The bytes that are searched, with those of the parts.
    package var searchedBytes: [UInt8]? {
        guard case .bytes(let bytes) = content else { return nil }
        return (searched ?? bytes) + parts.flatMap { $0.bytes() }
    }

    package init(
        _ bytes: [UInt8]?, searching searched: [UInt8]? = nil, problems: [Problem] = []
    ) {
        content = bytes.map(Content.bytes)
        (self.searched, self.problems) = (searched, problems)
    }

    /// Returns a note about a piece of a copied file; `nil` if there is none.
    package private(set) var note: @Sendable ([UInt8]) -> Problem? = { _ in nil }

    package init(copyOf file: FoundFile, note: @escaping @Sendable ([UInt8]) -> Problem?) {
        content = .file(file)
        self.note = note
        origin = .copy(of: file.shown)
    }
}
