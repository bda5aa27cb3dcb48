import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ifThere, makePrivateFolder, messageOf, renameUnlessThere, syncFolder } from './files.ts'
import type { Place } from './location.ts'
import { isRunning } from './postmaster.ts'
import type { Programs } from './programs.ts'
import { run } from './run-as.ts'

export const SUPERUSER = 'keere'

/** Sees to it that there is a data folder these programs can run; gives whether it is new. */
export async function ensureCluster(place: Place, programs: Programs): Promise<boolean> {
  await removeHalfMade(place.data)
  if (!(await ifThere(stat(place.data)))) return makeCluster(place, programs)
  const made = (await ifThere(readFile(join(place.data, 'PG_VERSION'), 'utf8')))?.trim()
  if (!made)
    throw new Error(`${place.data} is no data folder of PostgreSQL; move it away, then start Keere again.`)
  const [brought] = programs.version.split('.')
  if (made === brought) return false
  throw new Error(
    `The database in ${place.folder} was made by PostgreSQL ${made}; this Keere brings PostgreSQL ${brought}, which ` +
      'cannot open it. To keep what is in it: make a backup with the Keere that made it (npm run backup), move the ' +
      'folder away, and restore that with this one (npm run restore). docs/operating.md says how.',
  )
}

/** Makes it under another name, so that whoever sees a data folder sees it whole. */
async function makeCluster({ folder, data, account }: Place, { initdb }: Programs): Promise<boolean> {
  const half = `${data}${HALF_MADE}${process.pid}`
  await makePrivateFolder(half, account)
  const initialize = (locale: string) => run(initdb, initdbOptions(half, locale), { account, folder })
  await initialize('C.UTF-8').catch((error) => {
    if (!messageOf(error).includes('invalid locale name')) throw error
    return initialize('C')
  })
  if (!(await renameUnlessThere(half, data))) return false
  await syncFolder(folder)
  return true
}

const HALF_MADE = '.new-'

/** Again and again for a second: a maker's program may outlive it for a moment and go on writing. */
const REMOVE = { recursive: true, force: true, maxRetries: 4, retryDelay: 100 }

/** Removes what makers left who did not live to finish. */
async function removeHalfMade(data: string): Promise<void> {
  const folder = dirname(data)
  const half = `${basename(data)}${HALF_MADE}`
  for (const name of await readdir(folder)) {
    if (!name.startsWith(half)) continue
    const maker = Number(name.slice(half.length))
    if (maker === process.pid || !(await isRunning(maker))) await rm(join(folder, name), REMOVE)
  }
}

/** Only the socket lets anyone in, and only its folder's owner reaches the socket: hence trust. */
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
