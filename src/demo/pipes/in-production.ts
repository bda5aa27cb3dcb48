import { actAs } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { MINUTE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { demouldPipe } from '#server/modules/cooling/commands.ts'
import {
  markNextShift,
  pauseProduction,
  resumeProduction,
  startProduction,
} from '#server/modules/production/commands.ts'

type Waiting = { readonly id: number; readonly parent: number | null; readonly dn: number }
/** A pipe product, the one after it on the line, and when it was begun. */
export type Run = {
  readonly id: number
  readonly next: number | undefined
  readonly dn: number
  readonly at: number
}

/** So many minutes before a pipe is begun, the one on its mandrel is demoulded. */
const DEMOULDED_BEFORE = 10

/**
 * Returns the first job that can be started: not blocked, with a mandrel of its size that is free or whose pipe has cooled by then.
 *
 * @param beginOf when a job would be begun
 */
export async function startableOf<Job extends Waiting>(
  context: Context,
  jobs: readonly Job[],
  beginOf: (job: Job) => number,
): Promise<Job | undefined> {
  const blockers = await context.db
    .selectFrom('pipe_blocker')
    .select('pipe_product_id')
    .where('resolved_at', 'is', null)
    .execute()
  const blocked = new Set(blockers.map(({ pipe_product_id: id }) => id))
  const mandrels = await readMandrels(context)
  return jobs.find(
    (job) =>
      !blocked.has(job.id) &&
      !blocked.has(job.parent) &&
      mandrels.some((mandrel) => mandrel.dn === job.dn && mandrel.freeFrom <= beginOf(job)),
  )
}

/** Returns when mandrels can be used, those first that are free already. */
async function readMandrels({ db }: Context) {
  const rows = await db
    .selectFrom('mandrel as m')
    .leftJoin('pipe as i', 'i.id', 'm.pipe_id')
    .select(['m.dn', 'm.pipe_id', 'i.cooling_planned_end as ready'])
    .where('m.is_active', '=', true)
    .where('m.state', 'in', ['storage', 'cooling'])
    .execute()
  return rows
    .map(({ ready, ...mandrel }) => ({
      ...mandrel,
      freeFrom: ready ? ready.getTime() + DEMOULDED_BEFORE * MINUTE : 0,
    }))
    .toSorted((a, b) => a.freeFrom - b.freeFrom)
}

/** When a pipe in production stood still, in minutes after its start, if it began that long ago. */
const [PAUSED_AFTER, RESUMED_AFTER] = [8, 15]
/** For so many minutes a line that is paused stands still. */
const STANDS_STILL = 12
const NOTE = 'Zone 7 runs 4 °C low, sensor ordered. Heat the mandrel to 110 °C first.'

/** Starts the production of a pipe, which is paused once or still is, and leaves a note with the pipe after it. */
export async function begin(
  { tx, people }: Pick<Factory, 'tx' | 'people'>,
  { id, next, dn, at, now, isPaused }: Run & { readonly now: number; readonly isPaused: boolean },
): Promise<void> {
  const user = people.users.get('lineoperator')!
  const as = (time: number) => actAs(tx, user, new Date(time))
  const before = await as(at - DEMOULDED_BEFORE * MINUTE)
  const mandrel = (await readMandrels(before)).find((each) => each.dn === dn)
  if (mandrel && mandrel.pipe_id !== null) await demouldPipe(before, mandrel.pipe_id)
  await startProduction(await as(at), id, {})
  const standsSince = now - STANDS_STILL * MINUTE
  if (isPaused && standsSince > at) await pause(await as(standsSince), id, 'material')
  if (isPaused && next !== undefined) await markNextShift(await as(now), next, { note: NOTE })
  if (isPaused || at + RESUMED_AFTER * MINUTE > now) return
  await pause(await as(at + PAUSED_AFTER * MINUTE), id, 'planned')
  await resumeProduction(await as(at + RESUMED_AFTER * MINUTE), id, {})
}

/** Pauses for the first cause of a category. */
async function pause(context: Context, id: number, category: string): Promise<void> {
  const cause = await context.db
    .selectFrom('problem_tag')
    .select('id')
    .where('kind', '=', 'pause')
    .where('is_other', '=', false)
    .orderBy(({ eb }) => eb('category', '<>', category))
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await pauseProduction(context, id, { problems: [cause.id] })
}
