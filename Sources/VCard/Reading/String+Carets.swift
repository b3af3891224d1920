import Platform

extension String {
    /// RFC 6868, section 3.2; an unknown escape stays.
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
