import Diagnostics
import Testing

@testable import LinkCheck

@Suite("What is said of a link to another server")
struct ExternalFaultTests {
    private func words(_ address: String, _ answer: ExternalAnswer, others: Int = 0) -> String {
        let link = ExternalLink(address: address, files: ["index.html"])
        let problem = ExternalFault(link: link, answer: answer).problem(
            at: Location(path: "x"), others: others)
        return "\(problem.severity): \(problem.message) [\(problem.code)]"
    }

    @Test(
        "is an error where it is dead for sure",
        arguments: [
            (ExternalAnswer.status(404), "is not there: its server says 404"),
            (.status(410), "is not there: its server says 410"),
            (.status(400), "does not work: its server says 400"),
            (.malformed, "is no address that a browser could ask for"),
            (.unknownHost, "leads to a server that no name service knows"),
            (.badCertificate, "leads to a server whose certificate is not valid"),
            (.tooManyRedirects, "sends visitors on and on, and never arrives"),
        ])
    func dead(_ answer: ExternalAnswer, _ fact: String) {
        #expect(words("http://h/", answer) == "error: \"http://h/\" \(fact) [dead-external-link]")
    }

    @Test(
        "is a warning where another time or a person may tell",
        arguments: [
            (ExternalAnswer.status(401), "its server wants a password (401)"),
            (.status(403), "its server turns programs away (403)"),
            (.status(405), "its server turns programs away (405)"),
            (.status(999), "its server turns programs away (999)"),
            (.status(429), "its server has been asked too often (429)"),
            (.status(408), "its server has trouble (408)"),
            (.status(503), "its server has trouble (503)"),
            (.refused, "the server takes no connection"),
            (.noSecureConnection, "no secure connection came about"),
            (.timeout, "the server did not answer in time"),
            (.failure(56), "the transfer failed (curl's error 56)"),
        ])
    func unchecked(_ answer: ExternalAnswer, _ fact: String) {
        #expect(
            words("http://h/", answer)
                == "warning: \"http://h/\" could not be checked: \(fact) [unchecked-external-link]")
    }

    @Test("tells on how many other pages it is, and no password")
    func others() {
        #expect(
            words("https://me:secret@h/x y", .status(404), others: 1)
                == "error: \"https://h/x%20y\" is not there: its server says 404, here and on 1 "
                + "other page [dead-external-link]")
        #expect(!words("http://me:secret@/", .malformed, others: 2).contains("secret"))
    }

    @Test(
        "follows from what curl ends with",
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

    @Test("follows from the last head that came as a whole")
    func heads() {
        let hints = "HTTP/2 103 \r\nlink: x\r\n\r\n"
        let redirect = "HTTP/1.1 301 So\r\nLOCATION: /\r\nRetry-After: 3\r\n\r\n"
        let heads = ResponseHeads(Array("\(hints)\(redirect)\(hints)HTTP/2 204 \r\n\r\nHTTP/".utf8))
        #expect(heads.status == 204 && heads.isComplete && heads.retryAfter == nil)
        let halved = ResponseHeads(Array("\(redirect)HTTP/1.1 200 OK\r\nX: y\r\n".utf8))
        #expect(halved.status == 301 && !halved.isComplete && halved.retryAfter == 3)
        #expect(Curl.response(halved, end: nil).answer == .failure(0))
    }

    @Test("is nothing where there is no curl")
    func noCurl() {
        #expect(Curl(environment: [:], agent: "x").map { _ in true } == nil)
        #expect(Curl(environment: ["PATH": "/nowhere:/dev"], agent: "x").map { _ in true } == nil)
    }
}
