import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf, ifThere } from './files.ts'

/** A running PostgreSQL, as described by the `postmaster.pid` of its data folder. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socketDirectory: string }

/** Reads `postmaster.pid`, which can also be left behind by a PostgreSQL that has died. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await ifThere(readFile(join(data, 'postmaster.pid'), 'utf8'))
  const [pid, , , port, socketDirectory] = text?.split('\n') ?? []
  if (!pid || !port || !socketDirectory) return undefined
  return { pid: Number(pid), port: Number(port), socketDirectory }
}

/** Returns whether a process is a PostgreSQL on this data, and not another program that got the same process id later. */
export async function servesData(pid: number, data: string): Promise<boolean> {
  if (!isKnown(pid)) return false
  const command = await commandLine(pid)
  return command === undefined || command.includes(data) || (await workingFolder(pid)) === data
}

/** Returns whether there is a process with this id that has not ended. */
export async function isRunning(pid: number): Promise<boolean> {
  return isKnown(pid) && (await commandLine(pid)) !== ''
}

/** Resolves when the process has ended. */
export async function ended(pid: number): Promise<void> {
  while (await isRunning(pid)) await setTimeout(10)
}

/** Returns whether there is a process with this id, including one that has ended and is not yet reaped by its parent. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Returns the command line; empty for a process that has ended, undefined if the system does not provide it. */
async function commandLine(pid: number): Promise<string | undefined> {
  const line = await readCommandLine(pid)
  // It cannot be read of a process that its parent has reaped meanwhile.
  return line === undefined && !isKnown(pid) ? '' : line
}

async function readCommandLine(pid: number): Promise<string | undefined> {
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

/** Returns the working directory, which is PostgreSQL's data even after it is moved; undefined if the system does not provide it. */
function workingFolder(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}
