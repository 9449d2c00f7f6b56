/// A record statement as the command takes it, quoted for a shell: `--record '{subject} {event}'`.
package func recordOption(_ record: String) -> String {
    "--record '\(record.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
}
