/// One thing that a page tells machines of, in the words of schema.org.
enum LinkedNode {
    case post(LinkedPost)
    case person(LinkedPerson)

    /// From the home page to the page itself.
    case trail([Breadcrumb])
}

extension LinkedNode {
    func write(to json: inout JSONWriter) {
        switch self {
        case .post(let post): post.write(to: &json)
        case .person(let person): person.write(to: &json)
        case .trail(let trail):
            json.member("@type", "BreadcrumbList")
            json.member("itemListElement", of: Array(trail.enumerated())) { json, step in
                json.object { json in
                    json.member("@type", "ListItem")
                    json.member("position", step.offset + 1)
                    json.member("name", step.element.name)
                    json.member("item", step.element.url)
                }
            }
        }
    }
}
