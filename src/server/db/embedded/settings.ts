import { PORT } from './socket-directory.ts'

/** Returns the settings for a PostgreSQL that shares the memory of the machine with other programs. */
export function settingsFor(socketDirectory: string, logFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    // The setting is a list, so a folder name with a comma must be quoted.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '60',
    shared_buffers: '128MB',
    timezone: 'UTC',
    // A killed server leaves queries behind; PostgreSQL cancels those whose client is gone.
    client_connection_check_interval: '10s',
    // One file per weekday, overwritten after a week.
    logging_collector: 'on',
    log_directory: logFolder,
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
    // The log must not contain user data: neither the values that violate a constraint nor the statement.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
