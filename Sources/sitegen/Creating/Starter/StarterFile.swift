/// A file of a new site.
struct StarterFile {
    /// Below the site's folder.
    let path: String
    let text: String
}
