extension SoughtValue.Day {
    /// As numbers, in the orders of ISO 8601 and of most countries; without a year only as a vCard
    /// has it, because any other form would be the day of something else as well.
    var forms: [Form] {
        let month = padded(month)
        let day = padded(day)
        guard let year else {
            return [form([month, day], .yearlessDay), form([month + day], .yearlessDay)]
        }
        let digits = String(year)
        let fullYear = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        var parts = [
            [fullYear, month, day], [fullYear + month + day], [day, month, fullYear],
            [month, day, fullYear],
        ]
        if self.month < 10 || self.day < 10 {
            let (month, day) = ("\(self.month)", "\(self.day)")
            parts += [[day, month, fullYear], [month, day, fullYear], [fullYear, month, day]]
        }
        return parts.map { form($0, .day) }
    }

    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private func form(_ parts: [String], _ rule: Form.Rule) -> Form {
        var letters: [UInt8] = []
        var gaps: [ExpectedGap] = []
        for part in parts {
            if !letters.isEmpty {
                gaps.append(
                    ExpectedGap(position: letters.count, characters: UInt32(UInt8(ascii: "-"))))
            }
            letters += Array(part.utf8)
        }
        return Form(letters: letters, gaps: gaps, rule: rule)
    }
}
