/// Where a preview is to be found.
package struct ServedAddress: Equatable, Sendable {
    /// For the browser on this machine: `http://127.0.0.1:8080/lab/`.
    package let url: String

    /// The port asked for, or the next one that was free.
    package let port: Int

    /// Whether other machines reach it.
    package let isOpenToNetwork: Bool

    /// For a browser on another machine, the likeliest first; none where it is not open to the
    /// network, or no network is there.
    package let networkURLs: [String]
}
