/// How many contacts were read, and why some of them are not published.
public struct ContactCensus: Sendable, Codable {
    public var read = 0
    public var published = 0
    public var withheld: [WithheldReason: Int] = [:]
}
