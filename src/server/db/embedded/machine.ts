import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

/** A user of the operating system. */
export type SystemAccount = { readonly uid: number; readonly gid: number }

/** What the launcher needs to know about the machine; tests pass their own. */
export type Machine = {
  readonly platform: string
  readonly architecture: string
  /** The user id of this process; absent on systems without user ids. */
  readonly uid: number | undefined
  /** Returns the user of this name, if there is one. */
  readonly account: (name: string) => Promise<SystemAccount | undefined>
  /** Returns the main file of an installed package; throws if it is not installed. */
  readonly locate: (packageName: string) => string
  /** Contains the data of installations whose own folder PostgreSQL's user cannot access. */
  readonly sharedFolder: string
}

export const thisMachine: Machine = {
  platform: process.platform,
  architecture: process.arch,
  uid: process.getuid?.(),
  account: lookUpAccount,
  locate: createRequire(import.meta.url).resolve,
  sharedFolder: '/var/lib/keere',
}

async function lookUpAccount(name: string): Promise<SystemAccount | undefined> {
  const [uid, gid] = await Promise.all([identify('-u', name), identify('-g', name)])
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

/** Runs `id`, which knows local and directory users alike; returns undefined for unknown names. */
function identify(which: '-u' | '-g', name: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile('id', [which, name], (error, stdout) => resolve(error ? undefined : Number(stdout)))
  })
}
