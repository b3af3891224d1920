import Foundation

extension String {
    /// NFKC, as browsers make it: Foundation's own leaves apart what only the mapping has brought
    /// together, such as half-width katakana and their marks.
    package var normalizedAsPassword: String {
        decomposedStringWithCompatibilityMapping.precomposedStringWithCanonicalMapping
    }
}
