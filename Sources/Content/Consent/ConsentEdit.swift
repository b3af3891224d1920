import Diagnostics
import Privacy
import YAML

/// A change of consent.yml.
package enum ConsentEdit: Sendable, Hashable {
    /// The fields are the container's own; `nil` keeps them.
    case setContainer(
        String, Consent.ContainerState, publish: Set<PublishedField>? = nil,
        forMembers: Set<PublishedField>? = nil)

    /// Removes a contact's denial; `nil` keeps the fields or the last day.
    case grant(
        String, publish: Set<PublishedField>?, forMembers: Set<PublishedField>? = nil,
        until: CivilDay?)

    /// Keeps an entry with a slug or aliases: texts may name the contact by them.
    case deny(String)

    /// Allows texts in a collection, beside those that it allows already.
    case allow([String], in: String)
}

extension ConsentEdit {
    /// The edited key: a container, a slug or a UID.
    package var key: String {
        switch self {
        case .setContainer(let name, _, _, _): name
        case .grant(let key, _, _, _), .deny(let key), .allow(_, let key): key
        }
    }

    /// Returns the text after the edit. It differs in meaning by this edit alone, and keeps all
    /// comments.
    func text(from source: SourceText) throws(Problems) -> SourceText {
        let old = try ConsentParser.validConsent(from: source)
        let wanted = old.applying(self)
        if wanted == old { return source }
        do throws(Problem) {
            var editor = try YAMLEditor(
                source, name: key, code: "consent-edit",
                help: "edit the file by hand: below \(section):, write "
                    + "\(key.yamlKey): \(wanted.text(of: self))")
            if try !editor.replaceMapInBraces([section, key], with: wanted.text(of: self)) {
                try make(in: &editor, wanted)
            }
            guard (try? ConsentParser.validConsent(from: editor.source)) == wanted else {
                throw editor.changesMore
            }
            return editor.source
        } catch {
            throw Problems([error])
        }
    }

    /// Returns the text after several edits. If the file has no entries of contacts but those of an
    /// import, on one line with aliases alone, it is parsed twice only.
    static func text(
        of edits: [ConsentEdit], from source: SourceText
    ) throws(Problems) -> SourceText {
        let old = try ConsentParser.validConsent(from: source)
        let wanted = edits.reduce(old) { $0.applying($1) }
        if old.contacts.allSatisfy(\.decidesNothing) {
            var kept = String(decoding: source.bytes, as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false)
            let moved = Set(old.contacts.compactMap(\.location.line))
            if !moved.isEmpty {
                kept = kept.indices.filter {
                    !moved.contains($0 + 1) && kept[$0] != "contacts:"
                }.map { kept[$0] }
            }
            let text = kept.joined(separator: "\n")
            let end = text.hasSuffix("\n") || text.isEmpty ? "" : "\n"
            let keys = Set(edits.map(\.key))
            let others = old.contacts.filter { !keys.contains($0.key) }.map {
                "  \($0.key.yamlKey): \($0.text)\n"
            }
            // In block style, which later edits can change.
            let lines = edits.map { edit in
                let hasAliases = old.contacts.contains { $0.key == edit.key }
                guard !hasAliases, case .grant(let key, let publish?, nil, nil) = edit else {
                    return "  \(edit.key.yamlKey): \(wanted.text(of: edit))\n"
                }
                return "  \(key.yamlKey):\n    publish: \(publish.names.yamlList)\n"
            }
            let all = SourceText(
                path: source.path,
                bytes: Array("\(text)\(end)contacts:\n\((others + lines).joined())".utf8))
            if (try? ConsentParser.validConsent(from: all)) == wanted { return all }
        }
        var text = source
        for edit in edits { text = try edit.text(from: text) }
        return text
    }

    /// The top-level key of consent.yml that contains the entry.
    private var section: String {
        switch self {
        case .setContainer: "containers"
        case .allow: "allow"
        case .grant, .deny: "contacts"
        }
    }

    private func make(in editor: inout YAMLEditor, _ wanted: Consent) throws(Problem) {
        // An entry with other details than its state.
        let isMap = wanted.text(of: self).hasPrefix("{")
        switch self {
        case .setContainer(_, let state, let publish, let forMembers):
            try editor.set([section, key] + (isMap ? ["state"] : []), to: state.rawValue)
            try setLists(publish, forMembers, in: &editor)
        case .deny:
            try editor.set([section, key] + (isMap ? ["state"] : []), to: "denied")
        case .grant(_, let publish, let forMembers, let until):
            try setLists(publish, forMembers, in: &editor)
            if let until { try editor.set([section, key, "until"], to: until.text) }
            try editor.remove([section, key, "state"])
        case .allow(_, let page):
            try editor.set([section, page], to: wanted.allowed(in: page))
        }
    }

    private func setLists(
        _ publish: Set<PublishedField>?, _ forMembers: Set<PublishedField>?,
        in editor: inout YAMLEditor
    ) throws(Problem) {
        for (name, fields) in [("publish", publish), ("forMembers", forMembers)] {
            if let fields { try editor.set([section, key, name], to: fields.names) }
        }
    }
}

extension Consent {
    fileprivate func applying(_ edit: ConsentEdit) -> Consent {
        var changed = self
        let nowhere = Location(path: "")
        var entry = contacts.first { $0.key == edit.key }
        switch edit {
        case .allow(let texts, let page):
            let last = allowances.lastIndex { $0.page == page } ?? allowances.count - 1
            let known = allowed(in: page)
            changed.allowances.insert(
                contentsOf: texts.filter { !known.contains($0) }.map {
                    Allowance(page: page, text: $0, pageLocation: nowhere, location: nowhere)
                }, at: last + 1)
            return changed
        case .setContainer(let name, let state, let publish, let forMembers):
            changed.containers[name] = Container(
                state: state, location: nowhere, publish: publish ?? containers[name]?.publish,
                forMembers: forMembers ?? containers[name]?.forMembers)
            return changed
        case .deny(let key):
            if entry?.slug == nil, entry?.aliases.isEmpty != false {
                entry = ConsentEntry(key: key, location: nowhere)
            }
            entry?.isDenied = true
        case .grant(let key, let publish, let forMembers, let until):
            entry = ConsentEntry(
                key: key, location: nowhere, publish: publish ?? entry?.publish,
                forMembers: forMembers ?? entry?.forMembers,
                until: until ?? entry?.until, slug: entry?.slug, aliases: entry?.aliases ?? [])
        }
        changed.contacts.removeAll { $0.key == edit.key }
        changed.contacts += [entry].compactMap(\.self)
        return changed
    }

    fileprivate func allowed(in page: String) -> [String] {
        allowances.filter { $0.page == page }.map(\.text)
    }

    /// Returns the value at the edited key as YAML on one line.
    fileprivate func text(of edit: ConsentEdit) -> String {
        switch edit {
        case .setContainer(let name, _, _, _): containers[name]?.text ?? ""
        case .allow(_, let page): allowed(in: page).yamlList
        case .grant, .deny: contacts.first { $0.key == edit.key }?.text ?? ""
        }
    }
}
