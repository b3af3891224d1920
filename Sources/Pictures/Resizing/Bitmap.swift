import Platform

/// A decoded picture.
struct Bitmap: Sendable, Equatable {
    let width: Int
    let height: Int

    /// Red, green, blue and alpha of each pixel, row by row; 4 × `width` × `height` bytes. Colours
    /// are not multiplied by alpha.
    let pixels: [UInt8]
}

/// A part of a picture, in pixels from its top left corner.
struct PixelRect: Sendable, Equatable {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
}

extension Bitmap {
    var isOpaque: Bool {
        pixels.withView { pixels in
            stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
        }
    }

    /// True if there are at most 256 different colours, as in drawings and screenshots.
    var hasFewColours: Bool {
        pixels.withView { pixels in
            var colours: Set<UInt32> = []
            var last: UInt32?
            for index in stride(from: 0, to: pixels.count, by: 4) {
                let colour = pixels.four(at: index)
                guard colour != last else { continue }
                last = colour
                colours.insert(colour)
                if colours.count > 256 { return false }
            }
            return true
        }
    }

    /// `#rrggbb`, the mean of all pixels.
    var meanColour: String {
        var sums = [0, 0, 0]
        pixels.withView { pixels in
            for index in stride(from: 0, to: pixels.count, by: 4) {
                for channel in 0..<3 { sums[channel] += Int(pixels[index + channel]) }
            }
        }
        let count = max(1, width * height)
        return sums.reduce(into: "#") { text, sum in
            let digits = String(sum / count, radix: 16)
            text += digits.count == 1 ? "0" + digits : digits
        }
    }

    /// The picture on white, for formats without transparency.
    var onWhite: Bitmap {
        guard !isOpaque else { return self }
        return mapped { channel, alpha in (channel * alpha + 255 * (255 - alpha) + 127) / 255 }
            .opaque
    }

    /// Red, green and blue of each pixel.
    var withoutAlpha: [UInt8] {
        var colours = [UInt8](repeating: 0, count: width * height * 3)
        pixels.withView { pixels in
            colours.withMutableView { colours in
                for index in 0..<width * height {
                    for channel in 0..<3 {
                        colours[index * 3 + channel] = pixels[index * 4 + channel]
                    }
                }
            }
        }
        return colours
    }

    /// The picture turned and mirrored as Exif's orientation (2 to 8) demands, CIPA DC-008 4.6.4.
    func oriented(_ orientation: UInt8?) -> Bitmap {
        guard let orientation, (2...8).contains(orientation) else { return self }
        let isSideways = orientation >= 5
        let (newWidth, newHeight) = isSideways ? (height, width) : (width, height)
        // From each place of the new picture to one of this: origin, and steps right and down.
        let (right, down) = (width - 1, (height - 1) * width)
        let (origin, across, along): (Int, Int, Int) =
            switch orientation {
            case 2: (right, -1, width)
            case 3: (right + down, -1, -width)
            case 4: (down, 1, -width)
            case 5: (0, width, 1)
            case 6: (down, -width, 1)
            case 7: (right + down, -width, -1)
            default: (right, width, -1)
            }
        var turned = [UInt8](repeating: 0, count: pixels.count)
        pixels.withView { pixels in
            turned.withMutableView { turned in
                var target = 0
                for y in 0..<newHeight {
                    var source = origin + y * along
                    for _ in 0..<newWidth {
                        for channel in 0..<4 {
                            turned[target + channel] = pixels[source * 4 + channel]
                        }
                        target += 4
                        source += across
                    }
                }
            }
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: turned)
    }
}

extension Bitmap {
    /// Colours multiplied by alpha, so that those of invisible pixels do not bleed when resized.
    var premultiplied: Bitmap { mapped { ($0 * $1 + 127) / 255 } }

    var unpremultiplied: Bitmap {
        mapped { channel, alpha in alpha == 0 ? 0 : min(255, (channel * 255 + alpha / 2) / alpha) }
    }

    private var opaque: Bitmap {
        var pixels = pixels
        pixels.withMutableView { pixels in
            for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func mapped(_ channel: (Int, Int) -> Int) -> Bitmap {
        var pixels = pixels
        pixels.withMutableView { pixels in
            for index in stride(from: 0, to: pixels.count, by: 4) {
                let alpha = Int(pixels[index + 3])
                for place in index..<index + 3 {
                    pixels[place] = UInt8(channel(Int(pixels[place]), alpha))
                }
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
