import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A running PostgreSQL, as it writes of itself in its data folder. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketDirectory: string }

/** The PostgreSQL that says it runs on this data; it may have died without taking that back. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [pid, , , port, socketDirectory] = text.split('\n')
  if (!pid || !port || !socketDirectory) return undefined
  return { pid: Number(pid), port: Number(port), socketDirectory }
}

/** Whether this process is a PostgreSQL on this data, and not another program that has got its number since. */
export async function servesData(pid: number, data: string): Promise<boolean> {
  if (!exists(pid)) return false
  const command = await commandLine(pid)
  return command === undefined || command.includes(data)
}

/** Resolves when the process has ended. */
export async function ended(pid: number): Promise<void> {
  while (exists(pid) && (await commandLine(pid)) !== '') await setTimeout(10)
}

export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Empty for a process that has ended and only waits for its parent to notice; unknown where the machine does not tell. */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux')
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch((error) =>
      error.code === 'ENOENT' || error.code === 'ESRCH' ? '' : undefined,
    )
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'command=', '-p', String(pid)], (error, stdout) =>
      resolve(error ? undefined : stdout.trim()),
    )
  })
}
