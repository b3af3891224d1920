import Content
import Diagnostics

/// A request for an address.
struct Claim: Sendable {
    let address: Address
    let claimant: Claimant
}

extension Claim {
    /// For a message: `Content/posts/open-day.md (/posts/open-day/)`.
    var claimantAndAddress: String { "\(claimant.words) (/\(address.path))" }
}

/// The source of a claim. Its words are made only for messages.
enum Claimant: Sendable {
    /// A generated page or file: `the list of posts`.
    case made(String)
    case contact(Shared<Contact>)
    case feed(of: Shared<Contact>)
    case entry(Shared<Entry>)
    case file(FoundFile)
    indirect case tag(TaggedPosts)
    indirect case alias(Reference)

    /// A file that is published because of a link, and the link's location.
    indirect case linked(FoundFile, Location)
}

extension Claimant {
    /// For a message: `Content/posts/open-day.md`, or `the list of posts`.
    var words: String {
        switch self {
        case .made(let words): words
        case .contact(let contact): contact.value.location.place
        case .feed(let contact): "the feed of \(contact.value.location.place)"
        case .entry(let entry): entry.value.text.place
        case .file(let file), .linked(let file, _): file.shown
        case .tag(let tag): "the tag \"\(tag.name)\" of \(tag.location.path)"
        case .alias(let alias): "the alias /\(alias.name) of \(alias.location.path)"
        }
    }

    /// `nil` for a generated page or file.
    var location: Location? {
        switch self {
        case .made, .feed: nil
        case .contact(let contact): contact.value.location
        case .entry(let entry): entry.value.text.top
        case .file(let file): Location(path: file.shown)
        case .tag(let tag): tag.location
        case .alias(let alias): alias.location
        case .linked(_, let location): location
        }
    }
}
