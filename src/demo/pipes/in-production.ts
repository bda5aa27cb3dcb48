import { actAs } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { MINUTE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import {
  markNextShift,
  pauseProduction,
  resumeProduction,
  startProduction,
} from '#server/modules/production/commands.ts'

type Waiting = { readonly id: number; readonly dn: number }
/** A pipe product, the one after it on the line, and when it was begun. */
export type Run = { readonly id: number; readonly next: number | undefined; readonly at: number }

/** Returns the first job that can be started: not blocked, with a free mandrel of its size. */
export async function startableOf<Job extends Waiting>(
  { db }: Context,
  jobs: readonly Job[],
): Promise<Job | undefined> {
  const free = await db
    .selectFrom('mandrel')
    .select('dn')
    .where('is_active', '=', true)
    .where('state', '=', 'storage')
    .execute()
  const blocked = await db
    .selectFrom('pipe_blocker')
    .select('pipe_product_id')
    .where('resolved_at', 'is', null)
    .execute()
  return jobs.find(
    ({ id, dn }) =>
      free.some((mandrel) => mandrel.dn === dn) &&
      !blocked.some(({ pipe_product_id }) => pipe_product_id === id),
  )
}

/** When a pipe in production stood still, in minutes after its start, if it began that long ago. */
const [PAUSED_AFTER, RESUMED_AFTER] = [8, 15]
/** For so many minutes a line that is paused stands still. */
const STANDS_STILL = 12
const NOTE = 'Zone 7 runs 4 °C low, sensor ordered. Heat the mandrel to 110 °C first.'

/** Starts the production of a pipe, which is paused once or still is, and leaves a note with the pipe after it. */
export async function begin(
  { tx, people, calendar }: Pick<Factory, 'tx' | 'calendar' | 'people'>,
  { id, next, at, isPaused }: Run & { readonly isPaused: boolean },
): Promise<void> {
  const user = people.users.get('lineoperator')!
  const as = (time: number) => actAs(tx, user, new Date(time))
  await startProduction(await as(at), id, {})
  const standsSince = calendar.now - STANDS_STILL * MINUTE
  if (isPaused && standsSince > at) await pause(await as(standsSince), id, 'material')
  if (isPaused && next !== undefined) await markNextShift(await as(calendar.now), next, NOTE)
  if (isPaused || at + RESUMED_AFTER * MINUTE > calendar.now) return
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
