import { spawn } from 'node:child_process'
import { chown, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'
import { spawnOptions } from './run-as.ts'
import { makeSocketDirectory, PORT } from './socket-directory.ts'

/** A PostgreSQL that was just started and may yet fail. */
export type Launched = {
  /** What it complained of, once it has ended. */
  readonly failure: () => Promise<string | undefined>
}

/** Starts PostgreSQL in a session of its own, so that a Ctrl-C meant for Keere does not reach it. */
export async function launch(
  place: Place,
  programs: Programs,
  extra: Readonly<Record<string, string>>,
): Promise<Launched> {
  const { folder, data, account } = place
  const socket = await makeSocketDirectory(folder, account)
  const log = await makeLogFolder(place)
  const said = join(log, 'start.log')
  await rm(said, { force: true })
  const output = await open(said, 'wx', 0o600)
  try {
    const settings = Object.entries({ ...settingsFor(socket, log), ...extra })
    const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const child = spawn(programs.postgres, args, {
      ...spawnOptions({ account, folder }),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    child.unref()
    let spawnError: Error | undefined
    child.on('error', (error) => {
      spawnError = error
    })
    return {
      async failure() {
        if (spawnError) return spawnError.message
        if (child.exitCode === null && child.signalCode === null) return undefined
        return (await readFile(said, 'utf8')).trim()
      },
    }
  } finally {
    await output.close()
  }
}

async function makeLogFolder({ folder, account }: Place): Promise<string> {
  const log = join(folder, 'log')
  await mkdir(log, { recursive: true, mode: 0o700 })
  if (account) await chown(log, account.uid, account.gid)
  return log
}

function settingsFor(socket: string, log: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    port: String(PORT),
    max_connections: '60',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A server that is killed leaves queries behind; PostgreSQL ends those nobody waits for.
    client_connection_check_interval: '10s',
    // A file a day, overwritten a week later.
    logging_collector: 'on',
    log_directory: log,
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
  }
}
