/// Whom the records of a log name, as far as they were looked at.
enum RecordNaming {
    case nobody
    /// All of them one label, without an address or the like.
    case oneLabel
    case several

    /// - Parameter subjects: the class and the identity that each record names, empty where it names none.
    init<Text: Collection<UInt8>>(_ subjects: some Sequence<(className: Text, identity: Text)>) {
        self = .several
        var label: Text?
        for subject in subjects {
            let first = label ?? subject.className
            guard subject.identity.isEmpty, subject.className.elementsEqual(first) else { return }
            label = first
        }
        if let label { self = label.isEmpty ? .nobody : .oneLabel }
    }
}
