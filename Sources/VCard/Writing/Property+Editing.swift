import Platform

extension VCard.Property {
    /// The same but for what is given.
    func with(
        name: String? = nil, parameters: [VCard.Parameter]? = nil, value: String? = nil
    ) -> Self {
        Self(
            group: group, name: name ?? self.name, parameters: parameters ?? self.parameters,
            value: value ?? self.value, line: line)
    }

    func without(_ names: String...) -> Self {
        guard parameters.contains(where: { names.contains($0.name) }) else { return self }
        return with(parameters: parameters.filter { !names.contains($0.name) })
    }

    func adding(_ name: String, _ values: String...) -> Self {
        with(parameters: parameters + [VCard.Parameter(name: name, values: values)])
    }

    /// With each type a value of its own, and without those that `isUnwanted` names.
    func withTypes(without isUnwanted: (String) -> Bool) -> Self {
        guard parameters.contains(where: { $0.hasTypes(toChange: isUnwanted) }) else { return self }
        return with(
            parameters: parameters.compactMap { parameter in
                guard parameter.name == "TYPE" else { return parameter }
                let values = parameter.values
                    .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
                    .map(\.trimmed).filter { !isUnwanted($0.lowercased()) }
                return values.isEmpty ? nil : VCard.Parameter(name: "TYPE", values: values)
            })
    }

    /// Without what says how the bytes of a value that is now text were encoded, and with the
    /// name that both versions have for an address.
    var withoutEncoding: Self {
        guard parameters.contains(where: \.saysEncoding) else { return self }
        return with(
            parameters: parameters.compactMap { parameter in
                switch parameter.name {
                case "CHARSET": nil
                case "ENCODING": parameter.isBase64 ? parameter : nil
                case "VALUE" where parameter.values.first?.lowercased() == "url":
                    VCard.Parameter(name: "VALUE", values: ["uri"])
                default: parameter
                }
            })
    }

    var isText: Bool {
        parameters.contains { parameter in
            parameter.name == "VALUE" && parameter.values.contains { $0.inLowerCase == "text" }
        }
    }

    /// Whether its value is a file, or where one is.
    var holdsFile: Bool {
        switch name {
        case "PHOTO", "LOGO", "SOUND", "KEY": true
        default: false
        }
    }
}

extension VCard.Parameter {
    fileprivate var isBase64: Bool {
        values.allSatisfy(\.isBase64)
    }

    fileprivate var saysEncoding: Bool {
        name == "CHARSET" || name == "ENCODING" || name == "VALUE"
    }

    /// Whether its types are not each a value of its own, or one of them is unwanted.
    fileprivate func hasTypes(toChange isUnwanted: (String) -> Bool) -> Bool {
        guard name == "TYPE" else { return false }
        return values.isEmpty
            || values.contains { value in
                value.holds { $0 == UInt8(ascii: ",") || $0.isWhiteSpace }
                    || isUnwanted(value.inLowerCase)
            }
    }
}
