/// How many contacts were read, and why some of them are not published.
package struct ContactCensus: Sendable, Codable {
    package var read = 0
    package var published = 0
    package var withheld: [WithheldReason: Int] = [:]
}
