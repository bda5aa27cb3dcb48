import { PORT } from './socket-directory.ts'

/** PostgreSQL's settings for one small server that has the machine's disk, not its memory, to itself. */
export function settingsFor(socketDirectory: string, logFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    // A list: only quoted may the folder's name have a comma in it.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT),
    max_connections: '60',
    shared_buffers: '128MB',
    timezone: 'UTC',
    // A Keere that is killed leaves queries behind; PostgreSQL ends those nobody waits for.
    client_connection_check_interval: '10s',
    // A file for each day of the week, written over a week later.
    logging_collector: 'on',
    log_directory: logFolder,
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_timezone: 'UTC',
    // What people have entered stays out of the log: neither the values that broke a rule nor the statement.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
