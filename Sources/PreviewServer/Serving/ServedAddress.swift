/// Where a preview is to be found.
public struct ServedAddress: Equatable, Sendable {
    /// For the browser on this machine: `http://127.0.0.1:8080/lab/`.
    public let url: String

    /// The port asked for, or the next one that was free.
    public let port: Int

    /// Whether other machines reach it.
    public let isOpenToNetwork: Bool

    /// For a browser on another machine, the likeliest first; none where it is not open to the
    /// network, or no network is there.
    public let networkURLs: [String]
}
