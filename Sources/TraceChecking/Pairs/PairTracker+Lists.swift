/// The lists that run through pools: the open intervals of a kind, and the pairs of each life, in the order in which they came.
extension PairTracker {
    /// Puts an interval behind the other open ones of its kind.
    @inline(__always)
    mutating func noteOpen(_ number: IntervalHandle, in list: Int) {
        let last = open[list].last
        intervals[number].amongOpen = Link(previous: last, next: .none)
        if last.exists { intervals[last].amongOpen.next = number } else { open[list].first = number }
        open[list].last = number
    }

    /// Takes an interval out of the open ones.
    @inline(__always)
    mutating func noteClosed(_ number: IntervalHandle, in list: Int) {
        let link = intervals[number].amongOpen
        if link.previous.exists {
            intervals[link.previous].amongOpen.next = link.next
        } else {
            open[list].first = link.next
        }
        if link.next.exists {
            intervals[link.next].amongOpen.previous = link.previous
        } else {
            open[list].last = link.previous
        }
    }

    /// Puts a pair behind the others of its role's life.
    mutating func add(_ number: PairHandle, to life: LifeHandle, role: Int) {
        let last = lives[life].pairs.last
        pairs[number].amongLives[role] = Link(previous: last, next: .none)
        if last.exists {
            pairs[last].amongLives[pairs[last].role(ofLife: life)].next = number
        } else {
            lives[life].pairs.first = number
        }
        lives[life].pairs.last = number
        lives[life].pairCount += 1
    }

    /// Takes a pair out of those of its role's life.
    mutating func remove(_ number: PairHandle, from life: LifeHandle, role: Int) {
        let link = pairs[number].amongLives[role]
        lives[life].pairCount -= 1
        if link.previous.exists {
            pairs[link.previous].amongLives[pairs[link.previous].role(ofLife: life)].next = link.next
        } else {
            lives[life].pairs.first = link.next
        }
        if link.next.exists {
            pairs[link.next].amongLives[pairs[link.next].role(ofLife: life)].previous = link.previous
        } else {
            lives[life].pairs.last = link.previous
        }
    }
}
