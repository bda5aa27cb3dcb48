import { execFile } from 'node:child_process'
import type { SystemAccount } from './machine.ts'

/** The user (by default that of this process) and the folder in which a program runs. */
export type RunAs = { readonly account?: SystemAccount | undefined; readonly folder: string }

/** Runs a program and returns its output; throws an error with its error output if it fails. */
export function run(program: string, args: readonly string[], as: RunAs): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, spawnOptions(as), (error, stdout, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message, { cause: error }))
      else resolve(stdout)
    })
  })
}

/** Returns options with a folder that the user can enter and a minimal environment, in which messages are in English. */
export function spawnOptions({ account, folder }: RunAs) {
  return { ...account, cwd: folder, env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } }
}
