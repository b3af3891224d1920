import Diagnostics
import Testing

@testable import LinkCheck

@Suite("Problems of external links")
struct ExternalFaultTests {
    private func words(_ address: String, _ answer: ExternalAnswer, others: Int = 0) -> String {
        let link = ExternalLink(address: address, files: ["index.html"])
        let problem = ExternalFault(link: link, answer: answer).problem(
            at: Location(path: "x"), others: others)
        return "\(problem.severity): \(problem.message) [\(problem.code)]"
    }

    @Test(
        "A dead link is an error",
        arguments: [
            (ExternalAnswer.status(404), "does not exist: the server answers 404"),
            (.status(410), "does not exist: the server answers 410"),
            (.status(400), "does not work: the server answers 400"),
            (.malformed, "is not a valid address"),
            (.unknownHost, "leads to an unknown host"),
            (.badCertificate, "leads to a server whose certificate is invalid"),
            (.tooManyRedirects, "redirects too many times"),
        ])
    func dead(_ answer: ExternalAnswer, _ fact: String) {
        #expect(words("http://h/", answer) == "error: \"http://h/\" \(fact) [dead-external-link]")
    }

    @Test(
        "A link that could not be checked is a warning",
        arguments: [
            (ExternalAnswer.status(401), "the server requires a password (401)"),
            (.status(403), "the server rejects automated requests (403)"),
            (.status(405), "the server rejects automated requests (405)"),
            (.status(999), "the server rejects automated requests (999)"),
            (.status(429), "the server got too many requests (429)"),
            (.status(408), "the server has a problem (408)"),
            (.status(503), "the server has a problem (503)"),
            (.refused, "the server refused the connection"),
            (.noSecureConnection, "the secure connection failed"),
            (.timeout, "the server did not answer in time"),
            (.failure(56), "the transfer failed (curl's error 56)"),
        ])
    func unchecked(_ answer: ExternalAnswer, _ fact: String) {
        #expect(
            words("http://h/", answer)
                == "warning: \"http://h/\" could not be checked: \(fact) [unchecked-external-link]")
    }

    @Test("A problem states the number of other pages, and shows no password")
    func others() {
        #expect(
            words("https://me:secret@h/x y", .status(404), others: 1)
                == "error: \"https://h/x%20y\" does not exist: the server answers 404, here and on "
                + "1 other page [dead-external-link]")
        #expect(!words("http://me:secret@/", .malformed, others: 2).contains("secret"))
    }

    @Test(
        "The answer follows from curl's exit code",
        arguments: [
            (Int32(3), ExternalAnswer.malformed), (6, .unknownHost), (7, .refused), (28, .timeout),
            (35, .noSecureConnection), (47, .tooManyRedirects), (51, .badCertificate),
            (60, .badCertificate), (56, .failure(56)),
        ])
    func ends(_ code: Int32, _ answer: ExternalAnswer) {
        let redirect = Array("HTTP/1.1 301 So\r\nLocation: /\r\n\r\n".utf8)
        #expect(Curl.response(ResponseHeads(redirect), end: code).answer == answer)
        #expect(Curl.response(ResponseHeads([]), end: code).answer == answer)
    }

    @Test("The answer follows from the last complete head")
    func heads() {
        let hints = "HTTP/2 103 \r\nlink: x\r\n\r\n"
        let redirect = "HTTP/1.1 301 So\r\nLOCATION: /\r\nRetry-After: 3\r\n\r\n"
        let heads = ResponseHeads(Array("\(hints)\(redirect)\(hints)HTTP/2 204 \r\n\r\nHTTP/".utf8))
        #expect(heads.status == 204 && heads.isComplete && heads.retryAfter == nil)
        let halved = ResponseHeads(Array("\(redirect)HTTP/1.1 200 OK\r\nX: y\r\n".utf8))
        #expect(halved.status == 301 && !halved.isComplete && halved.retryAfter == 3)
        #expect(Curl.response(halved, end: nil).answer == .failure(0))
    }

    @Test("Without curl there is no check")
    func noCurl() {
        #expect(Curl(environment: [:], agent: "x").map { _ in true } == nil)
        #expect(Curl(environment: ["PATH": "/nowhere:/dev"], agent: "x").map { _ in true } == nil)
    }
}
