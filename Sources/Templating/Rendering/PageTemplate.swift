/// A checked template for one type of page: rendering looks nothing up by name and can't fail.
/// Two that are equal make the same of every page, whatever their sources say.
package struct PageTemplate<Model: TemplateModel>: Sendable, Equatable {
    let program: Program

    /// Appends the page's bytes. Partials that include themselves go as deep as the models do.
    package func render(_ model: Model, into output: inout [UInt8]) {
        var renderer = PageRenderer(program, page: Model.vocabulary.frame(model))
        renderer.run(0, into: &output)
    }
}
