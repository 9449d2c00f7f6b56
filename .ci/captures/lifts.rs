//! Two lifts, one of which moves with open doors, logged in the way that the argument names.
use tracing::{error, info, info_span, warn};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("tracing") => tracing_subscriber::fmt().with_ansi(false).init(),
        Some("tracing-json") => tracing_subscriber::fmt().json().init(),
        _ => env_logger::Builder::new().filter_level(log::LevelFilter::Info).target(env_logger::Target::Stdout).init(),
    }
    info!("Kitchen open");
    info!("Kitchen shut");
    info!("the lift will go\nwhen all are in");
    info!("Kitchen move");
    let span = info_span!("ride", floor = 3);
    let inside = span.enter();
    info!("Attic open");
    error!(cause = "a stone", "the doors of a lift are stuck");
    warn!(floor = 3, "Attic move");
    drop(inside);
    info!("Attic shut");
    info!("Kitchen open");
    info!("Kitchen shut");
}

#[cfg(test)]
mod tests {
    #[test]
    fn kitchen_opens() {}
    #[test]
    fn attic_moves() {
        println!("Attic open");
        assert!(false, "Attic moves with open doors");
    }
    #[test]
    #[ignore = "there is no garage"]
    fn garage_opens() {}
    #[test]
    #[should_panic]
    fn cellar_floods() {
        panic!("water")
    }
}
