import Diagnostics

extension ContentFolder {
    /// Why nothing may be written to a folder of Content, `contacts/everyone` for one: a link on
    /// the way leads out of the site. Nil where nothing is in the way, or nothing is there yet.
    package func refusal(ofWritingTo folder: String) -> Problem? {
        let links = LinkBoundary(folder: content)
        var path = ""
        for part in folder.pathParts {
            path += "/\(part)"
            guard let target = LinkBoundary.resolved(content + path) else { return nil }
            let shown = "Content" + path
            if let refusal = links.refusal(ofLinkTo: target, isFolder: true, at: shown) {
                return refusal
            }
        }
        return nil
    }
}
