import Foundation

enum Vim {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")
}
