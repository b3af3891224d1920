/// Who wrote a post, as far as the site may say.
package enum Author: Sendable, Hashable {
    /// A published contact, by position in the site's contacts.
    case contact(Int)

    /// A contact who is not published.
    case anonymous

    /// Someone without a page.
    case guest(String)
}
