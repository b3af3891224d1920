import Diagnostics

/// What a build tells the open pages.
package enum PreviewNews: Sendable {
    /// It succeeded. The files that it wrote or removed: paths below the served folder, with
    /// slashes and without one at the start.
    case built(changed: [String])

    /// It did not succeed, and the served folder is as it was.
    case failed([Problem])
}
