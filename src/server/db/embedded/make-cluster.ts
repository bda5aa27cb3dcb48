import { chown, mkdir, rename, rm, stat } from 'node:fs/promises'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'
import { run } from './run-as.ts'

export const SUPERUSER = 'keere'

/** Makes the data folder of a new PostgreSQL; whoever sees it sees it whole. */
export async function makeCluster({ folder, data, account }: Place, { initdb }: Programs): Promise<void> {
  const half = `${data}.new-${process.pid}`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  if (account) await chown(half, account.uid, account.gid)
  const initialize = (locale: string) => run(initdb, initdbOptions(half, locale), { account, folder })
  await initialize('C.UTF-8').catch((error: Error) => {
    if (!error.message.includes('invalid locale name')) throw error
    return initialize('C')
  })
  await rename(half, data).catch(async (error) => {
    await rm(half, { recursive: true, force: true })
    if (!(await hasCluster(data))) throw error
  })
}

export async function hasCluster(data: string): Promise<boolean> {
  return (await stat(data).catch(() => undefined)) !== undefined
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
