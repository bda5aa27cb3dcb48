import { setTimeout } from 'node:timers/promises'
import { removeOtherCopies } from './copy-programs.ts'
import { codeOf, messageOf } from './files.ts'
import { type Launched, launch } from './launch.ts'
import type { ClusterLocation } from './location.ts'
import { FolderInUse, type Ownership, own } from './ownership.ts'
import { ended, type Postmaster, readPostmaster, servesData } from './postmaster.ts'
import type { Programs } from './programs.ts'
import { removeSocketDirectory } from './socket-directory.ts'
import { removeStaleLocks } from './stale-locks.ts'

/** The settings for running an embedded PostgreSQL. */
export type Setup = {
  readonly location: ClusterLocation
  readonly programs: Programs
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

/** A running PostgreSQL owned by this process. */
export type Owned = Ownership & { readonly postmaster: Postmaster }

/**
 * Takes ownership of an embedded PostgreSQL, whatever its state.
 *
 * Adopts one that runs without an owner, waits for one that is starting or stopping, and starts a stopped one.
 */
export async function bringUp(setup: Setup): Promise<Owned> {
  let launched: Launched | undefined
  for (let deadline = nextDeadline(); ; await setTimeout(POLL_MS)) {
    const found = await tryToOwn(setup, launched !== undefined)
    if ('session' in found) return found
    if (found.isBusy) deadline = nextDeadline()
    if (performance.now() > deadline) throw new Error(await notAnswering(setup.location, found.reason))
    launched = await keepLaunching(setup, launched, deadline)
  }
}

/** Stops a PostgreSQL without waiting for its clients; resolves when its process has ended. */
export async function stopOwned({ postmaster: { pid } }: Owned, location: ClusterLocation): Promise<void> {
  if (!(await servesData(pid, location.data))) return
  process.kill(pid, 'SIGINT')
  await ended(pid)
  await removeSocketDirectory(location)
}

const POLL_MS = 20
const RETRY_MS = 250
const TIMEOUT_MS = 15_000

const nextDeadline = () => performance.now() + TIMEOUT_MS

type NotYet = {
  readonly reason: string
  /** Whether it responds but is starting (perhaps after a crash) or stopping, which can take long. */
  readonly isBusy: boolean
}

async function tryToOwn(setup: Setup, isOurs: boolean): Promise<Owned | NotYet> {
  const { folder, data } = setup.location
  const postmaster = await readPostmaster(data)
  if (!postmaster) return { reason: 'it has not started', isBusy: false }
  try {
    const owned = { postmaster, ...(await own(postmaster, folder)) }
    if (isOurs || (await isUpToDate(owned, setup))) return owned
    await stopOwned(owned, setup.location)
    return { reason: 'it was another version and has been stopped', isBusy: true }
  } catch (error) {
    if (error instanceof FolderInUse) throw error
    return { reason: messageOf(error), isBusy: codeOf(error) === CANNOT_CONNECT_NOW }
  }
}

const CANNOT_CONNECT_NOW = '57P03'

/** Returns whether the version is the installed one; a PostgreSQL that outlived its owner may be older. */
async function isUpToDate({ session, postmaster }: Owned, { programs, log }: Setup): Promise<boolean> {
  const { rows } = await session.query('show server_version')
  const version = String(rows[0].server_version).split(' ')[0]
  log(`Found PostgreSQL ${version} still running without a server (process ${postmaster.pid}).`)
  if (version !== programs.version) log(`Restarting it as PostgreSQL ${programs.version}.`)
  return version === programs.version
}

/** Returns the PostgreSQL that is starting, or starts one. */
async function keepLaunching(setup: Setup, launched: Launched | undefined, deadline: number) {
  const { location, programs, settings, log } = setup
  if (!launched && (await isServed(location))) return undefined
  if (!launched) {
    await removeOtherCopies(location.folder, programs.postgres)
    return launch(location, programs, settings)
  }
  const failure = await launched.failure()
  if (failure === undefined) return launched
  if (!(await isTemporary(failure, location)) || performance.now() + RETRY_MS > deadline)
    throw new Error(`PostgreSQL did not start in ${location.folder}. Its output:\n${failure}`)
  log(`PostgreSQL did not start; trying again. Its output:\n${failure}`)
  await setTimeout(RETRY_MS)
  return undefined
}

async function isServed({ data }: ClusterLocation): Promise<boolean> {
  const postmaster = await readPostmaster(data)
  return postmaster !== undefined && servesData(postmaster.pid, data)
}

/** Returns whether a retry can help: another process may be starting it, or processes of the last one may still be running. */
async function isTemporary(failure: string, location: ClusterLocation): Promise<boolean> {
  if (await removeStaleLocks(location)) return true
  return /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(failure)
}

async function notAnswering({ folder, data }: ClusterLocation, reason: string): Promise<string> {
  const postmaster = await readPostmaster(data)
  const which = postmaster ? `process ${postmaster.pid}` : 'no process yet'
  return `PostgreSQL in ${folder} (${which}) does not respond: ${reason}. See its log in ${folder}/log.`
}
