/// A formula of linear temporal logic, read over the events of a finite binding; the whole must hold at its first event.
public indirect enum Formula: Hashable, Sendable {
    /// The event here is one of these.
    case event(EventPattern)
    case not(Formula)
    case and([Formula])
    case or([Formula])
    case implies(Formula, Formula)
    /// Here and at every later event.
    case always(Formula)
    /// Here or at a later event.
    case eventually(Formula)
    /// There is a next event, and it holds there.
    case next(Formula)
    /// If there is a next event, it holds there.
    case weakNext(Formula)
    /// The second holds here or later, and the first at every event until then.
    case until(Formula, Formula)
    /// The second holds here and later, up to and including an event at which the first does.
    case release(Formula, Formula)
    /// Here and at every earlier event.
    case historically(Formula)
    /// Here or at an earlier event.
    case once(Formula)
    /// There is an event just before, and it holds there.
    case previous(Formula)
    /// The second holds here or earlier, and the first at every event since.
    case since(Formula, Formula)
}
