package import RuleAutomata

extension LogProfile {
    /// A class whose lives log something that others leave out.
    package struct Source {
        /// As the trace numbers it.
        package var className: Int32
        /// The process that shows it: the one that asks, if it does.
        package var process: Int32
    }

    /// The classes whose lives log one of some names where a process can be held to it: those that do in the process itself
    /// stand first, then each in the order in which the trace meets them. Complexity: linear in the number of classes of processes of
    /// that name.
    ///
    /// - Parameters:
    ///   - process: the one that asks.
    ///   - first: the first one of its name.
    package func sources(of names: NameSet, process: Int32, first: Int32) -> [Source] {
        let logging = logsOfProcess[Int(first)].populations.map { populations[Int($0)] }
            .filter { !logs(of: $0).isDisjoint(with: names) }
        return Set(logging.map(\.key)).map { key in
            let processes = processes(logging: names, of: key)
            return Source(
                className: key.className,
                process: processes.contains(process) ? process : processes.min() ?? process
            )
        }
        .sorted { ($0.process == process ? 0 : 1, $0.className) < ($1.process == process ? 0 : 1, $1.className) }
    }
}
