import RuleAutomata

/// What lives have gone through, as far as it decides what their next record means: numbered as it is first met, so that a record
/// which goes on with a life beyond doubt costs one load.
struct LifeCourses: Sendable {
    struct Course: Hashable, Sendable {
        var phase: LifeTracker.Phase
        /// The records of the births seen, while only births have been.
        var births = NameSet()
        /// The latest birth of the list that the life has had; -1 for none.
        var latestBirth: Int32 = -1
    }

    /// The courses before a life, and of one that begins with a birth, or underway, before its first record.
    static let none: Int32 = 0
    static let born: Int32 = 1
    static let underway: Int32 = 2

    /// For each record name, which birth of the list it is, -1 if it is none, and whether it is a death.
    let birthOfName: [Int32]
    let isDeath: [Bool]
    private var courses = Numbering<Course>()
    /// For each course and record name the course behind the record: its complement if it has to be asked what the record means, and
    /// -1 if it has not been met. Those of the first courses alone.
    private var steps: [Int32] = []
    private static let most = 1 << 10

    init(_ vocabulary: Vocabulary) {
        birthOfName = vocabulary.birthOfName.map(Int32.init)
        isDeath = vocabulary.recordNames.indices.map(vocabulary.deaths.contains)
        for phase in [LifeTracker.Phase.none, .onlyBirths, .underway] { _ = number(of: Course(phase: phase)) }
    }

    subscript(number: Int32) -> Course { courses[number] }

    func phase(of number: Int32) -> LifeTracker.Phase { courses.values[Int(number)].phase }

    /// The course behind a record that goes on with a life beyond doubt: it is no death, and no birth but one of the first records, each
    /// met for the first time, and none before the ones before it in the list. Negative if more has to be asked.
    @inline(__always)
    func next(_ number: Int32, _ name: Int) -> Int32 {
        let index = Int(number) &* isDeath.count &+ name
        return index < steps.count ? steps[index] : -1
    }

    /// The course behind a record of a life that has begun.
    mutating func after(_ number: Int32, _ name: Int) -> Int32 {
        let known = next(number, name)
        return known == -1 ? workOut(number, name) : max(known, ~known)
    }

    private mutating func workOut(_ number: Int32, _ name: Int) -> Int32 {
        let birth = birthOfName[name]
        var (course, isSure) = (courses[number], false)
        if isDeath[name] {
            course = Course(phase: .dead)
        } else if birth < 0, course.phase != .dead {
            isSure = course.phase != .none
            course = Course(phase: .underway, latestBirth: course.latestBirth)
        } else if course.phase != .dead {
            isSure = course.phase == .onlyBirths && birth >= course.latestBirth && !course.births.contains(name)
            if course.phase == .onlyBirths { course.births.insert(name) }
            course.latestBirth = max(course.latestBirth, birth)
        }
        let next = self.number(of: course)
        let index = Int(number) * isDeath.count + name
        if index < steps.count { steps[index] = isSure ? next : ~next }
        return next
    }

    private mutating func number(of course: Course) -> Int32 {
        let number = courses.number(of: course)
        let isNew = Int(number) * isDeath.count == steps.count
        if isNew, number < LifeCourses.most { steps += repeatElement(-1, count: isDeath.count) }
        return number
    }
}
