import { execFile } from 'node:child_process'
import type { SystemAccount } from './machine.ts'

/** How PostgreSQL's programs are run: as whom (absent: as this process) and in which folder. */
export type RunAs = { readonly account?: SystemAccount | undefined; readonly folder: string }

/** Runs a program to its end and gives what it printed; throws with what it complained of. */
export function run(program: string, args: readonly string[], as: RunAs): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, spawnOptions(as), (error, stdout, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message, { cause: error }))
      else resolve(stdout)
    })
  })
}

/** A folder its user can enter, and an environment in which messages are English and nothing is set by chance. */
export function spawnOptions({ account, folder }: RunAs) {
  return { ...account, cwd: folder, env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } }
}
