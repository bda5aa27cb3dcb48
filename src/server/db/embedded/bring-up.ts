import { setTimeout } from 'node:timers/promises'
import { type Launched, launch } from './launch.ts'
import { type Ownership, own } from './ownership.ts'
import type { Place } from './place.ts'
import { type Postmaster, readPostmaster, servesData } from './postmaster.ts'
import type { Programs } from './programs.ts'

/** What it takes to run the PostgreSQL of a folder. */
export type Setup = {
  readonly place: Place
  readonly programs: Programs
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

/** A running PostgreSQL that this process owns. */
export type Owned = Ownership & { readonly postmaster: Postmaster }

const PATIENCE_MS = 60_000

export async function bringUp(setup: Setup): Promise<Owned> {
  const deadline = performance.now() + PATIENCE_MS
  let launched: Launched | undefined
  for (;;) {
    const postmaster = await readPostmaster(setup.place.data)
    const ownership = postmaster && (await own(postmaster, setup.place.folder).catch(notYet))
    if (ownership) return { postmaster, ...ownership }
    const failure = await launched?.failure()
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`)
    const running = postmaster && (await servesData(postmaster.pid, setup.place.data))
    if (!launched && !running) launched = await launch(setup.place, setup.programs, setup.settings)
    if (performance.now() > deadline) throw new Error('PostgreSQL does not answer.')
    await setTimeout(20)
  }
}

function notYet(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (['ENOENT', 'ECONNREFUSED', '57P03'].includes(String(code))) return undefined
  throw error
}
