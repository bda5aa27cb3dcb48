import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Returns the directory from the command line, relative to where the command was run. */
export function askedFolder(command: 'backup' | 'restore'): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new Error(`Name one folder: npm run ${command} -- FOLDER`)
  return resolve(process.env['INIT_CWD'] ?? '.', folder)
}

/** Runs work that a stop signal aborts; prints a readable reason if it fails. */
export async function runUntilStopped(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('Stopped. Nothing was kept.')))
  try {
    await work(stop.signal)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exitCode = 1
  }
}
