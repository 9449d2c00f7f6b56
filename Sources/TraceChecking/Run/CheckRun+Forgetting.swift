extension CheckRun {
    /// The subjects that have died since the last time.
    package mutating func takeDeaths() -> [Int32] { lives.takeDeaths() }

    /// Those of some subjects of which nothing will be asked any more unless a record names them again.
    ///
    /// - Parameters:
    ///   - asked: those that are yet asked for.
    ///   - isOver: whether the check is over.
    package func forgettable(_ subjects: [Int32], besides asked: SubjectMarks, isOver: Bool) -> [Int32] {
        var asked = asked
        asked.mark(context.settlement.named)
        var forgettable: [Int32] = []
        for subject in subjects where !asked[subject] && isForgettable(subject, isOver: isOver) {
            forgettable.append(subject)
        }
        return forgettable
    }

    private func isForgettable(_ subject: Int32, isOver: Bool) -> Bool {
        let number = Int(subject)
        // A check that is over has not met what later readings number.
        guard number < context.profile.subjects.count else { return true }
        guard !context.profile.isNeeded(number), !prints.awaits(subject) else { return false }
        if isIdle || isOver { return true }
        guard lives.isDead(number) else { return false }
        guard let life = life(of: subject) else { return true }
        // Nothing refers to it but its subject.
        return pairs.lives[life].epoch == epoch && !lifeTable.hasOffences(life.place) && pairs.lives[life].holds == 1
    }

    /// Forgets subjects, all of them forgettable. What they came to is counted.
    package mutating func forget(_ subjects: [Int32]) {
        if isIdle { return }
        hasForgotten = true
        for subject in subjects {
            if let life = life(of: subject) { pairs.end(life, owesNothing: false, &lifeTable, &context) }
            lives.forget(Int(subject))
        }
    }

    /// The latest life of a subject; nil if it has none.
    private func life(of subject: Int32) -> LifeHandle? {
        let place = lives.place(of: Int(subject))
        return place >= 0 ? pairs.life(at: place) : nil
    }

    /// Whether something that was forgotten would have to be known: a life goes on that may be a forgotten one, records are
    /// missing that may have been of one, or a class or a process has done what earlier records are to explain. Which life of
    /// its subject a life is, is counted when findings are explained.
    package var wasForgetful: Bool {
        hasMissed || hasForgotten && (classTable.hasMetOffences || processTable.hasMetOffences)
    }
}
