import { access, chmod, constants, mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, giveTo, ifThere, messageOf, shortHash } from './files.ts'
import type { Machine, SystemAccount } from './machine.ts'
import { run } from './run-as.ts'

/** Where a database is and whose it is. */
export type Place = {
  readonly folder: string
  /** PostgreSQL's own files, in the folder. */
  readonly data: string
  /** The user PostgreSQL runs as; absent when it is the one who runs this. */
  readonly account?: SystemAccount
}

/**
 * Finds the place of the database wished for in a folder, making the folder when there is none.
 *
 * Root cannot run PostgreSQL: data that is there is run by its owner, new data by `postgres` or else `nobody`; where
 * that user cannot reach the folder, one outside the project takes its place.
 */
export async function findPlace(wished: string, machine: Machine): Promise<Place> {
  if (machine.uid !== 0) return ownPlace(wished, machine.uid)
  return (
    (await findExistingPlace(wished, machine)) ??
    (await newPlace(wished, sharedFor(wished, machine), await unprivilegedAccount(machine)))
  )
}

/** Finds the place of the database that was made for a folder, or nothing where none was. */
export async function findExistingPlace(wished: string, machine: Machine): Promise<Place | undefined> {
  if (machine.uid !== 0) return (await ifThere(stat(dataIn(wished)))) && (await ownPlace(wished, machine.uid))
  return (await existingPlace(wished, machine)) ?? existingPlace(sharedFor(wished, machine), machine)
}

const sharedFor = (wished: string, machine: Machine) => join(machine.sharedFolder, shortHash(wished))

const dataIn = (folder: string) => join(folder, 'cluster')

async function ownPlace(folder: string, uid: number | undefined): Promise<Place> {
  const place = { folder, data: dataIn(folder) }
  try {
    await mkdir(folder, { recursive: true })
    const owner = await ifThere(stat(place.data))
    if (owner && owner.uid !== uid) throw new Error(`the database in it belongs to user number ${owner.uid}`)
    await access(folder, constants.W_OK)
    return place
  } catch (error) {
    throw new Error(
      `Keere cannot keep its database in ${folder}: ${messageOf(error)}. ` +
        `Start Keere as the folder's owner, or give the folder to the user who starts it (number ${uid}).`,
      { cause: error },
    )
  }
}

async function existingPlace(folder: string, machine: Machine): Promise<Place | undefined> {
  const data = dataIn(folder)
  const owner = await ifThere(stat(data))
  if (!owner) return undefined
  // Brought back from a backup by root, whom PostgreSQL refuses to serve.
  const account = owner.uid === 0 ? await unprivilegedAccount(machine) : { uid: owner.uid, gid: owner.gid }
  if (owner.uid === 0) await giveTo(account, data)
  if (await canReach(data, account)) return { folder, data, account }
  throw new Error(
    `The database in ${folder} belongs to user number ${account.uid}, who cannot reach it. ` +
      'Let everyone pass through the folders above it (chmod o+x), or start Keere as that user.',
  )
}

async function newPlace(wished: string, shared: string, account: SystemAccount): Promise<Place> {
  for (const folder of [wished, shared]) {
    const firstMade = await makePassable(folder)
    if (await canReach(folder, account)) return { folder, data: dataIn(folder), account }
    if (firstMade) await removeEmpty(folder, firstMade)
  }
  throw new Error(
    `PostgreSQL's user (number ${account.uid}) can reach neither ${wished} nor ${shared}. ` +
      'Let everyone pass through the folders above one of them (chmod o+x).',
  )
}

/** Whatever the umask: PostgreSQL's user must pass through the folders made for it. Gives the topmost of them. */
async function makePassable(folder: string): Promise<string | undefined> {
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
      'Start Keere as an ordinary user.',
  )
}

async function canReach(folder: string, account: SystemAccount): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { account, folder: '/' })
    return true
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause) === undefined) return false
    throw new Error(`Root cannot run programs as user number ${account.uid}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

async function removeEmpty(folder: string, upTo: string): Promise<void> {
  await rmdir(folder)
  if (folder !== upTo) await removeEmpty(dirname(folder), upTo)
}
