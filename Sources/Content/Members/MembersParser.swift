import Crypto
import Diagnostics
import Foundation
import YAML

/// Reads members.yml.
struct MembersParser {
    private var fields: FieldReader
    private var members = WrittenMembers()

    /// The ids of members by what no two of them may share.
    private var ownersOfPayloads: [String: String] = [:]
    private var ownersOfKeys: [[UInt8]: String] = [:]

    /// What could be read; nil where the file is no YAML.
    static func members(
        from source: SourceText, problems: inout [Problem]
    ) -> WrittenMembers? {
        do {
            let lines = SourceLines(source)
            let root = try YAMLParser(lines).root()
            var parser = MembersParser(
                fields: FieldReader(root, in: lines, what: "members.yml"))
            if root.value != .null { parser.readAll() }
            problems += parser.fields.problems
            return parser.members
        } catch {
            problems.append(error)
            return nil
        }
    }

    private init(fields: FieldReader) { self.fields = fields }

    private mutating func readAll() {
        readSalt()
        readRounds()
        for entry in fields.entries("members") {
            if let member = member(entry) { members.all.append(member) }
        }
        fields.warnOfUnknownKeys()
    }
}

extension MembersParser {
    private mutating func readSalt() {
        guard let node = fields.node("salt") else {
            return fields.fail(
                Problem(
                    "missing-salt", "members.yml has no salt, without which no password fits",
                    at: fields.lines.location(line: 1),
                    help: "bring the line back, or remove the file and add the members anew"))
        }
        guard let salt = node.bytes, salt.count == WrittenMembers.saltSize else {
            return fields.fail(
                "bad-salt", "salt must be 16 bytes in base64: \(node.flawOfBytes)", at: node,
                help: "bring back what sitegen member add wrote")
        }
        members.salt = salt
    }

    private mutating func readRounds() {
        guard let rounds = fields.integer("rounds", in: WrittenMembers.roundsRange) else { return }
        members.rounds = rounds
        let usual = WrittenMembers.usualRounds
        guard rounds < usual, let node = fields.node("rounds") else { return }
        fields.fail(
            "few-rounds",
            "with \(rounds) rounds passwords are guessed sooner than with \(usual)", at: node,
            help: "write rounds: \(usual), then sitegen member rotate for each member: their keys "
                + "depend on it", as: .warning)
    }

    private mutating func member(_ entry: YAMLEntry) -> WrittenMember? {
        var details = FieldReader(entry.value, in: fields.lines, what: entry.key)
        let contact = details.text("contact").flatMap { text in
            details.node("contact").map {
                Reference(name: text, location: details.location(of: $0))
            }
        }
        let follows = (details.texts("follows") ?? []).map {
            Reference(name: $0.text, location: details.location(of: $0.node))
        }
        let key = key(entry, &details)
        let payload = payload(entry, &details)
        details.warnOfUnknownKeys()
        details.problems.forEach { fields.fail($0) }
        guard let key, let payload else { return nil }
        return WrittenMember(
            id: entry.key, contact: contact?.name, follows: follows.map(\.name), key: key,
            payload: payload, contactReference: contact, followReferences: follows)
    }

    private mutating func key(_ entry: YAMLEntry, _ details: inout FieldReader) -> [UInt8]? {
        guard let node = required("key", of: entry, &details) else { return nil }
        guard let key = node.bytes, key.isPointOfP256 else {
            details.fail(
                "bad-key", "key must be a point of P-256, 65 bytes in base64: \(node.flawOfKey)",
                at: node, help: .rotate(entry.key))
            return nil
        }
        let other = ownersOfKeys.updateValue(entry.key, forKey: key)
        refuseRepetition("key", of: other, entry, at: node, &details)
        return key
    }

    private mutating func payload(
        _ entry: YAMLEntry, _ details: inout FieldReader
    ) -> String? {
        guard let node = required("payload", of: entry, &details) else { return nil }
        guard let name = node.text, name.wholeMatch(of: /[0-9a-f]{32}/) != nil else {
            details.fail(
                "bad-payload", "payload must be 32 digits of 0 to 9 and a to f", at: node,
                help: .rotate(entry.key))
            return nil
        }
        let other = ownersOfPayloads.updateValue(entry.key, forKey: name)
        refuseRepetition("payload", of: other, entry, at: node, &details)
        return name
    }

    private func refuseRepetition(
        _ name: String, of other: String?, _ entry: YAMLEntry, at node: YAMLNode,
        _ details: inout FieldReader
    ) {
        guard let other else { return }
        details.fail(
            "repeated-\(name)", "\"\(entry.key)\" has the \(name) of \"\(other)\"", at: node,
            help: "remove one of them")
    }

    private func required(
        _ name: String, of entry: YAMLEntry, _ details: inout FieldReader
    ) -> YAMLNode? {
        if let node = details.node(name) { return node }
        // What is no map at all has been reported.
        guard entry.value.isMap || entry.value.value == .null else { return nil }
        details.fail(
            "missing-\(name)", "\"\(entry.key)\" has no \(name)", at: entry.keyNode,
            help: .rotate(entry.key))
        return nil
    }
}

extension YAMLNode {
    /// Nil where it is no base64.
    fileprivate var bytes: [UInt8]? { text.flatMap { Data(base64Encoded: $0) }.map(Array.init) }

    fileprivate var flawOfBytes: String {
        bytes.map { "these are \($0.count)" } ?? "this is not base64"
    }

    fileprivate var flawOfKey: String {
        bytes?.count == 65 ? "these are no such point" : flawOfBytes
    }
}

extension [UInt8] {
    /// Uncompressed.
    fileprivate var isPointOfP256: Bool {
        count == 65 && (try? P256.KeyAgreement.PublicKey(x963Representation: self)) != nil
    }
}

extension String {
    /// The way out where a member's key is damaged: a new one.
    fileprivate static func rotate(_ id: String) -> String {
        "bring back what sitegen wrote, or remove the member and add them anew: "
            + "sitegen member add \(id)"
    }
}
