import Platform

/// Parses a content line: group, name, parameters and value (RFC 6350, section 3.3).
struct PropertyReader {
    private let bytes: ArraySlice<UInt8>
    private let line: Int

    /// True if the line is valid UTF-8.
    private let isUTF8: Bool
    private var position: Int

    /// True if a quote is not closed: quotes are then ordinary characters.
    private(set) var hasOpenQuote = false

    /// The fault of a value whose parameters name an encoding.
    private(set) var encodingFault: CardFault?

    /// True if the value's parameters name an encoding.
    private(set) var isEncoded = false

    /// The index of the value, after `property()`.
    var valueStart: Int { position }

    /// `line` is the property's line, from 1.
    init(_ bytes: ArraySlice<UInt8>, line: Int, isUTF8: Bool) {
        self.bytes = bytes
        self.line = line
        self.isUTF8 = isUTF8
        position = bytes.startIndex
    }

    /// `nil` if the line is not `NAME:value`.
    mutating func property() -> VCard.Property? {
        let end = index(of: ":", or: ";")
        guard let (group, name) = name(in: bytes[position..<end]) else { return nil }
        position = end
        guard let parameters = allParameters() else { return nil }
        position += 1
        isEncoded = parameters.contains(where: EncodedValue.describesEncoding)
        return VCard.Property(
            group: group, name: name,
            parameters: isEncoded
                ? parameters.filter { !EncodedValue.describesEncoding($0) } : parameters,
            value: value(parameters), line: line)
    }
}

extension PropertyReader {
    /// The parameters of a line whose value is not read.
    mutating func parametersAlone() -> [VCard.Parameter] {
        position = index(of: ":", or: ";")
        return allParameters() ?? []
    }

    /// Parses from the end of the name; `nil` without a colon before the value.
    private mutating func allParameters() -> [VCard.Parameter]? {
        let end = position
        return parameters() ?? unquotedParameters(from: end)
    }

    /// `nil` if it has spaces, or is the scheme of a URL, with which an unfolded second line of a
    /// note can begin.
    private func name(in bytes: ArraySlice<UInt8>) -> (group: String?, name: String)? {
        let word = bytes.trimmed
        let dot = word.lastIndex(of: UInt8(ascii: "."))
        let name = uppercased(dot.map { word[($0 + 1)...] } ?? word)
        guard !name.isEmpty, name != "HTTP", name != "HTTPS",
            !word.contains(where: \.isWhiteSpace)
        else { return nil }
        let group = dot.map { string(word[..<$0]).lowercased() }
        return (group?.nonEmpty, name)
    }

    /// Parses up to the colon before the value; `nil` if there is none.
    private mutating func parameters() -> [VCard.Parameter]? {
        var parameters: [VCard.Parameter] = []
        while position < bytes.endIndex {
            if bytes[position] == UInt8(ascii: ":") { return parameters }
            position += 1
            if let parameter = parameter() { parameters.append(parameter) }
        }
        return nil
    }

    /// Parses a line again whose only colons are after an open quote.
    private mutating func unquotedParameters(from start: Int) -> [VCard.Parameter]? {
        guard !hasOpenQuote, bytes[start...].contains(UInt8(ascii: "\"")) else { return nil }
        hasOpenQuote = true
        position = start
        return parameters()
    }

    /// `nil` if there is nothing between two semicolons.
    private mutating func parameter() -> VCard.Parameter? {
        let end = index(of: "=", or: ":", or: ";")
        let word = bytes[position..<end].trimmed
        position = end
        guard end < bytes.endIndex, bytes[end] == UInt8(ascii: "=") else {
            return word.isEmpty ? nil : .bare(name(word))
        }
        var values: [String] = []
        repeat {
            position += 1
            values.append(parameterValue())
        } while position < bytes.endIndex && bytes[position] == UInt8(ascii: ",")
        return VCard.Parameter(name: uppercased(word), values: values)
    }

    private mutating func parameterValue() -> String {
        if !hasOpenQuote, position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") {
            position += 1
            if let close = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) {
                let text = name(bytes[position..<close])
                position = close + 1
                position = index(of: ",", or: ":", or: ";")
                return text.decodingCarets
            }
            hasOpenQuote = true
        }
        let start = position
        position = index(of: ",", or: ":", or: ";")
        return name(bytes[start..<position]).trimmed.decodingCarets
    }
}

extension PropertyReader {
    private mutating func value(_ parameters: [VCard.Parameter]) -> String {
        guard isEncoded else { return string(bytes[position...]) }
        let value = EncodedValue(bytes[position...], parameters)
        encodingFault = value.fault
        return value.text
    }

    /// The index of the first of these at or after `position`, or the end.
    private func index(
        of first: Unicode.Scalar, or second: Unicode.Scalar, or third: Unicode.Scalar? = nil
    ) -> Int {
        let (a, b) = (UInt8(ascii: first), UInt8(ascii: second))
        let c = third.map { UInt8(ascii: $0) } ?? a
        var index = position
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == a || byte == b || byte == c { break }
            index += 1
        }
        return index
    }

    private func string(_ bytes: ArraySlice<UInt8>) -> String {
        isUTF8 ? String(decoding: bytes, as: UTF8.self) : LenientText(bytes).string
    }

    /// The text of a name or a parameter, which has no control characters.
    private func name(_ bytes: ArraySlice<UInt8>) -> String { string(bytes).withoutControls }

    private func uppercased(_ word: ArraySlice<UInt8>) -> String {
        name(word.contains { $0 != $0.uppercased } ? word.map(\.uppercased)[...] : word)
    }
}

extension VCard.Parameter {
    /// A parameter without a name: `BASE64` is an encoding, `WORK` a type.
    static func bare(_ word: String) -> VCard.Parameter {
        VCard.Parameter(name: names[word.uppercased()] ?? "TYPE", values: [word])
    }

    /// RFC 2426, section 5, and vCard 2.1's forms, which also occur in 3.0 cards.
    private static let names = [
        "B": "ENCODING", "BASE64": "ENCODING", "QUOTED-PRINTABLE": "ENCODING",
        "7BIT": "ENCODING", "8BIT": "ENCODING",
        "URI": "VALUE", "URL": "VALUE", "INLINE": "VALUE", "CONTENT-ID": "VALUE", "CID": "VALUE",
    ]
}

extension String {
    /// Decodes caret escapes (RFC 6868, section 3.2); unknown ones stay.
    var decodingCarets: String {
        guard holds(UInt8(ascii: "^")) else { return self }
        var text = ""
        var isEscaped = false
        for scalar in unicodeScalars {
            switch (isEscaped, scalar) {
            case (false, "^"): break
            case (false, _): text.unicodeScalars.append(scalar)
            case (true, "n"): text += "\n"
            case (true, "'"): text += "\""
            case (true, "^"): text += "^"
            case (true, _):
                text += "^"
                text.unicodeScalars.append(scalar)
            }
            isEscaped = !isEscaped && scalar == "^"
        }
        return isEscaped ? text + "^" : text
    }
}
