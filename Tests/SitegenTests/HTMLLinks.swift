import Foundation

/// Finds the dead links of a site's pages.
struct HTMLLinks {
    let tree: FileTree

    /// The prefix of the site's absolute links, such as `https://example.org/sub/path/`.
    let base: String

    /// One line for each dead link: the page and the link.
    var dead: [String] {
        pages.flatMap { page, html in
            targets(in: html).filter { !leads($0, from: page) }.map { "\(page): \($0)" }
        }
    }

    /// The number of checked links.
    var count: Int { pages.reduce(0) { $0 + targets(in: $1.1).count } }
}

extension HTMLLinks {
    private var pages: [(String, String)] {
        tree.paths.filter { $0.hasSuffix(".html") }.map { ($0, tree.text($0) ?? "") }
    }

    private func targets(in html: String) -> [String] {
        html.matches(of: /\s(href|src|srcset)="([^"]*)"|url=([^"]*)"/).flatMap {
            let value = String($0.output.2 ?? $0.output.3 ?? "").replacing("&#39;", with: "'")
                .replacing("&amp;", with: "&")
            guard $0.output.1 == "srcset" else { return [value] }
            return value.split(separator: ", ").compactMap { $0.split(separator: " ").first }
                .map(String.init)
        }
    }

    /// True for links to other sites and to existing files.
    private func leads(_ target: String, from page: String) -> Bool {
        var target = target
        if target.hasPrefix(base) { target = sitePath + target.dropFirst(base.count) }
        if target.wholeMatch(of: /[a-z]+:.*|\/\/.*/) != nil { return true }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let address = parts[0].prefix { $0 != "?" }
        guard let file = address.isEmpty ? page : file(String(address)), tree.entries[file] != nil
        else { return false }
        guard parts.count == 2, file.hasSuffix(".html") else { return true }
        let anchor = parts[1].removingPercentEncoding ?? ""
        return tree.text(file)?.contains(" id=\"\(anchor)\"") == true
    }

    /// The file that a web server would serve; `nil` outside the site's path.
    private func file(_ address: String) -> String? {
        guard address.hasPrefix(sitePath), let path = address.removingPercentEncoding else {
            return nil
        }
        let relative = String(path.dropFirst(sitePath.count))
        return relative.isEmpty || relative.hasSuffix("/") ? relative + "index.html" : relative
    }

    private var sitePath: String { URL(string: base)?.path(percentEncoded: false) ?? "/" }
}
