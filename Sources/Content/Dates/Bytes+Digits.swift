extension [UInt8] {
    /// The digits of a number that is not below zero, with zeros before it, if it takes them, to be
    /// that wide.
    mutating func append(_ number: Int, digits width: Int) {
        if width > 1 || number > 9 { append(number / 10, digits: width - 1) }
        append(UInt8(ascii: "0") + UInt8((number % 10).magnitude))
    }

    /// As in 2027-12-31.
    mutating func append(_ day: CivilDay) {
        append(day.year, digits: 4)
        append(UInt8(ascii: "-"))
        append(day.month, digits: 2)
        append(UInt8(ascii: "-"))
        append(day.day, digits: 2)
    }
}
