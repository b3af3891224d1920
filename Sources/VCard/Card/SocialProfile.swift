extension VCard {
    /// An account at a service: IMPP, SOCIALPROFILE (RFC 9554, section 3.6), or Apple's
    /// X-SOCIALPROFILE.
    package struct SocialProfile: Sendable, Hashable {
        /// The property that a card writes it in.
        package enum Form: String, Sendable, CaseIterable {
            case profile = "SOCIALPROFILE"
            case apple = "X-SOCIALPROFILE"
            case message = "IMPP"
        }

        package let form: Form

        /// The URI, or a text such as `@ada`.
        package let address: String

        /// As in the card: `Mastodon`; `nil` if it has none.
        package let service: String?

        /// The name of the account; `nil` if the card has none beside the address.
        package let user: String?

        package init(_ form: Form, _ address: String, service: String? = nil, user: String? = nil) {
            self.form = form
            self.address = address
            self.service = service
            self.user = user
        }
    }

    package var socialProfiles: [Typed<SocialProfile>] {
        SocialProfile.Form.allCases.flatMap { typed($0.rawValue, SocialProfile.init) }.map {
            Typed(
                $0.value, types: $0.value.withoutService($0.types), preference: $0.preference,
                label: $0.label, line: $0.line)
        }
    }
}

extension VCard.SocialProfile {
    /// `nil` if the property is empty or has another name.
    package init?(_ property: VCard.Property) {
        guard let form = Form(rawValue: property.name), let address = property.text.nonEmpty else {
            return nil
        }
        let named = ["SERVICE-TYPE", "X-SERVICE-TYPE"].lazy.compactMap(property.firstValue).first
        let type = property.values(of: "TYPE").first {
            !["home", "work", "pref", "other", "internet"].contains($0.lowercased())
        }
        self.init(
            form, address, service: named ?? (form == .apple ? type : nil),
            user: property.firstValue(of: "USERNAME") ?? property.firstValue(of: "X-USER"))
    }

    /// Returns the types without the service, which is Apple's TYPE.
    fileprivate func withoutService(_ types: [String]) -> [String] {
        let service = form == .apple ? service?.lowercased() : nil
        return types.filter { $0 != service }
    }
}

extension VCard.Property {
    /// SOCIALPROFILE, X-SOCIALPROFILE or IMPP, as the card had it.
    init(_ profile: VCard.SocialProfile, types: [String], preference: Int?) {
        let isApple = profile.form == .apple
        let isAddress = profile.address.contains(":")
        let plain = Self(
            name: profile.form.rawValue, uri: profile.address,
            types: (isApple ? [profile.service].compactMap(\.self) : [])
                + profile.withoutService(types),
            preference: preference)
        let written = [
            ("SERVICE-TYPE", isApple ? nil : profile.service),
            (isApple ? "X-USER" : "USERNAME", profile.user),
            ("VALUE", isAddress || isApple ? nil : "text"),
        ].compactMap { name, value in value.map { VCard.Parameter(name: name, values: [$0]) } }
        let text = Self(name: plain.name, text: profile.address)
        self.init(
            name: plain.name, parameters: plain.parameters + written,
            value: isAddress ? plain.value : text.value, line: 0)
    }
}
