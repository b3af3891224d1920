import Presentation

/// The site's earlier addresses for hosts that answer from such a list (Netlify, Cloudflare Pages,
/// GitLab Pages): visitors go on at once. Elsewhere the pages at these addresses lead on.
struct RedirectsFile {
    let redirects: [Redirect]
    let urls: URLWriter

    var bytes: [UInt8] {
        redirects.reduce(into: []) { bytes, redirect in
            bytes += "\(from(redirect)) \(redirect.to.dropFirst(urls.origin.count)) 301\n".utf8
        }
    }

    /// What such lists take for patterns is escaped.
    private func from(_ redirect: Redirect) -> String {
        urls.url(redirect.from).replacing("*", with: "%2A").replacing(":", with: "%3A")
    }
}
