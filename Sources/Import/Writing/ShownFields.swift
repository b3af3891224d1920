import Content
import Diagnostics
import Foundation
import YAML

/// The fields of each imported contact that the old site showed.
package struct ShownFields: Sendable {
    /// Their names by container and slug.
    private let names: [String: [String: [String]]]

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
        let containers = data.entries.map { container in
            let people = container.value.entries.map { ($0.key, $0.value.texts) }
            return (container.key, Dictionary(people) { $1 })
        }
        names = Dictionary(containers) { $1 }
    }

    /// Returns `nil` for a contact who was not imported.
    package func fields(of slug: String, in container: String) -> Set<PublishedField>? {
        names[container]?[slug].map { Set($0.compactMap { PublishedField($0) }) }
    }
}
