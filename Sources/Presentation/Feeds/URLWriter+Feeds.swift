extension URLWriter {
    /// The feeds beside a page, one of each format.
    func feeds(of page: Address, titled title: String) -> [FeedLink] {
        FeedFormat.allCases.map { format in
            FeedLink(
                title: title, mediaType: format.mediaType, url: url(.feed(format, of: page)))
        }
    }
}
