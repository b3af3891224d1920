import Foundation
import Platform

/// The arguments of a shortcode, named or by position. Those that are never read get lost.
struct Arguments {
    private struct Argument {
        let name: String?
        let value: String
        var isRead = false

        /// True for one that only concerns the look.
        var isStyle: Bool
    }

    private var all: [Argument] = []

    /// Returns `nil` if one is a variable of Liquid whose value is not known. Those that are not
    /// set, or only capture a part of the text, have no value.
    init?(_ text: Substring, _ walker: TemplateWalker?) {
        for match in text.withoutEnd.matches(of: Self.argument) {
            let quoted = match.2?.replacing(Self.escape) { $0.1 }
            let plain = match.3 ?? match.4
            var value = quoted.map(String.init) ?? String(plain ?? match.5 ?? "")
            if let walker, match.1 != nil, match.5 != nil, value.first?.isLetter == true {
                let known = walker.value(of: value)
                let variable = value.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
                if known.isEmpty, walker.scope[String(variable)] == nil { continue }
                guard let text = known.literal, !text.isEmpty else { return nil }
                value = text.trimmed("")
            }
            let name = match.1?.lowercased()
            all.append(Argument(name: name, value: value, isStyle: Self.isStyle(name, value)))
        }
    }

    private static let argument = SharedRegex(
        /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s,"'`=]+))/)
    private static let escape = SharedRegex(/\\(["\\])/)

    /// Returns the first that is there and has a value.
    mutating func value(_ names: String...) -> String? {
        for name in names {
            let place = all.lastIndex { $0.name == name }
            if let place, !all[place].value.isEmpty { return read(place) }
        }
        return nil
    }

    mutating func value(at position: Int) -> String? {
        let unnamed = all.indices.filter { all[$0].name == nil }
        return unnamed.indices.contains(position) ? read(unnamed[position]) : nil
    }

    /// Returns the first of a name, or without one, that was not read before and that `condition`
    /// is true for.
    mutating func unread(_ name: String?, where condition: (String) -> Bool) -> String? {
        all.firstIndex { $0.name == name && !$0.isRead && condition($0.value) }.map { read($0) }
    }

    /// Returns true if the first without a name is a word, such as the kind of a box. It counts as
    /// one that only concerns the look.
    mutating func skipKind() -> Bool {
        guard let place = all.firstIndex(where: { $0.name == nil }) else { return false }
        guard !all[place].value.contains(where: \.isWhitespace) else { return false }
        all[place].isStyle = true
        return true
    }

    /// The values by their names or positions.
    var entries: [DataValue.Entry] {
        all.enumerated().filter { !$0.element.value.isEmpty }.map {
            .init(key: $0.element.name ?? "\($0.offset)", value: .text($0.element.value))
        }
    }

    private mutating func read(_ place: Int) -> String {
        all[place].isRead = true
        return all[place].value
    }

    /// The names of those that get lost and only concern the look.
    var lostStyles: [String] {
        all.filter { !$0.isRead && $0.isStyle }.map { $0.name ?? "without a name" }
    }

    /// Those that get lost and may have a text or a picture.
    var lostTexts: [String] {
        all.filter { !$0.isRead && !$0.isStyle && !$0.value.isEmpty }.map { argument in
            (argument.name.map { "\($0)=" } ?? "") + "\"\(argument.value)\""
        }
    }
}

extension Arguments {
    private static let styles = Set(
        """
        align animate autoplay background border class cols color colour columns controls dark \
        float full gap height icon id kind layout level lightbox loading loop max-height max-width \
        muted open opened position rel rounded size sizes style target theme type variant width \
        zoom zoomable
        """.split(separator: " ").map(String.init))
    private static let plain = SharedRegex(/(?:[\d.]+(?:px|r?em|%|v[hw])?|true|false)/)

    private static func isStyle(_ name: String?, _ value: String) -> Bool {
        name.map(styles.contains) == true || value.wholeMatch(of: plain) != nil
    }
}
