/// A checked template for one type of page: rendering looks nothing up by name and can't fail.
public struct PageTemplate<Model: TemplateModel>: Sendable {
    let program: Program

    /// Appends the page's bytes. Partials that include themselves go as deep as the models do.
    public func render(_ model: Model, into output: inout [UInt8]) {
        var renderer = PageRenderer(program, page: ModelFrame(model))
        renderer.run(0, into: &output)
    }
}
