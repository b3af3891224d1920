import Content
import Foundation

/// What a build is asked to do.
public struct BuildOptions: Sendable {
    /// The site's folder, which holds Content.
    public var source: String
    public private(set) var output: String

    /// Whether the site is built for nobody but its maker.
    public private(set) var isHidden = false

    /// Stands in for site.yml's `url`.
    public var baseURL: BaseURL?
    public var selection = PostSelection()

    /// Warnings stop the build as errors do.
    public var isStrict = false

    /// How many tasks work at once.
    public var jobs = 1

    /// Files of Output that no build wrote may be overwritten.
    public var adopts = false

    /// Whether what was done is kept in the site's folder `.sitegen` for the next build.
    public var isCached = false

    /// Whether the report is to tell what each stage has cost.
    public var isTimed = false

    /// What time it is, in seconds since 1970, given the site's time zone.
    public var now: @Sendable (TimeZone) -> Int

    public init(
        source: String, output: String,
        now: @escaping @Sendable (TimeZone) -> Int = { _ in Int(Date().timeIntervalSince1970) }
    ) {
        self.source = source
        self.output = output
        self.now = now
    }

    /// Builds into the site's folder `.sitegen`, from where nobody publishes by mistake.
    public mutating func hide() {
        isHidden = true
        output = "\(source)/.sitegen/preview"
    }
}
