import { access, chmod, constants, mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { changeOwner, codeOf, ifThere, messageOf, shortHash } from './files.ts'
import type { Machine, SystemAccount } from './machine.ts'
import { run } from './run-as.ts'

/** The folder of a database and the user that it belongs to. */
export type ClusterLocation = {
  readonly folder: string
  /** PostgreSQL's data directory in the folder. */
  readonly data: string
  /** The user that PostgreSQL runs as; absent if it is the user of this process. */
  readonly account?: SystemAccount
}

/**
 * Returns the location of the database for a folder, and creates the folder if there is none.
 *
 * Root cannot run PostgreSQL: existing data is run by its owner, new data by `postgres` or else `nobody`. If that user
 * cannot access the folder, a shared one outside the installation is used instead.
 */
export async function findLocation(requested: string, machine: Machine): Promise<ClusterLocation> {
  if (machine.uid !== 0) return ownLocation(requested, machine.uid)
  return (
    (await findExistingLocation(requested, machine)) ??
    (await newLocation(requested, sharedFor(requested, machine), await unprivilegedAccount(machine)))
  )
}

/** Returns the location of the existing database for a folder; undefined if there is none. */
export async function findExistingLocation(
  requested: string,
  machine: Machine,
): Promise<ClusterLocation | undefined> {
  if (machine.uid !== 0)
    return (await ifThere(stat(dataIn(requested)))) && (await ownLocation(requested, machine.uid))
  return (
    (await existingLocation(requested, machine)) ?? existingLocation(sharedFor(requested, machine), machine)
  )
}

const sharedFor = (requested: string, machine: Machine) => join(machine.sharedFolder, shortHash(requested))

const dataIn = (folder: string) => join(folder, 'cluster')

async function ownLocation(folder: string, uid: number | undefined): Promise<ClusterLocation> {
  const location = { folder, data: dataIn(folder) }
  try {
    await mkdir(folder, { recursive: true })
    const owner = await ifThere(stat(location.data))
    if (owner && owner.uid !== uid) throw new Error(`the database in it belongs to user ID ${owner.uid}`)
    await access(folder, constants.W_OK)
    return location
  } catch (error) {
    throw new Error(
      `Keere cannot store its database in ${folder}: ${messageOf(error)}. ` +
        `Start Keere as the owner of the directory, or change the owner to the user who starts Keere (user ID ${uid}).`,
      { cause: error },
    )
  }
}

async function existingLocation(folder: string, machine: Machine): Promise<ClusterLocation | undefined> {
  const data = dataIn(folder)
  const owner = await ifThere(stat(data))
  if (!owner) return undefined
  // Root may have restored the data from a file backup, and PostgreSQL refuses to run as root.
  const account = owner.uid === 0 ? await unprivilegedAccount(machine) : { uid: owner.uid, gid: owner.gid }
  if (owner.uid === 0) await changeOwner(account, data)
  if (await canReach(data, account)) return { folder, data, account }
  throw new Error(
    `The database in ${folder} belongs to user ID ${account.uid}, who cannot access it. ` +
      'Make its parent directories accessible to everyone (chmod o+x), or start Keere as that user.',
  )
}

async function newLocation(
  requested: string,
  shared: string,
  account: SystemAccount,
): Promise<ClusterLocation> {
  for (const folder of [requested, shared]) {
    const firstMade = await makeAccessible(folder)
    if (await canReach(folder, account)) return { folder, data: dataIn(folder), account }
    if (firstMade) await removeEmpty(folder, firstMade)
  }
  throw new Error(
    `PostgreSQL's user (user ID ${account.uid}) can access neither ${requested} nor ${shared}. ` +
      'Make the parent directories of one of them accessible to everyone (chmod o+x).',
  )
}

/** Creates a folder that PostgreSQL's user can enter, whatever the umask; returns the topmost created folder, if any. */
async function makeAccessible(folder: string): Promise<string | undefined> {
  const firstMade = await mkdir(folder, { recursive: true })
  for (let made = folder; firstMade && made.length >= firstMade.length; made = dirname(made))
    await chmod(made, 0o755)
  return firstMade
}

async function unprivilegedAccount(machine: Machine): Promise<SystemAccount> {
  const account = (await machine.account('postgres')) ?? (await machine.account('nobody'))
  if (account) return account
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start Keere as an unprivileged user.',
  )
}

async function canReach(folder: string, account: SystemAccount): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { account, folder: '/' })
    return true
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause) === undefined) return false
    throw new Error(`Root cannot run programs as user ID ${account.uid}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

async function removeEmpty(folder: string, upTo: string): Promise<void> {
  await rmdir(folder)
  if (folder !== upTo) await removeEmpty(dirname(folder), upTo)
}
