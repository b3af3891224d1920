import Foundation
import Platform

/// The heading of a column of people.
struct Heading {
    /// In lower case, without accents and signs.
    let plain: String

    init(_ text: String) {
        plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            .replacing("ß", with: "ss").split { !$0.isLetter && !$0.isNumber }.joined(
                separator: " ")
    }

    /// `nil` for a heading that is not known.
    var column: Column? { numbered ?? Self.fields[plain] ?? derived }

    /// True for `Name` or `Nom`, which is the family name beside a given name.
    var isFamilyBesideGiven: Bool {
        ["name", "nom"].contains(plain.split(separator: " ").filter { !isOwner($0) }.joined())
    }

    private func isOwner(_ word: Substring) -> Bool { Self.owners.contains(word) }

    /// Google's headings with numbers: `E-mail 1 - Value`, `Address 1 - City`.
    private var numbered: Column? {
        guard let match = plain.wholeMatch(of: Self.googleHeading) else { return nil }
        let heading =
            match.3 == "value" ? match.1 : match.1 == "address" ? match.3 : "\(match.1) \(match.3)"
        let isLabel = ["label", "type"].contains(match.3)
        let field = isLabel ? .label : Self.fields[String(heading)]?.field
        return field.map { Column($0, number: "\(match.1)\(match.2)") }
    }

    /// The field of a heading with a type, a number or a word for the person, such as `Ort privat`,
    /// `E-Mail 2` or `Nom adhérent`.
    private var derived: Column? {
        var types: [String] = []
        var number = ""
        var isOwned = false
        var words = plain.split(separator: " ").filter { word in
            if let type = Self.types[word] {
                types.append(type)
            } else if word.allSatisfy(\.isNumber) {
                number = String(word)
            } else if isOwner(word) {
                isOwned = true
            } else {
                return true
            }
            return false
        }
        guard !types.isEmpty || !number.isEmpty || isOwned else { return nil }
        while let last = words.last, ["de", "del", "du"].contains(last) { words.removeLast() }
        let type = types.contains("cell") ? "cell" : types.first
        if words.isEmpty, type == "cell" { return Column(.phone, type: type, number: number) }
        guard let base = Self.fields[words.joined(separator: " ")] else { return nil }
        switch base.field {
        case .phone: return Column(.phone, type: base.type ?? type, number: number)
        case .email, .street, .city, .region, .postcode, .country:
            return type == "cell"
                ? nil : Column(base.field, type: base.type ?? type, number: number)
        case .url, .organization: return Column(base.field, number: number)
        case .name, .given, .family, .birthday: return isOwned && types.isEmpty ? base : nil
        default: return nil
        }
    }

    private static let googleHeading = SharedRegex(
        /(e mail|phone|address|website|organization) (\d+) (.+)/)

    /// Words for the person of a row.
    private static let owners: Set<Substring> = [
        "adherent", "membre", "mitglied", "member", "main", "other",
    ]

