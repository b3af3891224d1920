import Diagnostics
import Templating

/// The input is a page and a partial, separated by a NUL byte. A page without problems is rendered
/// for a model, which gives the same result as data with the same values.
func renderTemplates(_ input: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let sources = zip(["page", "part"], parts).map { name, bytes in
        let bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
        return TemplateSource(name: name, text: SourceText(path: name, bytes: bytes))
    }
    var problems: [Problem] = []
    var freeNames: [FreeName] = []
    let templates = Templates(sources, problems: &problems)
    let item = Item(name: "<i>", isOn: false, items: [], extra: ["name": "x", "a": [["b": 1], 2]])
    let model = Item(name: "a & b", isOn: true, items: [item, item], extra: item.extra)
    let rendered = templates.render("page", model.value, problems: &problems)
    let page = templates.page("page", for: Item.self, freeNames: &freeNames, problems: &problems)
    guard let page else { return require(!problems.isEmpty, "no page and no problem") }
    var bytes: [UInt8] = []
    page.render(model, into: &bytes)
    require(
        bytes == rendered || !problems.isEmpty,
        "the model gives \(String(decoding: bytes, as: UTF8.self).debugDescription), the data "
            + String(decoding: rendered, as: UTF8.self).debugDescription)
}

private struct Item: TemplateModel {
    let name: String
    let isOn: Bool
    let items: [Item]
    let extra: Value

    static let vocabulary = Vocabulary<Item> {
        $0.text("name", \.name)
        $0.html("html") { HTML($0.isOn ? "text" : "") }
        $0.flag("on", \.isOn)
        $0.model("first", \.items.first)
        $0.list("items", \.items)
        $0.texts("texts") { $0.items.map(\.name) }
        $0.free("extra", \.extra)
    }

    var value: Value {
        [
            "name": .text(name), "html": .text(isOn ? "text" : ""), "on": .bool(isOn),
            "first": items.first?.value ?? .null, "items": .list(items.map(\.value)),
            "texts": .list(items.map { .text($0.name) }), "extra": extra,
        ]
    }
}
