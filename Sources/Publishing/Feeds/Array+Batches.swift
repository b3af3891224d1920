extension Array {
    /// All elements in order, in as few parts as can be said while going through them once: a part
    /// ends with the element that makes what it shows larger than a size. What several elements of a
    /// part show counts once.
    func batches<Item: Hashable>(
        of size: Int, _ shown: (Element) -> [Item], _ sizeOfItem: (Item) -> Int
    ) -> [ArraySlice<Element>] {
        var batches: [ArraySlice<Element>] = []
        var (start, sum, seen) = (startIndex, 0, Set<Item>())
        for index in indices {
            for item in shown(self[index]) where seen.insert(item).inserted {
                sum += sizeOfItem(item)
            }
            guard sum > size else { continue }
            batches.append(self[start...index])
            (start, sum, seen) = (index + 1, 0, [])
        }
        return start < endIndex ? batches + [self[start...]] : batches
    }
}
