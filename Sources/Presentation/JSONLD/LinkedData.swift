import Templating

/// Writes what a page tells machines as JSON-LD, fit for a `<script>` of HTML.
struct LinkedData {
    let nodes: [LinkedNode]

    /// Nil where there is nothing to tell.
    var html: HTML? {
        guard !nodes.isEmpty else { return nil }
        var json = JSONWriter(isInMarkup: true)
        json.reserve(2048)
        json.object { json in
            json.member("@context", "https://schema.org")
            json.member("@graph", of: nodes) { json, node in
                json.object { node.write(to: &$0) }
            }
        }
        return HTML(json.bytes)
    }
}
