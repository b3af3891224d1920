/// What is wrong at a place of a template, before it becomes a problem.
struct TemplateFault: Error {
    /// Where it stands in the template, in bytes.
    let range: Range<Int>

    let code: String
    let message: String
    let help: String?

    init(_ code: String, _ message: String, _ range: Range<Int>, help: String?) {
        self.range = range
        self.code = code
        self.message = message
        self.help = help
    }

    static func syntax(_ message: String, _ range: Range<Int>, help: String) -> Self {
        Self("template-syntax", message, range, help: help)
    }
}
