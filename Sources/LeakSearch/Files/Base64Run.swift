/// A part of a text that could be base64.
struct Base64Run {
    let range: Range<Int>

    /// Some of its signs are written as escapes, as in JSON and in an address.
    var isEscaped = false
}
