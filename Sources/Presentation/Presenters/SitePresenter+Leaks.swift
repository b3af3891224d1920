import Content
import Diagnostics
import VCard

/// What the search for withheld values asks of a site.
extension SitePresenter {
    /// What a withheld value may stand in.
    package var publishedByRight: PublishedByRight { PublishedByRight(site, tags) }

    /// Every way in which pages may write a birthday.
    package func words(for birthday: VCard.Birthday) -> [String] { dates.allWords(for: birthday) }

    /// The texts that pages are made of, by the files of Output that they become.
    package var sources: [String: ContentText] {
        let posts = site.posts.map { (Address.post($0.value.slug), $0.value.text) }
        let pages = site.pages.map { (Address.page($0.path), $0.text) }
        return Dictionary((posts + pages).map { ($0.outputPath, $1) }) { first, _ in first }
    }

    /// The nearest path from the site's root that has something, without slashes at its ends.
    package func nearestAddress(to path: String) -> String? {
        book.nearestAddress(to: path.split(separator: "/").last.map(String.init) ?? path)?
            .split(separator: "/").joined(separator: "/")
    }

    /// The pictures of other servers that contacts' pages show.
    package var remotePhotos: Set<String> { Set(site.contacts.compactMap(\.value.remotePhoto)) }
}
