import Content
import Diagnostics
import Foundation

/// What a build is asked to do.
package struct BuildOptions: Sendable {
    /// The site's folder, which holds Content.
    package var source: String
    package private(set) var output: String

    /// Whether the site is built for nobody but its maker.
    package private(set) var isHidden = false

    /// Stands in for site.yml's `url`.
    package var baseURL: BaseURL?
    package var selection = PostSelection()

    /// Warnings stop the build as errors do.
    package var isStrict = false

    /// How many tasks work at once.
    package var jobs = 1

    /// Files of Output that no build wrote may be overwritten.
    package var adopts = false

    /// Whether the report is to tell what each stage has cost.
    package var isTimed = false

    /// What time it is, in seconds since 1970, given the site's time zone.
    package var now: @Sendable (TimeZone) -> Int

    package init(
        source: String, output: String,
        now: @escaping @Sendable (TimeZone) -> Int = { _ in Int(Date().timeIntervalSince1970) }
    ) {
        self.source = source
        self.output = output
        self.now = now
    }

    /// True if problems keep a build from writing.
    func stops(_ problems: [Problem]) -> Bool {
        problems.hasErrors || isStrict && !problems.isEmpty
    }

    /// A preview's payloads are others than those that are published.
    var sealRecord: RecordFile {
        RecordFile(isHidden ? "preview-payloads" : "sealed-payloads", site: source)
    }

    /// Builds into the site's folder `.sitegen`, from where nobody publishes by mistake.
    package mutating func hide() {
        isHidden = true
        output = "\(source)/.sitegen/preview"
    }
}
