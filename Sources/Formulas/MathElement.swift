/// An element of MathML, with what TeX's rules for spaces need to know.
struct MathElement {
    /// TeX's kinds of atoms: they decide about the spaces around a sign.
    enum Atom {
        case ordinary, binary, relation, open, close, punctuation

        /// A big sign or a named function; scripts of the second kind may stand above and below.
        case operation, function
        case space
    }

    /// Whether scripts stand above and below: never, in displayed formulas, or always.
    enum Limits { case never, displayed, always }

    let name: String
    var attributes = ""
    var text = ""
    var children: [MathElement] = []
    var atom = Atom.ordinary
    var limits = Limits.never

    init(_ name: String, _ attributes: String = "", text: String, _ atom: Atom = .ordinary) {
        self.name = name
        self.attributes = attributes
        self.text = text
        self.atom = atom
    }

    init(_ name: String, _ children: [MathElement], _ atom: Atom = .ordinary) {
        self.init(name, "", children, atom)
    }

    init(
        _ name: String, _ attributes: String, _ children: [MathElement], _ atom: Atom = .ordinary
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.atom = atom
    }
}

extension MathElement {
    static func identifier(_ text: String) -> MathElement { MathElement("mi", text: text) }

    static func upright(_ text: String) -> MathElement {
        MathElement("mi", text.count == 1 ? " mathvariant=\"normal\"" : "", text: text)
    }

    static func space(_ em: Double) -> MathElement {
        MathElement("mspace", " width=\"\(em.text)em\"", text: "", .space)
    }

    /// A row, or its only element.
    static func row(_ elements: [MathElement]) -> MathElement {
        elements.count == 1 ? elements[0] : MathElement("mrow", elements)
    }

    /// True for a row that is like its elements in any other row.
    var isPlainRow: Bool { name == "mrow" && attributes.isEmpty }

    /// A sign that grows with its row.
    static func fence(_ sign: String, _ attributes: String = "") -> MathElement {
        MathElement("mo", attributes, text: sign)
    }

    /// The same sign without spaces around it.
    var unspaced: MathElement {
        var element = self
        element.attributes += " lspace=\"0\" rspace=\"0\""
        element.atom = .ordinary
        return element
    }

    func with(_ attributes: String) -> MathElement {
        var element = self
        element.attributes += attributes
        return element
    }

    func with(_ atom: Atom, _ limits: Limits = .never) -> MathElement {
        var element = self
        element.atom = atom
        element.limits = limits
        return element
    }

    /// The text of the element and all within, for the name of a function.
    var words: String {
        switch name {
        case "mspace": " "
        case "mo" where text == "−": "-"
        default: text + children.map(\.words).joined()
        }
    }
}

extension MathElement {
    func write(to html: inout String) {
        html += "<\(name)\(attributes)"
        if name == "mspace" {
            html += "/>"
            return
        }
        html += ">"
        for character in text.unicodeScalars {
            switch character {
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "&": html += "&amp;"
            case "\"": html += "&quot;"
            default: html.unicodeScalars.append(character)
            }
        }
        for child in children { child.write(to: &html) }
        html += "</\(name)>"
    }
}

extension [MathElement] {
    /// The elements of a row with TeX's spaces, where they differ from those of the operator
    /// dictionary of MathML. `continues` is true if something precedes the row.
    func spaced(continues: Bool = false) -> [MathElement] {
        var row: [MathElement] = []
        row.reserveCapacity(count)
        var before: MathElement.Atom? = continues ? .ordinary : nil
        for (index, element) in enumerated() {
            guard element.atom != .space else {
                row.append(element)
                continue
            }
            let after = self[(index + 1)...].first { $0.atom != .space }
            var element = element
            if element.atom == .binary, element.isSign(between: before, after?.atom) {
                element = element.sign(isFirst: row.isEmpty)
            } else if element.atom == .binary, row.isEmpty {
                element.attributes += " form=\"infix\""
            }
            let precedes = self[..<index].last?.atom != .space
            if element.atom == .relation, before == .relation, precedes, element.text == "=",
                row.last?.text == ":"
            {
                row.removeLast()
                element.text = ":="
            }
            if element.atom == .function, before == .ordinary || before == .close, precedes {
                row.append(.space(1 / 6))
            }
            row.append(element)
            if element.atom == .function { row += element.application(to: after?.atom) }
            before = element.atom
        }
        return row
    }
}

extension MathElement {
    /// True if the operator stands beside no operand, as in `a = -b`.
    fileprivate func isSign(between before: Atom?, _ after: Atom?) -> Bool {
        switch before {
        case nil, .binary, .relation, .open, .punctuation, .operation, .function: return true
        default: break
        }
        switch after {
        case nil, .relation, .close, .punctuation: return true
        default: return false
        }
    }

    fileprivate func sign(isFirst: Bool) -> MathElement {
        guard "+−±∓".contains(text) else { return unspaced }
        var element = isFirst ? self : with(" form=\"prefix\"")
        element.atom = .ordinary
        return element
    }

    /// The invisible sign between a function and its argument, and a space if no bracket follows.
    fileprivate func application(to after: Atom?) -> [MathElement] {
        let sign = MathElement("mo", text: "\u{2061}")
        return switch after {
        case .ordinary, .operation, .function: [sign, .space(1 / 6)]
        case .open: [sign]
        default: []
        }
    }
}

extension Double {
    /// At most four decimal places.
    var text: String {
        let value = (self * 10_000).rounded() / 10_000
        return value == value.rounded() ? String(Int(value)) : String(value)
    }
}
