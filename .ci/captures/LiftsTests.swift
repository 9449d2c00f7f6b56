import Testing
import XCTest

final class KitchenTests: XCTestCase {
    func testOpens() { print("Kitchen open") }
    func testMoves() {
        print("Kitchen shut")
        XCTAssertEqual(1, 2, "moves with open doors")
    }
    func testGarage() throws { throw XCTSkip("there is no garage") }
}

@Suite struct AtticTests {
    @Test func opens() { print("Attic open") }
    @Test func `moves with its doors shut`() {
        #expect(1 == 2)
        print("Attic move")
    }
    @Test(arguments: [1, 2]) func stops(floor: Int) { #expect(floor < 2) }
    @Test(.disabled("there is no garage")) func garage() {}
}
