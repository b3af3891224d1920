/// A card that changes at random.
struct EditedContact {
    var name: String
    var phone: String

    /// A line of base64, or of another file; empty for no picture.
    var photo = ""

    var text: String {
        """
        BEGIN:VCARD
        VERSION:3.0
        FN:\(name)
        EMAIL;TYPE=WORK:\(name.lowercased())@example.org
        TEL;TYPE=HOME:\(phone)
        \(photo)END:VCARD

        """
    }
}
