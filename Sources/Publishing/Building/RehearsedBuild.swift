import Content
import Diagnostics

/// What a build would do.
public struct RehearsedBuild<Finding: Sendable>: Sendable {
    /// All that it would say, in reading order.
    public let problems: [Problem]

    /// What was found in each file, in no order.
    public let findings: [Finding]

    /// Whether there are pages: templates that are wrong make none.
    public let hasPages: Bool

    /// The site's own address; nil where the site could not be read.
    public let base: BaseURL?

    /// The texts that pages are made of, by the files of Output that they become.
    public let sources: [String: ContentText]
}
