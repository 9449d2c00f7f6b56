import LifelineBenchmark

/// A workload's whole log, in memory.
struct WrittenWorkload {
    let workload: Workload
    let text: [UInt8]
    let offences: [Offence]

    init(_ workload: Workload) {
        self.workload = workload
        var log = WorkloadLog(workload)
        while log.writeScene() {}
        var text: [UInt8] = []
        log.takeText { text += $0 }
        self.text = text
        offences = log.offences
    }

    var lines: [Substring] { String(decoding: text, as: UTF8.self).split(separator: "\n") }
}
