/// Where an attribute's name and value stand, without quotes.
struct XMLAttribute {
    let name: Range<Int>
    let value: Range<Int>
}
