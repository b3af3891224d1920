import Content
import Diagnostics
import Foundation
import YAML

/// The fields of each imported contact that the old site showed.
package struct ShownFields: Sendable {
    /// By container and slug.
    private let fields: [String: [String: Set<PublishedField>]]

    /// The path below a site's folder.
    static let path = "import/shown.yml"

    /// Reads the record of a site's imports. Throws if there is none.
    package init(site: String) throws(Problem) {
        let path = "\(site)/\(Self.path)"
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Problem(
                "no-import", "there is no record of an import", at: Location(path: Self.path),
                help: "name the fields instead: sitegen consent grant NAME email.work")
        }
        let data = try DataValue(String(decoding: bytes, as: UTF8.self), .yaml, path: Self.path)
        fields = Dictionary(
            data.entries.map { container in
                let people = container.value.entries.map {
                    ($0.key, Set($0.value.texts.compactMap { PublishedField($0) }))
                }
                return (container.key, Dictionary(people) { $1 })
            }
        ) { $1 }
    }

    /// Returns `nil` for a contact who was not imported.
    package func fields(of slug: String, in container: String) -> Set<PublishedField>? {
        fields[container]?[slug]
    }
}
