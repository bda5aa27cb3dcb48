import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'

/** A user of the machine, as processes know it. */
export type SystemAccount = { readonly uid: number; readonly gid: number }

/** What the launcher asks of the machine it runs on. */
export type Machine = {
  readonly platform: string
  readonly architecture: string
  /** The user this process runs as; absent where users have no numbers. */
  readonly uid: number | undefined
  /** The user of this name, if the machine has one. */
  readonly account: (name: string) => Promise<SystemAccount | undefined>
  /** The main file of an installed package; throws when it is not installed. */
  readonly locate: (packageName: string) => string
  /** Holds the data of projects whose own folder PostgreSQL's user cannot reach. */
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

/** Asks `id`, which knows local and directory users alike; it fails for a name nobody has. */
function identify(which: '-u' | '-g', name: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile('id', [which, name], (error, stdout) => resolve(error ? undefined : Number(stdout)))
  })
}
