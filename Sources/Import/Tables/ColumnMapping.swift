import Diagnostics
import Foundation

/// The field of a card that a column of a table has.
package struct Column: Hashable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case uid, name, given, family, additional, prefix, suffix, nickname, email, phone, street
        case city, region, postcode, country, organization, unit, title, role, url, birthday, note
        case photo, category

        /// The heading of another column that has this one's type: `Work` beside an e-mail address.
        case label
    }

    package let field: Field

    /// `home`, `work` or `cell`; `nil` for none.
    let type: String?

    /// Distinguishes the parts of several addresses; empty for a single one.
    let number: String

    init(_ field: Field, type: String? = nil, number: String = "") {
        self.field = field
        self.type = type
        self.number = number
    }

    /// Parses `given` or `email.work`.
    package init?(_ text: String) {
        let parts = text.lowercased().split(separator: ".", maxSplits: 1).map(String.init)
        guard let field = parts.first.flatMap(Field.init), field != .label else { return nil }
        self.init(field, type: parts.count == 2 ? parts[1] : nil)
    }

    package var text: String { type.map { "\(field.rawValue).\($0)" } ?? field.rawValue }
}

/// The fields of a table's columns, by their headings: those of Google Contacts, Outlook, Nextcloud,
/// Thunderbird and LibreOffice, and of lists in English, German, French and Spanish.
struct ColumnMapping {
    /// In the order of the headings; `nil` for a column that is dropped.
    let columns: [Column?]

    /// `given` has the user's own fields by heading.
    init(_ headings: [String], given: [String: Column]) {
        let plain = headings.map(Self.plain)
        let hasFamily = plain.contains { Self.fields[$0]?.field == .family }
        let hasGiven = plain.contains { Self.fields[$0]?.field == .given }
        columns = zip(headings, plain).map { heading, plain in
            if let own = given[heading] { return own }
            if hasGiven, !hasFamily, ["name", "nom", "nombre y apellidos"].contains(plain) {
                return plain == "nombre y apellidos" ? Column(.name) : Column(.family)
            }
            return Self.numbered(plain) ?? Self.fields[plain]
        }
    }

    /// In lower case, without accents and signs.
    private static func plain(_ heading: String) -> String {
        heading.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            .replacing("ß", with: "ss").split { !$0.isLetter && !$0.isNumber }.joined(
                separator: " ")
    }

    /// Google's headings with numbers: `E-mail 1 - Value`, `Address 1 - City`.
    private static func numbered(_ heading: String) -> Column? {
        let pattern = /(e mail|phone|address|website|organization) (\d+) (.+)/
        guard let match = heading.wholeMatch(of: pattern) else { return nil }
        let number = "\(match.1)\(match.2)"
        let parts: [Substring: Column.Field] = [
            "street": .street, "city": .city, "region": .region, "postal code": .postcode,
            "country": .country, "name": .organization, "title": .title, "department": .unit,
        ]
        switch match.3 {
        case "label", "type": return Column(.label, number: number)
        case "value":
            let fields: [Substring: Column.Field] = [
                "e mail": .email, "phone": .phone, "website": .url,
            ]
            return fields[match.1].map { Column($0, number: number) }
        default: return parts[match.3].map { Column($0, number: number) }
        }
    }

    private static let fields: [String: Column] = {
        var fields: [String: Column] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            for heading in parts[1].split(separator: ",") {
                fields[heading.trimmingCharacters(in: .whitespaces)] = Column(parts[0])
            }
        }
        return fields
    }()

    /// Each field with its headings, as `plain` writes them.
    private static let table = """
        uid: uid, id, contact id
        name: name, full name, display name, formatted name, anzeigename, vollstandiger name, \
        nom complet, nombre completo, nombre y apellidos, displayname, file as
        given: first name, given name, firstname, vorname, rufname, prenom, nombre, nombres
        family: last name, family name, lastname, surname, nachname, familienname, zuname, \
        nom de famille, apellido, apellidos
        additional: middle name, additional name, zweiter vorname, deuxieme prenom, segundo nombre
        prefix: name prefix, prefix, title, titel, anrede, titre, titulo
        suffix: name suffix, suffix
        nickname: nickname, spitzname, surnom, apodo
        email: email, e mail, mail, email address, e mail address, primary email, e mail adresse, \
        mailadresse, courriel, adresse e mail, adresse mail, adresse electronique, correo, \
        correo electronico, e mail 1
        email.home: secondary email, e mail privat, private e mail, home email, e mail 2 address
        email.work: e mail geschaftlich, work email, business email
        phone: phone, telephone, telefon, tel, phone number, telefonnummer, primary phone, \
        telefono, numero de telephone
        phone.home: home phone, telefon privat, festnetz, privat, telephone domicile, \
        telefono particular
        phone.work: work phone, business phone, company main phone, telefon geschaftlich, \
        dienstlich, telephone professionnel, telefono trabajo
        phone.cell: mobile, mobile phone, mobile number, cell phone, mobil, handy, mobiltelefon, \
        handynummer, portable, telephone portable, movil, celular
        street: street, address, street address, strasse, strasse und hausnummer, anschrift, \
        adresse, rue, direccion, calle
        street.home: home street, home address
        street.work: business street, work address
        city: city, town, ort, stadt, wohnort, ville, ciudad, poblacion
        city.home: home city
        city.work: business city, work city
        region: state, region, province, bundesland, provincia
        region.home: home state
        region.work: business state, work state
        postcode: zip, zip code, postcode, postal code, plz, postleitzahl, code postal, codigo postal, \
        cp
        postcode.home: home postal code, home zipcode
        postcode.work: business postal code, work zipcode
        country: country, land, pays, pais
        country.home: home country region, home country
        country.work: business country region, work country
        organization: organization, organisation, company, organization name, firma, verein, \
        societe, entreprise, empresa, organizacion
        unit: department, organization department, abteilung, departement, service, departamento
        title: job title, organization title, position, beruf, funktion, fonction, poste, cargo, \
        puesto
        role: role, rolle, amt
        url: website, web page, web page 1, homepage, web, webseite, internet, site web, pagina web, url
        birthday: birthday, birth date, date of birth, geburtstag, geburtsdatum, \
        date de naissance, anniversaire, fecha de nacimiento, cumpleanos
        note: notes, note
        photo: photo, foto, picture
        category: labels, categories, group, groups, gruppe, gruppen, kategorie, groupe, grupo, \
        group membership
        """
}
