import Diagnostics
import Testing

extension OutputSandbox {
    /// The problems that stop a body; none, and a recorded issue, where it does not stop so.
    func problems<Result>(_ body: () throws -> Result) -> [Problem] {
        do {
            _ = try body()
            Issue.record("nothing was refused")
        } catch let problem as Problem {
            return [problem]
        } catch let problems as Problems {
            return problems.all
        } catch {
            Issue.record(error)
        }
        return []
    }
}
