import Content
import Publishing

extension ConsentFile {
    /// Writes an edit to the disk; false where the file says so already.
    func change(_ edit: ConsentEdit) throws -> Bool {
        try ContentChange(in: folder).make { try edited(edit) }
    }
}
