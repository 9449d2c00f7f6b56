import RuleAutomata
import RuleSyntax
import Testing

@testable import TraceChecking
@testable import TraceRules

/// What lives have gone through, numbered.
@Suite struct LifeCoursesTests {
    private static let births = (0..<11).map { "b\($0)" }

    private func vocabulary() throws -> Vocabulary {
        let births = LifeCoursesTests.births.joined(separator: ", ")
        let text = """
            spec s "S"
            event \(births), a, death
            life from \(births) to death
            """
        return try Checker(SpecParser.parse(text, file: "test")).compiled.vocabulary
    }

    @Test func `Births in the order of the list need no question, whether or not their sets are kept`() throws {
        let vocabulary = try vocabulary()
        let names = try LifeCoursesTests.births.map { try #require(vocabulary.number(ofPrinted: $0)) }
        let other = try #require(vocabulary.number(ofPrinted: "a"))
        let death = try #require(vocabulary.number(ofPrinted: "death"))
        var courses = LifeCourses(vocabulary)
        for _ in 0..<2 {
            for set in 0..<(1 << names.count) {
                let members = names.indices.filter { set >> $0 & 1 == 1 }
                let course = members.reduce(LifeCourses.born) { courses.after($0, names[$1]) }
                #expect(courses[course].births == NameSet(members.map { names[$0] }))
                #expect(courses[course].latestBirth == Int32(members.last ?? -1))
                #expect(courses.phase(of: course) == .onlyBirths)
                let (underway, dead) = (courses.after(course, other), courses.after(course, death))
                #expect(courses.phase(of: underway) == .underway)
                #expect(courses.phase(of: dead) == .dead)
                #expect(courses.next(course, death) < 0)
                guard let first = members.first, let last = members.last else { continue }
                // A birth that has been met, and one that stands before others in the list.
                for birth in [last, first > 0 ? 0 : last] {
                    _ = courses.after(course, names[birth])
                    #expect(courses.next(course, names[birth]) < 0)
                }
            }
        }
        let third = courses.after(LifeCourses.born, names[3])
        #expect(courses.next(LifeCourses.born, names[3]) == third)
        // Before a life, nothing goes on.
        _ = courses.after(LifeCourses.none, other)
        #expect(courses.next(LifeCourses.none, other) < 0)
        let underway = courses.after(LifeCourses.underway, other)
        #expect(courses.next(LifeCourses.underway, other) == underway)
        #expect(courses.next(underway, names[0]) < 0)
    }
}
