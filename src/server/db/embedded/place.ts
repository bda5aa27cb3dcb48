import { mkdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account, Machine } from './machine.ts'
import { run } from './run-as.ts'
import { shortHash } from './socket-directory.ts'

/** Where the data is and whose it is. */
export type Place = {
  readonly folder: string
  /** PostgreSQL's own files. */
  readonly data: string
  /** The user PostgreSQL runs as; absent when it is the one who starts it. */
  readonly account: Account | undefined
}

/** Finds the place of a wished folder's data, making the folder when there is none yet. */
export async function findPlace(wished: string, machine: Machine): Promise<Place> {
  if (machine.uid !== 0) return ownPlace(wished)
  const shared = join(machine.sharedFolder, shortHash(wished))
  for (const folder of [wished, shared]) {
    const account = await dataOwner(folder)
    if (account) return existingPlace(folder, account, machine)
  }
  return newPlace(wished, shared, await unprivilegedAccount(machine))
}

const placeIn = (folder: string, account?: Account): Place => ({
  folder,
  data: join(folder, 'cluster'),
  account,
})

async function ownPlace(folder: string): Promise<Place> {
  await mkdir(folder, { recursive: true })
  return placeIn(folder)
}

async function existingPlace(folder: string, account: Account, machine: Machine): Promise<Place> {
  const place = placeIn(folder, account.uid === 0 ? await unprivilegedAccount(machine) : account)
  return place
}

async function newPlace(wished: string, shared: string, account: Account): Promise<Place> {
  const made = await mkdir(wished, { recursive: true })
  if (await canReach(wished, account)) return placeIn(wished, account)
  if (made) await removeEmpty(wished, made)
  await mkdir(shared, { recursive: true })
  if (await canReach(shared, account)) return placeIn(shared, account)
  throw new Error(`PostgreSQL's user (number ${account.uid}) can reach neither ${wished} nor ${shared}.`)
}

async function dataOwner(folder: string): Promise<Account | undefined> {
  return stat(placeIn(folder).data).catch(() => undefined)
}

async function unprivilegedAccount(machine: Machine): Promise<Account> {
  const account = (await machine.account('postgres')) ?? (await machine.account('nobody'))
  if (account) return account
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Start Keere as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

async function canReach(folder: string, account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$0"', folder], { account, folder: '/' }).then(
    () => true,
    () => false,
  )
}

async function removeEmpty(folder: string, upTo: string): Promise<void> {
  await rmdir(folder)
  if (folder !== upTo) await removeEmpty(dirname(folder), upTo)
}