    static let types: [Substring: String] = {
        let words = [
            "home":
                "home privat private privee prive perso personnel personnelle personal domicile "
                + "casa particular",
            "work": "work business office arbeit firmen geschaftlich beruflich dienstlich buro pro "
                + "bureau professionnel professionnelle travail trabajo laboral",
            "cell": "cell mobile mobil movil handy portable celular",
        ]
        let pairs = words.flatMap { type, words in words.split(separator: " ").map { ($0, type) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    private static let fields: [String: Column] = {
        var fields: [String: Column] = [:]
        for line in table.split(separator: "\n").map({ $0.split(separator: ": ") }) {
            for heading in line[1].split(separator: ", ") {
                fields[String(heading)] = Column(String(line[0]))
            }
        }
        // These add to another column, or replace one that is empty.
        for heading in ["segundo apellido", "second last name"] {
            fields[heading] = Column(.family, number: "2")
        }
        for heading in ["file as", "sort name"] { fields[heading] = Column(.name, number: "2") }
        return fields
    }()

    /// Each field with its headings, as `plain` writes them.
    private static let table = """
        uid: uid, id, contact id, internal contact id, external identifier, user id, person id, \
        member id, member number, member no, membership id, membership number, membership no, \
        mitgliedsnummer, mitgliedernummer, mitglied nr, mitglieds nr, mitgliedsnr, mitglieder \
        nr, mitglieder id, mitglieds id, numero d adherent, no adherent, n adherent, numero \
        adherent, numero de membre, numero de socio, no de socio, n socio
        name: name, full name, display name, formatted name, anzeigename, vollstandiger name, \
        nom, nom complet, nombre completo, nombre y apellidos, displayname, name vorname, \
        nachname vorname, nom prenom, apellidos nombre, last name first name
        given: first name, first names, given name, firstname, vorname, rufname, prenom, nombre, \
        nombres
        family: last name, family name, lastname, surname, nachname, familienname, zuname, nom \
        de famille, apellido, apellidos, primer apellido
        additional: middle name, additional name, zweiter vorname, weitere vornamen, deuxieme \
        prenom, segundo nombre
        prefix: name prefix, prefix, individual prefix, title, titel, akademischer titel, \
        anrede, salutation, civilite, tratamiento, titre, titulo
        suffix: name suffix, suffix, individual suffix
        nickname: nickname, spitzname, surnom, apodo
        email: email, e mail, mail, email address, e mail address, primary email, e mail \
        adresse, mailadresse, courriel, adresse e mail, adresse mail, adresse electronique, \
        correo, adresse de messagerie, correo electronico, direccion de correo electronico, e \
        mail 1
        email.home: secondary email, e mail 2 address
        phone: phone, phone phone, telephone, telefon, tel, phone number, telefonnummer, primary \
        phone, telefono, numero de telephone
        phone.home: festnetz, privat
        phone.work: firmentelefon, firmentelefonnummer, company main phone, dienstlich
        phone.cell: mobile number, mobiltelefon, handynummer, mobilnummer, mobiltelefonnummer, \
        natel
        street: street, address, street address, strasse, strasse und hausnummer, anschrift, \
        adresse, adresszusatz, hausnummer, hausnr, haus nr, house number, supplemental address, \
        address line, rue, complement d adresse, direccion, calle
        city: city, town, ort, stadt, wohnort, ville, ciudad, poblacion
        region: state, region, province, province state, state province, bundesland, bundesland \
        kanton, dep region, provincia, provincia o estado
        postcode: zip, zip code, zipcode, postcode, postal code, plz, postleitzahl, code postal, \
        codigo postal, cp, c p
        country: country, country region, land, land region, pays, pays region, pais
        organization: organization, organisation, company, current employer, firmenname, \
        organization name, firma, verein, societe, entreprise, empresa, organizacion
        unit: department, organization department, abteilung, departement, service, departamento
        title: job title, organization title, position, beruf, funktion, fonction, poste, cargo, \
        titre professionnel, puesto, dienstgrad, dienstrang
        role: role, rolle, amt
        url: website, web page, web page 1, homepage, web, webseite, internet, site web, page \
        web, pagina web, url
        birthday: birthday, birth date, birthdate, geboren, geboren am, geb datum, date of \
        birth, geburtstag, geburtsdatum, date de naissance, anniversaire, fecha de nacimiento, \
        cumpleanos
        note: notes, note, note s, notizen, notiz, bemerkungen, bemerkung, remarques, remarque, \
        notas
        photo: photo, foto, picture
        category: labels, categories, group, groups, gruppe, gruppen, kategorie, kategorien, \
        groupe, groupes, grupo, categorias, group membership, group participation, group s, tag \
        s, team, teams, mannschaft, mannschaften
        former: former, austritt, austrittsdatum, ausgetreten, ausgetreten am, ausgetreten per, \
        mitglied bis, mitgliedschaft bis, exit date, leave date, leaving date, date left, left \
        on, member until, membership end, membership end date, date de sortie, date de depart, \
        fecha de baja, baja
        """
}
