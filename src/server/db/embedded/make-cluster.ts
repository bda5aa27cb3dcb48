import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ifThere, makePrivateFolder, messageOf, renameUnlessTaken, syncFolder } from './files.ts'
import type { ClusterLocation } from './location.ts'
import { isRunning } from './postmaster.ts'
import type { Programs } from './programs.ts'
import { run } from './run-as.ts'

export const SUPERUSER = 'keere'

/** Creates the data folder if there is none; returns whether it is new. Throws if these programs cannot run it. */
export async function ensureCluster(location: ClusterLocation, programs: Programs): Promise<boolean> {
  await removeUnfinished(location.data)
  if (!(await ifThere(stat(location.data)))) return makeCluster(location, programs)
  const made = (await ifThere(readFile(join(location.data, 'PG_VERSION'), 'utf8')))?.trim()
  if (!made)
    throw new Error(
      `${location.data} is not a PostgreSQL data directory. Move it away, then start Keere again.`,
    )
  const [current] = programs.version.split('.')
  if (made === current) return false
  throw new Error(
    `The database in ${location.folder} was created by PostgreSQL ${made}, but this Keere has PostgreSQL ${current}, which ` +
      'cannot open it. To keep the data, back it up with the version of Keere that created it (npm run backup), move ' +
      'the directory away, and restore the backup with this version (npm run restore). See docs/operating.md.',
  )
}

/** Creates it under a temporary name, so that a data folder is always complete. */
async function makeCluster(
  { folder, data, account }: ClusterLocation,
  { initdb }: Programs,
): Promise<boolean> {
  const half = `${data}${UNFINISHED}${process.pid}`
  await makePrivateFolder(half, account)
  const initialize = (locale: string) => run(initdb, initdbOptions(half, locale), { account, folder })
  await initialize('C.UTF-8').catch((error) => {
    if (!messageOf(error).includes('invalid locale name')) throw error
    return initialize('C')
  })
  if (!(await renameUnlessTaken(half, data))) return false
  await syncFolder(folder)
  return true
}

const UNFINISHED = '.new-'

/** Retried for a second, because `initdb` can outlive its parent for a moment and keep writing. */
const REMOVE = { recursive: true, force: true, maxRetries: 4, retryDelay: 100 }

/** Removes unfinished data folders of processes that have ended. */
async function removeUnfinished(data: string): Promise<void> {
  const folder = dirname(data)
  const half = `${basename(data)}${UNFINISHED}`
  for (const name of await readdir(folder)) {
    if (!name.startsWith(half)) continue
    const maker = Number(name.slice(half.length))
    if (maker === process.pid || !(await isRunning(maker))) await rm(join(folder, name), REMOVE)
  }
}

/** Returns the options of `initdb`; local connections are trusted, because only the owner of its folder can use the socket. */
function initdbOptions(data: string, locale: string): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=et',
    `--locale=${locale}`,
    '--no-instructions',
  ]
}
