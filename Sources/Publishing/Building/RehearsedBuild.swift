import Content
import Diagnostics

/// What a build would do.
package struct RehearsedBuild<Finding: Sendable>: Sendable {
    /// All that it would say, in reading order.
    package let problems: [Problem]

    /// What was found in each file, in no order.
    package let findings: [Finding]

    /// Whether there are pages: templates that are wrong make none.
    package let hasPages: Bool

    /// The site's own address; nil where the site could not be read.
    package let base: BaseURL?

    /// The texts that pages are made of, by the files of Output that they become.
    package let sources: [String: ContentText]
}
