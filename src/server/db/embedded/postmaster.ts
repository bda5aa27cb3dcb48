import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf, ifThere } from './files.ts'

/** A running PostgreSQL, as it writes of itself in its data folder. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketDirectory: string }

/** The PostgreSQL that says it runs on this data; it may have died without taking that back. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await ifThere(readFile(join(data, 'postmaster.pid'), 'utf8'))
  const [pid, , , port, socketDirectory] = text?.split('\n') ?? []
  if (!pid || !port || !socketDirectory) return undefined
  return { pid: Number(pid), port: Number(port), socketDirectory }
}

/** Whether this process is a PostgreSQL on this data, and not another program that has got its number since. */
export async function servesData(pid: number, data: string): Promise<boolean> {
  if (!isKnown(pid)) return false
  const command = await commandLine(pid)
  return command === undefined || command.includes(data) || (await workingFolder(pid)) === data
}

/** Whether there is a process of this number that has not ended. */
export async function isRunning(pid: number): Promise<boolean> {
  return isKnown(pid) && (await commandLine(pid)) !== ''
}

/** Resolves when the process has ended. */
export async function ended(pid: number): Promise<void> {
  while (await isRunning(pid)) await setTimeout(10)
}

/** A process that has ended is known until its parent asks how; of another's we may only know that it is there. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Empty for a process that has ended; nothing where the machine does not tell. */
async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux')
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch((error) =>
      codeOf(error) === 'ESRCH' ? '' : undefined,
    )
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=,command=', '-p', String(pid)], (error, stdout) =>
      resolve(error ? undefined : stdout.trim().replace(/^Z.*/, '')),
    )
  })
}

/** Where PostgreSQL stays in its data even when that is moved; nothing where the machine does not tell. */
function workingFolder(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}
