/// A day of the Gregorian calendar.
struct CivilDate {
    var year: Int64 = 1970
    var month: Int64 = 1
    var day: Int64 = 1

    var isPossible: Bool { 1...12 ~= month && 1...31 ~= day }

    /// The days since 1970-01-01; the year begins in March, so that a leap day is the last one.
    @inline(__always)
    var days: Int64 {
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
