import Diagnostics
import Templating

/// Returns the template rendered with a model, or the problems of checking it, as they are printed.
func render<Model: TemplateModel>(
    _ template: String, _ model: Model, partials: [String: String] = [:],
    constants: [String: [String: String]] = [:]
) -> String {
    var problems: [Problem] = []
    var freeNames: [FreeName] = []
    let templates = templates(
        partials.merging(["page": template]) { $1 }, constants: constants, problems: &problems)
    let page = templates.page("page", for: Model.self, freeNames: &freeNames, problems: &problems)
    guard let page else { return problems.text }
    var bytes: [UInt8] = []
    page.render(model, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
}

/// The results of checking a template for a boat.
func check(
    _ template: String, partials: [String: String] = [:],
    constants: [String: [String: String]] = [:]
) -> (problems: String, freeNames: [FreeName]) {
    var problems: [Problem] = []
    var freeNames: [FreeName] = []
    let templates = templates(
        partials.merging(["page": template]) { $1 }, constants: constants, problems: &problems)
    _ = templates.page("page", for: Boat.self, freeNames: &freeNames, problems: &problems)
    return (problems.text, freeNames)
}
