import Diagnostics
import Foundation

/// Who has which file of Output. Two that want one, or two that differ only by case, are a
/// problem: many file systems cannot tell them apart.
struct ClaimRegister: Sendable {
    private var byKey: [String: Claim] = [:]
    private var folders: [String: Claim] = [:]
    private(set) var problems: [Problem] = []

    mutating func add(_ claim: Claim) {
        let key = claim.address.outputPath.foldedForFileSystems
        if let other = byKey[key] ?? folders[key] {
            problems.append(collision(claim, other))
            return
        }
        byKey[key] = claim
        var folder = key[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if let other = byKey[String(folder)] {
                problems.append(collision(claim, other))
                return
            }
            if folders.updateValue(claim, forKey: String(folder)) != nil { return }
        }
    }

    func contains(_ address: Address) -> Bool {
        byKey[address.outputPath.foldedForFileSystems]?.address.outputPath == address.outputPath
    }
}

extension ClaimRegister {
    private func collision(_ claim: Claim, _ other: Claim) -> Problem {
        // The later of two generated things has no file of its own to point at.
        let (here, there) = claim.location == nil ? (other, claim) : (claim, other)
        if claim.address.outputPath == other.address.outputPath {
            return Problem(
                "address-collision",
                "\(here.owner) and \(there.owner) have one address: /\(claim.address.path)",
                at: here.location, help: "give one of them another slug or name")
        }
        let isCase =
            claim.address.outputPath.foldedForFileSystems
            == other.address.outputPath.foldedForFileSystems
        return Problem(
            isCase ? "address-case" : "address-collision",
            "\(here.owner) (/\(here.address.path)) and \(there.owner) (/\(there.address.path)) "
                + (isCase ? "have addresses that differ only by case" : "are a file and a folder of one name"),
            at: here.location, help: "give one of them another slug or name")
    }
}

extension String {
    /// As file systems that ignore case and normalization see a path.
    fileprivate var foldedForFileSystems: String {
        if utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return self }
        return precomposedStringWithCanonicalMapping.lowercased()
    }
}
